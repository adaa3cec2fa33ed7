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
  .meta({ secret: true });

export type KeySource = z.output<typeof keySourceSchema>;

/** How a key is given, for people: never the key. */
export function describeKeySource(source: KeySource): string {
  if (typeof source === 'string') return 'in the file';
  if ('env' in source) return `from the variable ${source.env}`;
  if ('command' in source) return `from the command ${source.command[0]}`;
  if ('keyring' in source) return `from the keyring account ${source.keyring}`;
  return `from the file ${source.file}`;
}
