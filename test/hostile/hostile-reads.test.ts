import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

/** The built library in a process of its own: threads run built code only, and memory is measured apart. */
const timeoutMs = 4_000;
/** For pages that cost seconds of work, so that a busy machine still gets through them. */
const longTimeoutMs = 12_000;
const graceMs = 500;
const mostMiB = 64;
const isNewEngine = Number.parseInt(process.versions.node, 10) >= 24;

let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  server = fork(new URL('server.mjs', import.meta.url), { stdio: 'ignore', execArgv: [] });
  const [port] = (await once(server, 'message')) as [number];
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.disconnect());

async function read(path: string, deadlineMs = timeoutMs) {
  const args = ['test/hostile/read-hostile.mjs', origin, path, String(deadlineMs)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 30_000 });
  return JSON.parse(stdout) as {
    isError: boolean;
    code?: string;
    truncated?: boolean;
    signals?: string[];
    tookMs: number;
    extraMiB: number;
  };
}

it.each([
  ['/bomb', { code: 'UNSUPPORTED_TYPE' }],
  ['/bomb-twice', { code: 'UNSUPPORTED_TYPE' }],
  ['/chained', { code: 'PROTOCOL' }],
  ['/truncated-at-once', { code: 'PROTOCOL' }],
  ['/drip-headers', { code: 'TIMEOUT' }],
  ['/header-flood', { code: 'PROTOCOL' }],
  ['/hint-flood', { code: 'PROTOCOL' }],
  ['/redirect-loop', { code: 'REDIRECT' }],
  ['/length-and-chunked', { code: 'PROTOCOL' }],
  ['/reset', { code: 'NETWORK' }],
  ['/truncated-gzip', { truncated: true }],
  ['/drip-body', { truncated: true }],
  ['/endless', { truncated: true }],
  ['/one-line', { truncated: true }, longTimeoutMs],
  ['/nested', { isError: false }, longTimeoutMs],
  ['/slow-style', { isError: false }, longTimeoutMs],
  ['/pdf-bomb', { code: 'TOO_LARGE' }, longTimeoutMs],
  ['/pdf-picture', { isError: false }, longTimeoutMs],
  ['/pdf-inline', { isError: false }, longTimeoutMs],
])('web_fetch of %s ends in time, in bounds, and says so', async (path, expected, deadlineMs = timeoutMs) => {
  const { tookMs, extraMiB, ...outcome } = await read(path, deadlineMs);
  expect(outcome).toMatchObject(expected);
  expect(tookMs).toBeLessThan(deadlineMs + graceMs);
  expect(extraMiB).toBeLessThan(mostMiB);
});

// Shapes by the ten thousand, as on a detailed map: the library alone takes most of this to read them.
it('web_fetch of /pdf-boxes keeps the text, in time, within twice that', async () => {
  const { tookMs, extraMiB, ...outcome } = await read('/pdf-boxes', longTimeoutMs);
  expect(outcome).toMatchObject({ isError: false, signals: ['drawing-too-complex'] });
  expect(tookMs).toBeLessThan(longTimeoutMs + graceMs);
  expect(extraMiB).toBeLessThan(2 * mostMiB);
});

// Six megabytes of one thing each. From Node 24 on an ordinary page takes ten megabytes more, and these take up to thirty.
it.each([
  ['/huge-script', { truncated: true }],
  ['/huge-escapes', { truncated: true }],
  ['/huge-style', { truncated: true }],
  ['/huge-attribute', { truncated: true }],
  ['/many-attributes', { truncated: true }],
  ['/huge-comment', { truncated: true }],
  ['/huge-data', { isError: false }],
  ['/huge-state', { isError: false }],
  ['/many-tags', { truncated: true }],
  ['/many-lists', { truncated: true }],
])('web_fetch of %s, as large as is read, ends in time, in bounds, and says so', async (path, expected) => {
  const { tookMs, extraMiB, ...outcome } = await read(path, longTimeoutMs);
  expect(outcome).toMatchObject(expected);
  expect(tookMs).toBeLessThan(longTimeoutMs + graceMs);
  expect(extraMiB).toBeLessThan(isNewEngine ? 1.6 * mostMiB : mostMiB);
});

// Nothing but blocks, tens of thousands of them: twice what the largest real pages hold, so they cannot be cut earlier.
it.each(['/many-words', '/many-rows', '/many-links'])(
  'web_fetch of %s is cut, in time, within twice that',
  async (path) => {
    const { tookMs, extraMiB, truncated } = await read(path, longTimeoutMs);
    expect(truncated).toBe(true);
    expect(tookMs).toBeLessThan(longTimeoutMs + graceMs);
    expect(extraMiB).toBeLessThan(2 * mostMiB);
  },
);
