import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeEntry } from '../../src/cache/entry-file.ts';
import { loopback } from '../helpers/loopback.ts';

/** The built command line: `npm run build` first. */
const main = 'dist/cli/main.js';
const root = mkdtempSync(join(tmpdir(), 'webglass-processes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function start(args: readonly string[], config: object): { child: ChildProcess; said: () => string } {
  const file = join(root, 'config.json');
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  const child = spawn(process.execPath, [main, ...args, '--config', file], {
    env: { PATH: process.env['PATH'], HOME: root, NO_COLOR: '1' } as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

/** How a process ended, and how long that took; killed after 10 s so that nothing is left running. */
async function end(child: ChildProcess): Promise<{ code: number | null; tookMs: number }> {
  const startedAt = performance.now();
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { code, tookMs: performance.now() - startedAt };
}

describe('a process that is told to stop', () => {
  it.each([
    ['sigterm', 'SIGTERM', 143],
    ['sigint', 'SIGINT', 130],
    ['sighup', 'SIGHUP', 129],
  ] as const)(
    '%s: while it writes it leaves within two seconds, and no half-written file',
    async (name, signal, code) => {
      const page = `<article><h1>Tea</h1><p>${'A sentence that is read. '.repeat(4000)}</p></article>`;
      let served = 0;
      // Most pages come at once and are written to disk; the last one never comes.
      await using site = await loopback((seen, response) => {
        if (seen.path === '/hangs') return new Promise<void>(() => {});
        served += 1;
        response.setHeader('content-type', 'text/html');
        response.end(page);
        return undefined;
      });
      const dir = join(root, name);
      const urls = ['/1', '/2', '/3', '/4', '/5', '/6', '/hangs'].map((path) => `${site.url}${path}`);
      const { child, said } = start(['read', ...urls], {
        read: { allow: [site.url] },
        cache: { kind: 'disk', dir },
        timeoutMs: 30_000,
      });
      const entries = join(dir, 'webglass-entries');
      const namesIn = () => (existsSync(entries) ? readdirSync(entries) : []);
      await expect.poll(() => namesIn().length, { timeout: 15_000, interval: 5 }).toBeGreaterThan(0);
      child.kill(signal);
      const ended = await end(child);
      expect([ended.code, ended.tookMs < 2000]).toEqual([code, true]);
      expect(said()).not.toMatch(/\n\s+at /);
      // It had begun to write, and what it wrote is whole.
      const kept = namesIn().filter((file) => file.endsWith('.webglass-entry'));
      expect([kept.length > 0, served > 0]).toEqual([true, true]);
      const torn = kept.filter((file) => {
        const key = file.replace('.webglass-entry', '');
        return decodeEntry(key, readFileSync(join(entries, file))) === undefined;
      });
      expect([torn, namesIn().filter((file) => file.endsWith('.tmp'))]).toEqual([[], []]);
    },
  );

  it.each([
    ['nothing asked', undefined],
    ['a page under way', 'web_fetch'],
    ['a search under way, with others who could be asked next', 'web_search'],
  ])('stdin-close: a server whose client is gone leaves, %s', async (_title, tool) => {
    let given = 0;
    // Nobody ever answers here.
    await using site = await loopback((_seen, response) => {
      response.once('close', () => (given += 1));
      return new Promise<void>(() => {});
    });
    const searchers = ['a', 'b', 'c'].map((name) => ({
      name,
      type: 'searxng',
      options: { baseUrl: `${site.url}/${name}`, timeoutMs: 1000 },
    }));
    const { child, said } = start(['mcp'], {
      providers: searchers,
      read: { allow: [site.url] },
      timeoutMs: 600_000,
    });
    const say = (message: object) => child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    say({ id: 1, method: 'initialize', params });
    await Promise.race([
      new Promise((resolve) => child.stdout!.once('data', resolve)),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    if (tool !== undefined) {
      const args = tool === 'web_fetch' ? { url: `${site.url}/hangs` } : { query: 'tea' };
      say({ id: 2, method: 'tools/call', params: { name: tool, arguments: args } });
      await expect.poll(() => site.seen.length, { timeout: 15_000, interval: 5 }).toBe(1);
    }
    child.stdin!.destroy();
    child.stdout!.destroy();
    const { code, tookMs } = await end(child);
    expect([code, tookMs <= 2000]).toEqual([0, true]);
    expect(said()).not.toMatch(/\n\s+at /);
    // Whatever was asked was given up with it, and nobody is asked afterwards.
    const asked = site.seen.length;
    await expect.poll(() => given).toBe(asked);
    expect(asked).toBeLessThanOrEqual(tool === 'web_search' ? 3 : 1);
  });
});
