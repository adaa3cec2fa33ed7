import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { main, startHttpServer, startStandIn, token, type StandIn } from './mcp-stand-in.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn[Symbol.asyncDispose]());

interface Reply {
  readonly id: number | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** One server process, spoken to by hand. */
interface Server {
  readonly child: ChildProcessWithoutNullStreams;
  readonly say: (message: object) => void;
  readonly replies: Reply[];
  readonly err: () => string;
  readonly left: Promise<number | null>;
}

let running: ChildProcessWithoutNullStreams | undefined;
afterEach(() => running?.kill('SIGKILL'));

function start(args: readonly string[] = []): Server {
  const child = spawn(process.execPath, [main, 'mcp', ...args], { env: standIn.env, stdio: ['pipe', 'pipe', 'pipe'] });
  running = child;
  const replies: Reply[] = [];
  let [pending, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\n');
    pending = lines.pop()!;
    replies.push(...lines.map((line) => JSON.parse(line) as Reply));
  });
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.on('error', () => undefined); // it left while we were speaking
  const left = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return { child, say, replies, err: () => err, left };
}

const clientInfo = { name: 'test', version: '1' };
const hello = { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } };
const ready = { method: 'notifications/initialized' };
const read = (path: string) => ({
  id: 1,
  method: 'tools/call',
  params: { name: 'web_fetch', arguments: { url: `${standIn.web.url}${path}` } },
});

/** The same configuration with another deadline for calls. */
function withDeadline(timeoutMs: number): string {
  const file = join(standIn.env['HOME']!, `deadline-${timeoutMs}.json`);
  const config = JSON.parse(readFileSync(standIn.env['WEBGLASS_CONFIG']!, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...config, timeoutMs }), { mode: 0o600 });
  return file;
}

const within = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000, interval: 5 });

describe('webglass mcp over pipes', () => {
  it('answers a last message without a line break', async () => {
    const { child, say, replies, left, err } = start();
    say(hello);
    say(ready);
    child.stdin.end(JSON.stringify({ jsonrpc: '2.0', ...read('/page') }));
    expect([await left, err()]).toEqual([0, '']);
    expect(replies.map(({ id }) => id)).toEqual([0, 1]);
    expect(replies[1]!.result).toMatchObject({ structuredContent: { pages: [{ title: 'Rivers' }] } });
  });

  it('refuses a message of 12 MB by its id and goes on', { timeout: 30_000 }, async () => {
    const { child, say, replies, left, err } = start();
    say(hello);
    say(ready);
    say({ id: 5, method: 'tools/call', params: { name: 'web_search', arguments: { query: 'x'.repeat(12_000_000) } } });
    say({ id: 6, method: 'ping' });
    await within(() => replies.length === 3);
    expect(replies.slice(1)).toEqual([
      { jsonrpc: '2.0', id: 5, error: { code: -32_600, message: 'A message may have at most 1048576 bytes.' } },
      { jsonrpc: '2.0', id: 6, result: {} },
    ]);
    child.stdin.end();
    expect([await left, err()]).toEqual([0, '']);
  });

  it('leaves quietly when the client reads no more', async () => {
    const { child, say, replies, left, err } = start();
    say(hello);
    await within(() => replies.length === 1);
    child.stdout.destroy();
    say(ready);
    say(read('/page'));
    expect([await left, err()]).toEqual([0, '']);
  });

  it('answers what is quick after the end of the input, and leaves at once then', async () => {
    const { child, say, replies, left, err } = start();
    say(hello);
    say(ready);
    await within(() => replies.length === 1);
    say(read('/slow/page'));
    await within(() => standIn.web.seen.some(({ path }) => path === '/slow/page'));
    child.stdin.end();
    await within(() => replies.length === 2);
    const answeredAt = performance.now();
    expect([await left, err()]).toEqual([0, '']);
    expect(performance.now() - answeredAt).toBeLessThan(1000);
    expect(replies[1]!.result).toMatchObject({ structuredContent: { pages: [{ title: 'Rivers' }] } });
  });

  it('gives up the calls under way when they are not answered soon after the end of the input, and says so', async () => {
    const abandoned = standIn.nextAbandoned();
    const { child, say, replies, left, err } = start();
    say(hello);
    say(ready);
    say(read('/silent/end'));
    await within(() => standIn.web.seen.some(({ path }) => path === '/silent/end'));
    const before = performance.now();
    child.stdin.end();
    await abandoned;
    expect([await left, err()]).toEqual([0, '']);
    const tookMs = performance.now() - before;
    expect([tookMs >= 1400, tookMs <= 2000]).toEqual([true, true]);
    const message =
      'The input ended, and this was not answered 1.5 seconds later: it was given up. Keep the input open.';
    expect(replies.slice(1)).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32_000, message } }]);
  });

  it('leaves quietly when the client dies in the middle of a call, which is given up', async () => {
    const abandoned = standIn.nextAbandoned();
    const { child, say, left, err } = start(['--config', withDeadline(600_000)]);
    say(hello);
    say(ready);
    say(read('/silent/1'));
    await within(() => standIn.web.seen.some(({ path }) => path === '/silent/1'));
    const before = performance.now();
    child.stdin.destroy();
    child.stdout.destroy();
    await abandoned;
    expect([await left, err()]).toEqual([0, '']);
    expect(performance.now() - before).toBeLessThanOrEqual(2000);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends within a second of %s, the call under way given up', async (signal) => {
    const abandoned = standIn.nextAbandoned();
    const { child, say, left, err } = start();
    say(hello);
    say(ready);
    say(read(`/silent/${signal}`));
    await within(() => standIn.web.seen.some(({ path }) => path === `/silent/${signal}`));
    const before = performance.now();
    child.kill(signal);
    await abandoned;
    expect([await left, err()]).toEqual([signal === 'SIGTERM' ? 143 : 130, '']);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('ends within a second of SIGTERM when nothing was asked yet', async () => {
    const { child, say, replies, left } = start();
    say(hello);
    await within(() => replies.length === 1);
    const before = performance.now();
    child.kill('SIGTERM');
    expect(await left).toBe(143);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('webglass mcp over HTTP', () => {
  it('ends within a second of SIGTERM, the call under way given up', async () => {
    const abandoned = standIn.nextAbandoned();
    const server = await startHttpServer(standIn.env);
    const call = fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...read('/silent/http') }),
    }).then((answer) => answer.text());
    const refused = expect(call).rejects.toThrow();
    await within(() => standIn.web.seen.some(({ path }) => path === '/silent/http'));
    const before = performance.now();
    const code = await server.stop();
    expect(performance.now() - before).toBeLessThan(1000);
    expect(code).toBe(143);
    await Promise.all([refused, abandoned]);
  });
});
