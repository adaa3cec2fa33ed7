import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.ts';

/** A command is a value: what it takes, how it is taught, what it does. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly about: string;
  /** The whole help text. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Runs and answers the exit code: 0 results, 1 failure, 2 wrong usage or configuration. */
  readonly run: (input: CommandInput, terminal: Terminal) => Promise<number>;
}

export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** Wrong usage: said with a hint, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const exitCodes = { results: 0, failure: 1, usage: 2, interrupted: 130 } as const;

/** Options every command has. */
export const commonOptions = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  config: { type: 'string' },
  debug: { type: 'boolean' },
  record: { type: 'string' },
  replay: { type: 'string' },
  offline: { type: 'boolean' },
} as const;

/** A text option, when it was given once. */
export function textOption({ values }: CommandInput, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A whole number option. @throws UsageError */
export function numberOption(input: CommandInput, name: string): number | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new UsageError(`--${name} takes a whole number, not "${text}".`);
  return Number(text);
}

/** A list option: given several times, or separated by commas. */
export function listOption({ values }: CommandInput, name: string): string[] | undefined {
  const value = values[name];
  const list = (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap((one) =>
    String(one).split(','),
  );
  return list.length > 0 ? list.map((one) => one.trim()).filter(Boolean) : undefined;
}
