import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { wrap } from '../render/terminal-search.ts';
import type { Asker, Choice } from '../setup/index.ts';
import type { Terminal } from './terminal.ts';

/** Questions on a terminal. What is typed for a secret is shown as dots; Ctrl-C and Ctrl-D mean the person went away. */
export function openTerminalAsker(
  terminal: Terminal,
  streams: { readonly stdin: NodeJS.ReadStream; readonly stderr: NodeJS.WriteStream },
): Asker & { readonly close: () => void } {
  const { stdin, stderr } = streams;
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString();
      // Only what the person types is hidden: line ends still move the cursor.
      stderr.write(isMuted ? text.replace(/[^\r\n]/g, '') : text);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: Boolean(stdin.isTTY) });
  const ask = asker(lines);
  const { paint, say } = terminal;
  return {
    close: () => lines.close(),
    say: (text) => say(text),
    input: async (question, initial) => {
      const answer = await ask(
        `${paint('bold', question)}${initial === undefined ? ' ' : ` ${paint('dim', `[${initial}]`)} `}`,
      );
      return answer === '' && initial !== undefined ? initial : answer;
    },
    secret: async (question) => {
      stderr.write(`${paint('bold', question)} `);
      isMuted = true;
      const answer = await ask('');
      isMuted = false;
      if (stdin.isTTY) stderr.write(answer ? `${'•'.repeat(Math.min(answer.length, 24))}\n` : '\n');
      return answer;
    },
    confirm: async (question, initial) => {
      const answer = await ask(`${paint('bold', question)} ${paint('dim', initial ? '[Y/n]' : '[y/N]')} `);
      if (answer === undefined) return undefined;
      return answer.trim() === '' ? initial : /^y(es)?$/i.test(answer.trim());
    },
    select: async (question, choices, initial) => {
      const width = Math.max(...choices.map(({ label }) => label.length));
      const rows = choices.map((choice, index) => row(choice, index, width, terminal));
      say(`${paint('bold', question)}\n${rows.join('\n')}`);
      const place = choices.findIndex(({ value }) => value === initial);
      const usual = place < 0 ? undefined : place + 1;
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = (await ask(`Number or name ${paint('dim', `[${usual ?? `1-${choices.length}`}]`)} `))?.trim();
        if (answer === undefined) return undefined;
        if (answer === '' && usual !== undefined) return initial;
        const chosen =
          choices[Number(answer) - 1] ??
          choices.find(({ value, label }) => [value, label.toLowerCase()].includes(answer.toLowerCase()));
        if (chosen) return chosen.value;
        say(`Please answer with a number from 1 to ${choices.length}.`);
      }
      return undefined;
    },
  };
}

/** One choice: its number, its name, and what helps to choose, broken to the width and never cut. */
function row({ label, hint = '' }: Choice, index: number, width: number, { paint, columns }: Terminal): string {
  const head = `${String(index + 1).padStart(3)}  ${label.padEnd(width)}  `;
  return `${head}${paint('dim', wrap(hint, columns, ' '.repeat(head.length)).slice(head.length))}`;
}

function asker(lines: Interface): (prompt: string) => Promise<string | undefined> {
  const waiting: string[] = [];
  let isClosed = false;
  let answer: ((line: string | undefined) => void) | undefined;
  lines.on('line', (line) => (answer ? answer(line) : waiting.push(line)));
  lines.on('close', () => {
    isClosed = true;
    answer?.(undefined);
  });
  lines.on('SIGINT', () => lines.close());
  return (prompt) => {
    if (waiting.length > 0) return Promise.resolve(waiting.shift());
    if (isClosed) return Promise.resolve(undefined);
    lines.setPrompt(prompt);
    lines.prompt();
    return new Promise((resolve) => {
      answer = (line) => {
        answer = undefined;
        resolve(line);
      };
    });
  };
}
