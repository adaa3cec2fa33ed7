import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loopback } from '../helpers/loopback.ts';

/** The built command line: `npm run build` first. */
const main = 'dist/cli/main.js';
const home = mkdtempSync(join(tmpdir(), 'webglass-cli-setup-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const env = { PATH: process.env['PATH'], HOME: home, NO_COLOR: '1', TERM: 'xterm' };

interface Run {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a program and types `typed` as soon as it has said `until`. */
function converse(program: string, args: readonly string[], typed: string, until = ''): Promise<Run> {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  let said = '';
  let isTyped = false;
  const hear = (chunk: string) => {
    said += chunk;
    if (!isTyped && said.includes(until)) child.stdin.write(typed);
    isTyped ||= said.includes(until);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  if (until === '') child.stdin.end(typed);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, said });
    });
  });
}

describe('webglass setup', () => {
  // util-linux gives the command a terminal of its own.
  it.skipIf(!existsSync('/usr/bin/script'))(
    'ends with 130 after Ctrl-C, having said so on a line of its own',
    async () => {
      const file = join(home, 'new.json');
      const command = `${process.execPath} ${main} setup --config ${file}`;
      const { code, said } = await converse(
        '/usr/bin/script',
        ['-qec', command, '/dev/null'],
        '\u0003',
        'Number or name',
      );
      expect([code, existsSync(file)]).toEqual([130, false]);
      expect(said.replaceAll('\r', '')).toMatch(/\nNothing was written\.\n$/);
    },
  );

  it('sends no new key to the address before when the usual one is wanted', async () => {
    await using before = await loopback({ status: 401, body: {} });
    await using usual = await loopback({
      body: { results: [{ title: 'A', url: 'https://a.example/', content: 'a' }] },
    });
    const file = join(home, 'moved.json');
    const entry = {
      name: 'searxng',
      type: 'searxng',
      options: { baseUrl: before.url, headers: { authorization: 'x' } },
    };
    writeFileSync(file, JSON.stringify({ providers: [entry] }), { mode: 0o600 });
    const moved = ['setup', '--provider', 'searxng', '--base-url', usual.url, '--yes', '--test', '--config', file];
    expect((await converse(process.execPath, [main, ...moved], '')).code).toBe(0);
    expect([before.seen.length, usual.seen.length]).toEqual([0, 1]);

    const tavily = { name: 'tavily', type: 'tavily', apiKey: 'old-key', options: { baseUrl: before.url } };
    writeFileSync(file, JSON.stringify({ providers: [tavily] }), { mode: 0o600 });
    const back = ['setup', '--provider', 'tavily', '--key-stdin', '--base-url', 'https://api.tavily.com', '--yes'];
    const { code, said } = await converse(process.execPath, [main, ...back, '--config', file], 'new-key\n');
    expect([code, said]).toEqual([
      0,
      `Written: ${file}\nreplaces the key of "tavily"\nsets the address of "tavily" back to the usual one\n`,
    ]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      providers: [{ name: 'tavily', type: 'tavily', apiKey: 'new-key' }],
    });
  });
});
