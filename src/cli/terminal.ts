import type { Writable } from 'node:stream';

/** The terminal, or the pipe, a command talks to. Commands never touch `process` themselves. */
export interface Terminal {
  readonly out: (text: string) => void;
  /** Messages for the person; never mixed into results. */
  readonly say: (text: string) => void;
  /** A passing line of progress, on a terminal only. */
  readonly progress: (text: string) => void;
  readonly paint: (style: Style, text: string) => string;
  readonly columns: number;
  /** Another program reads what is printed: nothing is cut to a width. */
  readonly isPiped: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** All that comes through standard input: text of people, or a page in whatever encoding. */
  readonly stdin: () => Promise<Buffer>;
  readonly isInteractive: boolean;
}

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'underline';

const codes: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
};

interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: Writable & { isTTY?: boolean; columns?: number };
  readonly stderr: Writable & { isTTY?: boolean; columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Words as they were typed, or handed over by a program, without anything a terminal would obey. */
export const printable = (text: string): string =>
  text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Colours and progress only where a person looks. */
export function openTerminal(
  { stdin, stdout, stderr, env }: Streams,
  signal: AbortSignal,
): Terminal & { readonly clear: () => void } {
  const hasColour = env['NO_COLOR']
    ? false
    : env['FORCE_COLOR']
      ? env['FORCE_COLOR'] !== '0'
      : Boolean(stdout.isTTY) && env['TERM'] !== 'dumb';
  const showsProgress = Boolean(stderr.isTTY) && env['TERM'] !== 'dumb';
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write('\r\u001b[2K');
    isShown = false;
  };
  return {
    clear,
    out: (text) => {
      clear();
      stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    say: (text) => {
      clear();
      stderr.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    progress: (text) => {
      if (!showsProgress) return;
      const width = (stderr.columns ?? 80) - 1;
      stderr.write(`\r\u001b[2K${text.slice(0, width)}`);
      isShown = true;
    },
    paint: (style, text) => (hasColour ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text),
    columns: Math.min(stdout.columns ?? 100, 120),
    isPiped: !stdout.isTTY,
    env,
    signal,
    stdin: () => readAll(stdin),
    isInteractive: Boolean(stdin.isTTY && stderr.isTTY),
  };
}

async function readAll(stream: NodeJS.ReadStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
