import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The built command line, because threads run built code only: `npm run build` first. */
const main = 'dist/cli/main.js';
const timeoutMs = 4000;
const folder = mkdtempSync(join(tmpdir(), 'webglass-bodies-'));
const configFile = join(folder, 'config.json');
/** For what is to be read to its end, however busy the machine is. */
const patientFile = join(folder, 'patient.json');

const bodies: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/large': ['text/html', `<title>Large</title><h1>Large</h1>${'<p>Many words of a long page.</p>'.repeat(9000)}`],
  '/large-text': ['text/plain', 'Many words of a long text.\n\n'.repeat(4000)],
  '/comments': ['text/plain', '<!--'.repeat(200_000)],
  '/titles': ['text/markdown', '[a](b (x'.repeat(100_000)],
  '/sections': ['application/rss+xml', `<rss><channel>${'<![CDATA['.repeat(100_000)}`],
  '/prolog': ['application/xml', `${'<?xml?>'.repeat(400)}x`],
  '/pdf': ['application/pdf', bombPdf()],
  '/fact': ['text/markdown', `# ${'word '.repeat(9000)}\n\nText`],
};
const server = createServer((request, response) => {
  const [type, body] = bodies[request.url!]!;
  response.setHeader('content-type', type).end(body);
});
let origin: string;

/** One page whose text is 2 GiB of spaces, in 2 MB. */
function bombPdf(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(32).fill(piece)]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 9 9]>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(configFile, JSON.stringify({ read: { allow: [origin] }, timeoutMs }), { mode: 0o600 });
  writeFileSync(patientFile, JSON.stringify({ read: { allow: [origin] }, timeoutMs: 14_000 }), { mode: 0o600 });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(path: string, config = configFile): Promise<{ said: string; tookMs: number }> {
  const args = [main, 'read', origin + path, '--config', config];
  const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' } as NodeJS.ProcessEnv;
  const startedAt = performance.now();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env, timeout: 15_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return { said: stdout + stderr, tookMs: performance.now() - startedAt };
}

describe('a body', () => {
  it.each([
    ['/large', /Many words of a long page/],
    ['/large-text', /Many words of a long text/],
  ])('%s is read in a thread of its own', async (path, expected) => {
    expect((await read(path, patientFile)).said).toMatch(expected);
  });

  it.each(['/comments', '/titles', '/sections', '/prolog', '/pdf'])('%s ends with the deadline', async (path) => {
    const { said, tookMs } = await read(path);
    expect(said).not.toMatch(/Warning:/);
    expect(tookMs).toBeLessThan(timeoutMs + 3000); // the start of a process included
  });

  it('cannot be long where no budget counts', async () => {
    expect((await read('/fact', patientFile)).said.length).toBeLessThan(48_000);
  });
});
