import { z } from 'zod';

/** Where a key comes from. The file names the source; the value is fetched when the provider is first used. */
export const keySourceSchema = z
  .union(
    [
      z.string().trim().min(1),
      z.strictObject({ env: z.string().trim().min(1).meta({ description: 'Name of an environment variable.' }) }),
      z.strictObject({
        command: z.array(z.string()).min(1).meta({
          description: 'A program and its arguments, run without a shell; the first line it prints is the key.',
        }),
      }),
      z.strictObject({
        keyring: z.string().trim().min(1).meta({ description: 'Account in the system keyring, service "webglass".' }),
      }),
      z.strictObject({ file: z.string().trim().min(1).meta({ description: 'A file whose first line is the key.' }) }),
    ],
    {
      error:
        'must be the key itself, {"env":"NAME"}, {"command":["program","argument"]}, {"keyring":"account"} or {"file":"path"}',
    },
  )
  // The id gives it one place in the JSON Schema instead of one for every provider.
  .meta({ id: 'keySource', secret: true });

export type KeySource = z.output<typeof keySourceSchema>;

/** Where a key comes from, without the key: what people and programs may see. */
export interface KeyFacts {
  readonly from: 'file' | 'env' | 'command' | 'keyring' | 'key file';
  /** The variable, program, account or path. */
  readonly name?: string;
  /** `set (…6789)`, `set`, `not set`, or `asked for when needed`. */
  readonly state: string;
}

export function keyFacts(source: KeySource, env: Readonly<Record<string, string | undefined>>): KeyFacts {
  const later = 'asked for when needed';
  if (typeof source === 'string') return { from: 'file', state: maskSecret(source) };
  if ('env' in source) {
    const value = env[source.env]?.trim();
    if (!value && looksLikeKey(source.env)) return { from: 'env', name: '…', state: 'not set' };
    return { from: 'env', name: source.env, state: value ? maskSecret(value) : 'not set' };
  }
  if ('command' in source) return { from: 'command', name: source.command[0]!, state: later };
  if ('keyring' in source) return { from: 'keyring', name: source.keyring, state: later };
  return { from: 'key file', name: source.file, state: later };
}

/** What was written where a name belongs, with a key in mind: it is quoted nowhere. */
export const looksLikeKey = (name: string): boolean =>
  !/^\w+$/.test(name) || (name.length >= 16 && /\d/.test(name) && /[a-z]/.test(name));

/** Enough to tell two keys apart, too little to use. Of a short secret, nothing. */
const maskSecret = (secret: string): string => (secret.length >= 16 ? `set (…${secret.slice(-4)})` : 'set');
