import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTerminalAsker } from '../../../src/cli/terminal-asker.ts';
import type { Terminal } from '../../../src/cli/terminal.ts';

const choices = [
  { value: 'file', label: 'In the file' },
  { value: 'env', label: 'In a variable' },
];

/** A terminal on which these lines are typed; the screen is what a person would see. */
async function select(typed: string, initial?: string) {
  const stdin = new PassThrough();
  const stderr = new PassThrough();
  let screen = '';
  stderr.on('data', (chunk: Buffer) => (screen += chunk.toString()));
  const terminal = {
    columns: 80,
    paint: (_style: string, text: string) => text,
    say: (text: string) => void (screen += `${text}\n`),
  } as unknown as Terminal;
  const asker = openTerminalAsker(terminal, {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  const asked = asker.select('Where?', choices, initial);
  stdin.end(typed);
  const chosen = await asked;
  asker.close();
  return { chosen, screen };
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
