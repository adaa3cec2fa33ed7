import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
  it('sigterm: with calls under way it leaves within two seconds, and no half-written file', async () => {
    await using silent = await loopback(() => new Promise<void>(() => {}));
    const dir = join(root, 'cache');
    const urls = ['/a', '/b', '/c'].map((path) => `${silent.url}${path}`);
    const { child, said } = start(['read', ...urls], {
      read: { allow: [silent.url] },
      cache: { kind: 'disk', dir },
      timeoutMs: 30_000,
    });
    await expect.poll(() => silent.seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
    child.kill('SIGTERM');
    const { code, tookMs } = await end(child);
    expect([code === 143 || code === 0, tookMs < 2000]).toEqual([true, true]);
    expect(said()).not.toMatch(/\n\s+at /);
    expect(existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.tmp')) : []).toEqual([]);
  });

  it.skipIf(!existsSync('dist/cli/commands/mcp.js'))('stdin-close: a server whose client is gone leaves', async () => {
    const { child, said } = start(['mcp'], {});
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    await Promise.race([
      new Promise((resolve) => child.stdout!.once('data', resolve)),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    child.stdin!.end();
    const { code, tookMs } = await end(child);
    expect([code, tookMs < 2000]).toEqual([0, true]);
    expect(said()).not.toMatch(/\n\s+at /);
  });
});
