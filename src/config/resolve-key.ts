import { WebglassError } from '../errors/index.ts';
import { importOptional } from '../errors/import-optional.ts';
import { inHome } from './locate-config.ts';
import { looksLikeKey, type KeySource } from './key-source.ts';
import { readPrivateFile } from './read-private-file.ts';
import { runKeyCommand } from './run-key-command.ts';

export interface KeyContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Name of the provider entry, for messages. */
  readonly provider: string;
  readonly warn: (warning: string) => void;
  /** Refuse a key file that others can read. */
  readonly strict: boolean;
  /** How long a command may take. */
  readonly commandTimeoutMs?: number;
}

export const keyringService = 'webglass';
const usualTimeoutMs = 10_000;

/**
 * Fetches a key from where the file says it is. A command ends with the signal.
 * @throws WebglassError CONFIG or MISSING_PEER, naming the source and never what came out of it
 */
export async function resolveKey(source: KeySource, context: KeyContext, signal: AbortSignal): Promise<string> {
  if (typeof source === 'string') return source;
  if ('env' in source) return fromEnvironment(source.env, context);
  if ('command' in source) return fromCommand(source.command, context, signal);
  if ('keyring' in source) return fromKeyring(source.keyring, context);
  return fromFile(source.file, context);
}

function fromEnvironment(name: string, context: KeyContext): string {
  const value = context.env[name]?.trim();
  if (!value && looksLikeKey(name))
    return refuse(context, '"env" takes the name of a variable, and what it holds looks like the key itself');
  if (!value) throw unavailable(context, `the variable ${name} is not set`, `Set ${name}, or run \`webglass setup\`.`);
  return value;
}

/** What vaults and their helpers need to be reached; nothing of it is a key of ours. */
const vaultNames =
  /^(PATH|HOME|LANG|USER|LOGNAME|SYSTEMROOT|APPDATA|LOCALAPPDATA|USERPROFILE|XDG_[A-Z_]+|DBUS_SESSION_BUS_ADDRESS|GNUPGHOME|GPG_TTY|PASSWORD_STORE_[A-Z_]+|SSH_AUTH_SOCK|BW_SESSION|BITWARDENCLI_APPDATA_DIR|OP_[A-Z_]+)$/;

/** No shell, a small environment, one line. What the program says on stderr may quote secrets and is not shown. */
async function fromCommand(command: readonly string[], context: KeyContext, signal: AbortSignal): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(context.env).filter(
      (pair): pair is [string, string] => vaultNames.test(pair[0]) && pair[1] !== undefined,
    ),
  );
  const end = await runKeyCommand(command, { env, timeoutMs: context.commandTimeoutMs ?? usualTimeoutMs, signal });
  if ('failure' in end) return refuse(context, `the command ${command[0]} ${end.failure}`);
  return firstLine(end.stdout) ?? refuse(context, `the command ${command[0]} printed nothing`);
}

interface Keyring {
  readonly Entry: new (
    service: string,
    account: string,
  ) => { getPassword: () => string | null; setPassword: (password: string) => void };
}

export const openKeyring = (): Promise<Keyring> =>
  importOptional<Keyring>('@napi-rs/keyring', 'to keep keys in the system keyring');

async function fromKeyring(account: string, context: KeyContext): Promise<string> {
  const { Entry } = await openKeyring();
  let password: string | null = null;
  try {
    password = new Entry(keyringService, account).getPassword();
  } catch {
    refuse(context, 'the system keyring is locked or not running');
  }
  return password?.trim() || refuse(context, `the system keyring has no account ${account}`);
}

async function fromFile(path: string, context: KeyContext): Promise<string> {
  const file = inHome(path, context.home);
  const read = await readPrivateFile(file);
  if (!read.ok) return refuse(context, `the key file ${file} ${read.says}`);
  if (read.exposed && context.strict) return refuse(context, `${read.exposed} (secrets.strict is set)`);
  if (read.exposed) context.warn(read.exposed);
  return firstLine(read.text) ?? refuse(context, `the key file ${file} is empty`);
}

const firstLine = (text: string): string | undefined => text.trim().split(/\r?\n/, 1)[0]?.trim() || undefined;

function refuse(context: KeyContext, why: string): never {
  throw unavailable(context, why);
}

function unavailable({ provider }: KeyContext, why: string, fix?: string): WebglassError {
  return new WebglassError('CONFIG', {
    provider,
    message: `The key of provider "${provider}" is not available: ${why}.`,
    ...(fix && { fix }),
  });
}
