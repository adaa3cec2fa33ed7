import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTerminalAsker } from '../../../src/cli/terminal-asker.ts';
import type { Terminal } from '../../../src/cli/terminal.ts';

const choices = [
  { value: 'file', label: 'In the file' },
  { value: 'env', label: 'In a variable' },
];

/** A terminal; the screen is what was written to it. */
function open({ isTTY = false, columns = 80 } = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const stderr = new PassThrough();
  let screen = '';
  stderr.on('data', (chunk: Buffer) => (screen += chunk.toString()));
  const terminal = {
    columns,
    paint: (_style: string, text: string) => text,
    say: (text: string) => void (screen += `${text}\n`),
  } as unknown as Terminal;
  const asker = openTerminalAsker(terminal, {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  /** Types something and waits until it has arrived. */
  const type = async (text: string) => {
    stdin.write(text);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { asker, stdin, type, screen: () => screen };
}

async function select(typed: string, initial?: string) {
  const { asker, stdin, screen } = open();
  const asked = asker.select('Where?', choices, initial);
  stdin.end(typed);
  const chosen = await asked;
  asker.close();
  return { chosen, screen: screen() };
}

describe('a choice on a terminal', () => {
  it.each([
    ['\n', 'file', 'file'],
    ['\n', 'env', 'env'],
    ['2\n', 'file', 'env'],
    ['env\n', 'file', 'env'],
    ['in a variable\n', undefined, 'env'],
    ['\n1\n', undefined, 'file'],
    ['9\nnonsense\n2\n', 'file', 'env'],
    ['9\n9\n9\n', 'file', undefined],
    ['', 'file', undefined],
  ])('%j with %s is %s', async (typed, initial, chosen) => {
    expect((await select(typed, initial)).chosen).toBe(chosen);
  });

  it('shows in brackets what Enter means', async () => {
    expect((await select('\n', 'env')).screen).toContain('Number or name [2] ');
    expect((await select('1\n')).screen).toContain('Number or name [1-2] ');
    expect((await select('1\n', 'elsewhere')).screen).toContain('Number or name [1-2] ');
  });
});

it('says which names there are when none was meant', async () => {
  expect((await select('9\n2\n')).screen).toContain('Please answer with a number from 1 to 2 or a name: file, env.\n');
});

it('leaves the line of the question at Ctrl-C, and tells of it', async () => {
  const { asker, type, screen } = open({ isTTY: true });
  const asked = asker.secret('Key of Exa:');
  await type('abc');
  expect(asker.interrupted.aborted).toBe(false);
  await type('\u0003');
  expect([await asked, asker.interrupted.aborted]).toEqual([undefined, true]);
  expect(seen(screen())).toBe('Key of Exa: •••\n');
});

it('leaves the line of the question at Ctrl-D, which is no interruption', async () => {
  const { asker, type, screen } = open({ isTTY: true });
  const asked = asker.input('Name?');
  await type('\u0004');
  expect([await asked, asker.interrupted.aborted]).toEqual([undefined, false]);
  expect(seen(screen())).toBe('Name?\n');
});

/** Control characters carried out, as a terminal does: what is seen in the end. */
function seen(screen: string): string {
  const shown: string[] = [];
  // oxlint-disable-next-line no-control-regex
  for (const character of screen.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '').replaceAll('\r\n', '\n'))
    if (character === '\b') shown.pop();
    else shown.push(character);
  return shown.join('').replace(/ +$/gm, '');
}

describe('a secret on a terminal', () => {
  it('shows a dot for each character while it is typed, and never the character', async () => {
    const { asker, type, screen } = open({ isTTY: true });
    const asked = asker.secret('Key of Exa:');
    await type('ab');
    expect(seen(screen())).toBe('Key of Exa: ••');
    await type('\u007F');
    await type('cde');
    // Going back inside the key and taking out its first character.
    await type('\u0001');
    await type('\u0004');
    expect(screen()).toContain('\b \b');
    expect(screen().match(/•/g)).toHaveLength(5);
    await type('\r');
    expect(await asked).toBe('cde');
    expect(screen()).not.toMatch(/[abcd]{2}/);
    expect(screen().endsWith('\r\n')).toBe(true);
    asker.close();
  });

  it('tells nothing of the length of a long one, and brings none back for the next question', async () => {
    const { asker, type, screen } = open({ isTTY: true });
    const asked = asker.secret('Key:');
    await type('k'.repeat(60));
    expect(seen(screen())).toBe(`Key: ${'•'.repeat(24)}`);
    await type('\r');
    expect(await asked).toBe('k'.repeat(60));
    const next = asker.input('Name?');
    await type('\u001B[A');
    await type('\r');
    expect(await next).toBe('');
    expect(screen()).not.toContain('kk');
    asker.close();
  });
});

describe('a long question on a terminal', () => {
  const question =
    'When Tavily fails, may services without a key answer (firecrawl, you, duckduckgo)? They see the query.';

  it.each([40, 60, 97, 100, 104, 110, 120])(
    'is broken between words at %i columns, and keeps its hint whole',
    async (columns) => {
      const { asker, type, screen } = open({ isTTY: true, columns });
      const asked = asker.confirm(question, true);
      await type('n');
      await type('\r');
      expect(await asked).toBe(false);
      const rows = seen(screen()).trimEnd().split('\n');
      expect(rows.at(-1)).toMatch(/\[Y\/n\] n$/);
      expect(rows.filter(({ length }) => length > columns)).toEqual([]);
      expect(rows.join(' ')).toBe(`${question} [Y/n] n`);
      asker.close();
    },
  );
});
