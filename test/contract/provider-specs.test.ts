import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { recordings, type Recording } from '../helpers/recordings.ts';
import { differences, partOf, type SpecSchema } from '../helpers/spec-schema.ts';

/** The services' own OpenAPI files are not ours to ship: the comparison runs where they lie beside the project. */
const specs = new URL('../../../shared/facts/providers/specs/', import.meta.url);
const hasSpecs = existsSync(specs);
if (!hasSpecs) console.log('skipped: no OpenAPI files beside the project');

const specFile = z.strictObject({
  file: z.string(),
  operations: z.record(z.string(), z.strictObject({ request: z.string(), reply: z.string() })),
  differences: z.array(z.strictObject({ line: z.string(), why: z.string().min(1) })),
});

describe.skipIf(!hasSpecs).each(['exa', 'firecrawl', 'perplexity'])('%s and its OpenAPI file', (provider) => {
  const {
    file,
    operations,
    differences: expected,
  } = specFile.parse(JSON.parse(readFileSync(new URL(`../fixtures/${provider}/spec.json`, import.meta.url), 'utf8')));
  const document: unknown = hasSpecs ? parse(readFileSync(new URL(file, specs), 'utf8'), { maxAliasCount: -1 }) : {};

  it('differ where we know it, and nowhere else', () => {
    const found = recordings(provider).flatMap((recording) =>
      recording.wire.flatMap(({ path, json }, index) => {
        const operation = operations[path];
        if (!operation) throw new Error(`test/fixtures/${provider}/spec.json does not know ${path}`);
        return [
          ...lines('request', path, operation.request, json),
          ...(isExample(recording, index) ? lines('reply', path, operation.reply, recording.reply[index]!.json) : []),
        ];
      }),
    );
    expect([...new Set(found)].sort()).toEqual(expected.map(({ line }) => line).sort());
  });

  function lines(which: string, path: string, pointer: string, value: unknown): string[] {
    const schema = partOf(document, pointer) as SpecSchema | undefined;
    if (!schema) throw new Error(`${file} has nothing at ${pointer}`);
    return differences(document, schema, value).map((line) => `${which} ${path} ${line}`);
  }
});

/** Only whole answers are examples; the broken ones are broken on purpose. */
const isExample = ({ kinds, reply }: Recording, index: number): boolean =>
  kinds.some((kind) => kind === 'full' || kind === 'empty') &&
  reply[index]!.status === 200 &&
  reply[index]!.json !== undefined;
