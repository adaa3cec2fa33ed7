import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { wrap } from '../render/terminal-search.ts';
import type { Asker, Choice } from '../setup/index.ts';
import type { Terminal } from './terminal.ts';

/** Room for an answer behind its question. */
const answerColumns = 8;
/** More dots than this tell nothing but how long a key is. */
const mostDots = 24;

/**
 * Questions on a terminal. What is typed for a secret is shown as dots; Ctrl-C and Ctrl-D mean the person went away;
 * `interrupted` tells of the first.
 */
export function openTerminalAsker(
  terminal: Terminal,
  streams: { readonly stdin: NodeJS.ReadStream; readonly stderr: NodeJS.WriteStream },
): Asker & { readonly close: () => void; readonly interrupted: AbortSignal } {
  const { stdin, stderr } = streams;
  let isSecret = false;
  let dots = 0;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString();
      if (!isSecret) stderr.write(text);
      else if (text.includes('\n')) stderr.write('\r\n');
      else showDots();
      done();
    },
  });
  // Without a history: the arrow keys would bring a key back as an answer to the next question.
  const lines = createInterface({ input: stdin, output, terminal: Boolean(stdin.isTTY), historySize: 0 });
  const showDots = () => {
    const wanted = Math.min(lines.line.length, mostDots);
    stderr.write(wanted > dots ? '•'.repeat(wanted - dots) : '\b \b'.repeat(dots - wanted));
    dots = wanted;
  };
  const interrupt = new AbortController();
  const ask = asker(lines, stderr, interrupt);
  const { paint, say } = terminal;
  /** Broken between words, so that the hint and the answer stand together on the last line, which is the prompt. */
  const prompt = (question: string, hint = '', room = answerColumns) => {
    const rows = wrap(hint ? `${question} ${hint}` : question, terminal.columns - room, '').split('\n');
    const last = rows.pop() ?? '';
    for (const row of rows) stderr.write(`${paint('bold', row)}\n`);
    const words = hint && last.endsWith(hint) ? last.slice(0, -hint.length) : last;
    return `${words && paint('bold', words)}${words === last ? '' : paint('dim', hint)} `;
  };
  return {
    close: () => lines.close(),
    interrupted: interrupt.signal,
    say: (text) => say(text),
    input: async (question, initial) => {
      const answer = await ask(() => prompt(question, initial === undefined ? '' : `[${initial}]`));
      return answer === '' && initial !== undefined ? initial : answer;
    },
    secret: async (question) => {
      stderr.write(prompt(question, '', mostDots + 1));
      isSecret = true;
      dots = 0;
      const answer = await ask(() => '');
      isSecret = false;
      return answer;
    },
    confirm: async (question, initial) => {
      const answer = await ask(() => prompt(question, initial ? '[Y/n]' : '[y/N]'));
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
        const answer = (
          await ask(() => `Number or name ${paint('dim', `[${usual ?? `1-${choices.length}`}]`)} `)
        )?.trim();
        if (answer === undefined) return undefined;
        if (answer === '' && usual !== undefined) return initial;
        const chosen =
          choices[Number(answer) - 1] ??
          choices.find(({ value, label }) => [value, label.toLowerCase()].includes(answer.toLowerCase()));
        if (chosen) return chosen.value;
        const names = choices.map(({ value }) => value).join(', ');
        say(wrap(`Please answer with a number from 1 to ${choices.length} or a name: ${names}.`, terminal.columns, ''));
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

function asker(
  lines: Interface,
  stderr: NodeJS.WriteStream,
  interrupt: AbortController,
): (prompt: () => string) => Promise<string | undefined> {
  const waiting: string[] = [];
  let isClosed = false;
  let answer: ((line: string | undefined) => void) | undefined;
  lines.on('line', (line) => (answer ? answer(line) : waiting.push(line)));
  lines.on('close', () => {
    isClosed = true;
    // What is said next stands on a line of its own, not behind the question.
    if (answer) stderr.write('\n');
    answer?.(undefined);
  });
  lines.on('SIGINT', () => {
    interrupt.abort();
    lines.close();
  });
  return (prompt) => {
    if (waiting.length > 0) return Promise.resolve(waiting.shift());
    if (isClosed) return Promise.resolve(undefined);
    lines.setPrompt(prompt());
    lines.prompt();
    return new Promise((resolve) => {
      answer = (line) => {
        answer = undefined;
        resolve(line);
      };
    });
  };
}
