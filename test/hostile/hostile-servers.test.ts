import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeadline } from '../../src/transport/deadline.ts';
import { createNet } from '../../src/transport/net.ts';
import type { Net } from '../../src/values/world.ts';

const MiB = 1024 * 1024;
const deadlineMs = 1000;
const graceMs = 500;
const mostMemory = 64 * MiB;

let server: ChildProcess;
let origin: string;
let net: Net;

beforeAll(async () => {
  server = fork(new URL('./server.mjs', import.meta.url), { stdio: 'ignore', execArgv: [] });
  const [port] = (await once(server, 'message')) as [number];
  origin = `http://127.0.0.1:${port}`;
  net = createNet({ allow: [origin] });
  await net.open(`${origin}/fine`, { signal: new AbortController().signal }); // loads the client
});
afterAll(async () => {
  await net.close();
  server.disconnect();
});

/** Cut and marked: at least this much came through. */
const cut = (bytes: number) => ({ truncated: true, least: bytes });
const refused = (code: string, says: RegExp) => ({ code, says });
const wholePage = { truncated: false, least: 1 };

describe('open', () => {
  it.each([
    ['/bomb', cut(MiB)],
    ['/bomb-brotli', cut(MiB)],
    ['/bomb-twice', cut(MiB)],
    ['/chained', refused('PROTOCOL', /content encoding/)],
    ['/twice', wholePage],
    ['/unknown-coding', refused('PROTOCOL', /content encoding/)],
    ['/garbage', refused('PROTOCOL', /content encoding/)],
    ['/truncated-gzip', cut(1000)],
    ['/truncated-at-once', refused('PROTOCOL', /too early/)],
    ['/drip-headers', refused('TIMEOUT', /in time/)],
    ['/drip-body', cut(15)],
    ['/drip-spaces', refused('TIMEOUT', /in time/)],
    ['/drip-gzip', cut(1)],
    ['/silence', refused('TIMEOUT', /in time/)],
    ['/stall', cut(200)],
    ['/endless', cut(2 * MiB)],
    ['/endless-chunks', cut(MiB)],
    ['/endless-extension', refused('TIMEOUT', /in time/)],
    ['/one-line', cut(2 * MiB)],
    ['/header-flood', refused('PROTOCOL', /headers/)],
    ['/header-many', refused('PROTOCOL', /headers/)],
    ['/header-endless', refused('PROTOCOL', /headers/)],
    ['/continue-flood', refused('PROTOCOL', /provisional answers/)],
    ['/hint-flood', refused('PROTOCOL', /provisional answers/)],
    ['/redirect-loop', refused('REDIRECT', /circle/)],
    ['/redirect-pair', refused('REDIRECT', /circle/)],
    ['/redirect-on', refused('REDIRECT', /more than 5 times/)],
    ['/redirect-body', wholePage],
    ['/length-and-chunked', refused('PROTOCOL', /another length/)],
    ['/two-lengths', refused('PROTOCOL', /another length/)],
    ['/bad-chunk', refused('PROTOCOL', /HTTP/)],
    ['/not-http', refused('PROTOCOL', /HTTP/)],
    ['/bad-status', refused('PROTOCOL', /HTTP/)],
    ['/bad-header', refused('PROTOCOL', /HTTP/)],
    ['/reset', refused('NETWORK', /closed the connection/)],
    ['/reset-in-body', refused('NETWORK', /closed the connection/)],
    ['/close', refused('NETWORK', /closed the connection/)],
    ['/close-in-body', cut(10)],
  ])('%s ends in time and in bounds', async (path, expected) => {
    const { outcome, durationMs, memory } = await measured((signal) => net.open(origin + path, { signal }));
    expect(durationMs).toBeLessThan(deadlineMs + graceMs);
    expect(memory).toBeLessThan(mostMemory);
    if ('code' in expected) {
      expect(outcome).toMatchObject({ name: 'WebglassError', code: expected.code });
      expect((outcome as Error).message).toMatch(expected.says);
      expect((outcome as Error).cause).toBeUndefined();
    } else {
      const { truncated, bytes } = outcome as { truncated: boolean; bytes: Uint8Array };
      expect(truncated).toBe(expected.truncated);
      expect(bytes.length).toBeGreaterThanOrEqual(expected.least);
      expect(bytes.length).toBeLessThanOrEqual(20 * MiB);
    }
  });
});

describe('wire', () => {
  it.each([
    ['/bomb', refused('TOO_LARGE', /too large/)],
    ['/bomb-twice', refused('TOO_LARGE', /too large/)],
    ['/chained', refused('PROTOCOL', /content encoding/)],
    ['/truncated-gzip', refused('PROTOCOL', /too early/)],
    ['/drip-headers', refused('TIMEOUT', /in time/)],
    ['/drip-body', refused('TIMEOUT', /in time/)],
    ['/endless', refused('TOO_LARGE', /too large/)],
    ['/header-flood', refused('PROTOCOL', /headers/)],
    ['/redirect-loop', refused('REDIRECT', /more than 5 times/)],
    ['/length-and-chunked', refused('PROTOCOL', /another length/)],
    ['/reset', refused('NETWORK', /closed the connection/)],
    ['/close-in-body', refused('PROTOCOL', /too early/)],
  ])('%s ends in time and in bounds', async (path, { code, says }) => {
    const ask = (signal: AbortSignal) => net.wire({ url: origin + path }, { signal });
    const { outcome, durationMs, memory } = await measured(ask);
    expect(durationMs).toBeLessThan(deadlineMs + graceMs);
    expect(memory).toBeLessThan(mostMemory);
    expect(outcome).toMatchObject({ name: 'WebglassError', code });
    expect((outcome as Error).message).toMatch(says);
  });
});

/** Does something and watches the clock and the memory of this process meanwhile. */
async function measured(work: (signal: AbortSignal) => Promise<unknown>) {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss - before)), 10);
  const deadline = withDeadline(deadlineMs);
  const start = performance.now();
  const outcome: unknown = await work(deadline.signal).catch((error: unknown) => error);
  const durationMs = performance.now() - start;
  clearInterval(watch);
  deadline.dispose();
  return { outcome, durationMs, memory: Math.max(memory, process.memoryUsage().rss - before) };
}
