import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { catalog, type Code } from '../../src/errors/index.ts';

/** The format of test/fixtures/<provider>/<case>.json; test/fixtures/README.md explains it. */
const text = z.string().min(1);
const headers = z.record(z.string().regex(/^[a-z0-9-]+$/, 'header names are lower case'), z.string().nullable());
const code = z.enum(Object.keys(catalog) as [Code, ...Code[]]);

export const caseKinds = ['minimal', 'full', 'empty', 'failure', 'nulls', 'wrong-types', 'error', 'request'] as const;

const exchange = z.strictObject({
  method: z.enum(['GET', 'POST']),
  path: text,
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  headers: headers.optional(),
  json: z.unknown().optional(),
  form: z.record(z.string(), z.string()).optional(),
});

const reply = z
  .strictObject({
    status: z.int().default(200),
    headers: z.record(z.string(), z.string()).default({}),
    json: z.unknown().optional(),
    text: z.string().optional(),
    file: text.optional(),
  })
  .refine(({ json, text: plain, file }) => [json, plain, file].filter((one) => one !== undefined).length <= 1, {
    error: 'a reply has one of json, text, file',
  });

const recording = z
  .strictObject({
    recordedAt: z.iso.date().nullable(),
    source: text,
    note: text.optional(),
    kinds: z.array(z.enum(caseKinds)).min(1),
    role: z.enum(['search', 'read']),
    request: z.record(z.string(), z.unknown()),
    settings: z.record(z.string(), z.unknown()).default({}),
    wire: z.array(exchange),
    reply: z.array(reply),
    answer: z.record(z.string(), z.unknown()).optional(),
    error: z
      .strictObject({ code, message: text, status: z.int().optional(), retryAfterMs: z.number().optional() })
      .optional(),
  })
  .refine(({ answer, error }) => (answer === undefined) !== (error === undefined), {
    error: 'a case ends with answer or with error',
  })
  .refine(({ wire, reply: replies }) => wire.length === replies.length, { error: 'one reply per exchange' });

const deviation = z
  .strictObject({
    row: text,
    role: z.enum(['search', 'read']),
    code: code.optional(),
    retryAfterMs: z.number().optional(),
    answer: z.record(z.string(), z.unknown()).optional(),
    why: text,
  })
  .refine(({ code: one, answer }) => (one === undefined) !== (answer === undefined), {
    error: 'a deviation has code or answer',
  });

export type Exchange = z.output<typeof exchange>;
export type CannedReply = z.output<typeof reply>;
export type Recording = z.output<typeof recording> & { readonly name: string };
export type Deviation = z.output<typeof deviation>;

const folder = (provider: string) => new URL(`../fixtures/${provider}/`, import.meta.url);

/** Every case of one provider, in the order of their names; a case of another format fails here, by its name. */
export function recordings(provider: string): Recording[] {
  if (!existsSync(folder(provider))) return [];
  return readdirSync(folder(provider))
    .filter((name) => name.endsWith('.json') && !asides.has(name))
    .sort()
    .map((name) => ({ ...parsed(recording, provider, name), name: name.replace(/\.json$/, '') }));
}

/** Where a service means something else than the usual rows, and why. */
export function deviations(provider: string): Deviation[] {
  return existsSync(new URL('deviations.json', folder(provider)))
    ? parsed(z.array(deviation), provider, 'deviations.json')
    : [];
}

/** The settings that the generic rows use; a key where the service takes one. */
export function standInSettings(provider: string): Record<string, unknown> {
  return existsSync(new URL('settings.json', folder(provider)))
    ? parsed(z.record(z.string(), z.unknown()), provider, 'settings.json')
    : { apiKey: 'key-for-tests' };
}

/** The body a canned reply sends. */
export function bodyOf(provider: string, { json, text: plain, file }: CannedReply): string {
  if (file !== undefined) return readFileSync(new URL(file, folder(provider)), 'utf8');
  return plain ?? (json === undefined ? '' : JSON.stringify(json));
}

const asides = new Set(['deviations.json', 'settings.json', 'spec.json']);

function parsed<Schema extends z.ZodType>(schema: Schema, provider: string, name: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(new URL(name, folder(provider)), 'utf8')));
  if (!result.success) throw new Error(`test/fixtures/${provider}/${name}\n${z.prettifyError(result.error)}`);
  return result.data;
}
