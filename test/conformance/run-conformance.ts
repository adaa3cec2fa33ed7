import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const runner = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** One run of the official suite against a server that listens. */
export async function runConformance(url: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-conformance-'));
  const child = spawn(
    process.execPath,
    ['--import', './test/conformance/node-20-fs.mjs', runner, 'server', '--url', url, '-o', folder, ...args],
    { env: { PATH: process.env['PATH'], HOME: folder } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  }
  const code = await new Promise<number>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 90_000);
    child.once('exit', (status) => {
      clearTimeout(timer);
      resolve(status ?? -1);
    });
  });
  rmSync(folder, { recursive: true, force: true });
  return { code, said };
}
