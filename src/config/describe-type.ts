import type { z } from 'zod';
import { unwrapped } from './environment.ts';

interface Definition {
  readonly type: string;
  readonly element?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly discriminator?: string;
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  record: 'object',
  object: 'object',
  transform: 'text',
};

/** What a field takes, in a few words: `failover` or `fuse`, `list of text`. */
export function describeType(field: z.ZodType): string {
  const inner = unwrapped(field);
  const def = inner.def as unknown as Definition;
  if ((inner.meta() as { secret?: boolean } | undefined)?.secret && def.type === 'union') return 'key';
  if (def.type === 'enum') return oneOf(Object.values(def.entries ?? {}).map((value) => `\`${value}\``));
  if (def.type === 'literal') return (def.values ?? []).map((value) => `\`${String(value)}\``).join(' or ');
  if (def.type === 'union' && def.discriminator !== undefined) return 'entries';
  if (def.type === 'union') return oneOf((def.options ?? []).map(describeType));
  if (def.type === 'array') return `list of ${def.element ? describeType(def.element) : 'values'}`;
  if (def.type === 'pipe' && def.in) return describeType(def.in);
  return words[def.type] ?? def.type;
}

const oneOf = (options: readonly string[]): string =>
  options.length < 2 ? options.join('') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
