import { inspect } from 'node:util';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';
import { createNet, type NetOptions } from '../../../src/transport/net.ts';
import type { Log, Page } from '../../../src/values/world.ts';
import { loopback } from '../../helpers/loopback.ts';

const never = new AbortController().signal;
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

function open(
  url: string,
  {
    headers = {},
    signal = never,
    ...options
  }: NetOptions & { headers?: Record<string, string>; signal?: AbortSignal } = {},
) {
  const net = createNet({ allow: [new URL(url).origin], ...options });
  opened.push(net.close);
  return net.open(url, { signal, headers });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it did not fail'),
    (error: WebglassError) => error,
  );
const text = ({ bytes }: Page) => Buffer.from(bytes).toString();

describe('what a page host is told', () => {
  it('is the least: no cookie, no Referer, no credentials', async () => {
    await using server = await loopback({ headers: { 'set-cookie': 'a=1' } });
    const headers = { 'If-None-Match': '"1"', cookie: 'a=1', authorization: 'x', referer: 'y', 'x-forwarded-for': 'z' };
    await open(`${server.url}/p?q=1#part`, { headers, userAgent: 'test' });
    expect(server.seen).toEqual([
      {
        method: 'GET',
        path: '/p?q=1',
        headers: {
          host: `127.0.0.1:${server.port}`,
          connection: 'keep-alive',
          accept: expect.stringMatching(/^text\/markdown, text\/html;q=0\.9/) as string,
          'accept-language': 'en, *;q=0.5',
          'user-agent': 'test',
          'if-none-match': '"1"',
          'accept-encoding': 'gzip, deflate, br',
        },
        body: '',
      },
    ]);
  });

  it('does not include a validator of another page on the way', async () => {
    await using server = await loopback(({ path, headers }) =>
      path === '/stable'
        ? { status: 302, headers: { location: '/v1' } }
        : { status: headers['if-modified-since'] ? 304 : 200, body: path },
    );
    const net = createNet({ allow: [server.url] });
    opened.push(net.close);
    const headers = { 'if-modified-since': 'Wed, 05 Aug 2026 00:00:00 GMT' };
    const at = (validates?: string) => net.open(`${server.url}/stable`, { signal: never, headers, validates });
    expect([(await at(`${server.url}/v2`)).status, (await at()).status]).toEqual([200, 200]);
    expect((await at(`${server.url}/v1`)).status).toBe(304);
    const told = server.seen.map(({ headers: sent }) => sent['if-modified-since'] !== undefined);
    expect(told).toEqual([false, false, true, false, false, true]);
  });

  it('does not include a validator of another site', async () => {
    await using second = await loopback({ body: 'two' });
    await using first = await loopback({ status: 302, headers: { location: `${second.url}/x` } });
    const page = await open(first.url, { allow: [first.url, second.url], headers: { 'if-none-match': '"1"' } });
    expect(text(page)).toBe('two');
    expect(second.seen[0]!.headers['if-none-match']).toBeUndefined();
    expect(page).toMatchObject({ url: first.url, finalUrl: `${second.url}/x`, redirects: [`${second.url}/x`] });
  });
});

describe('what comes back', () => {
  const body = '<p>words</p>'.repeat(100);
  it.each([
    ['gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['br', brotliCompressSync(body)],
    ['gzip, br', brotliCompressSync(gzipSync(body))],
    ['identity', Buffer.from(body)],
    ['UTF-8', Buffer.from(body)],
    ['', Buffer.from(body)],
  ])('is inflated: %s', async (encoding, bytes) => {
    await using server = await loopback({ body: bytes, headers: { 'content-encoding': encoding } });
    const page = await open(server.url);
    expect(text(page)).toBe(body);
    expect(page.truncated).toBe(false);
  });

  it.each([204, 304, 404, 500, 999])('a %s is a page too', async (status) => {
    await using server = await loopback({ status });
    expect((await open(server.url)).status).toBe(status);
  });

  it('an empty body that claims to be compressed', async () => {
    await using server = await loopback({ headers: { 'content-encoding': 'gzip' } });
    expect(text(await open(server.url))).toBe('');
  });

  it('is cut at its limits and says so', async () => {
    await using server = await loopback({ body: 'x'.repeat(5000) });
    const page = await open(server.url, { limits: { maxBytes: 1000 } });
    expect([page.bytes.length, page.truncated]).toEqual([1000, true]);
  });

  it('is what had arrived when the time was up', async () => {
    await using server = await loopback((_seen, response) => void response.writeHead(200).write('<p>the beginning'));
    const page = await open(server.url, { signal: withDeadline(200).signal });
    expect([text(page), page.truncated]).toEqual(['<p>the beginning', true]);
  });

  it('is nothing when the caller gave up', async () => {
    await using server = await loopback((_seen, response) => void response.writeHead(200).write('<p>the beginning'));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect(await failure(open(server.url, { signal: controller.signal }))).toMatchObject({ code: 'CANCELLED' });
  });
});

describe('blocked targets', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://user@www.example.org/',
    'http://inside.example.org/',
    'http://www.example.org:6379/',
  ])('%s and all the others get the same error', async (url) => {
    const lookup = async () => [{ address: '10.0.0.7' }];
    const error = await failure(open(url, { allow: [], lookup }));
    expect(error.toJSON()).toEqual(new WebglassError('BLOCKED').toJSON());
    expect(inspect(error)).not.toContain('10.0.0.7');
  });

  it('show their address in the debug log alone', async () => {
    const seen: unknown[] = [];
    const log: Log = { debug: (...entry) => seen.push(entry), warn: () => {} };
    const lookup = async () => [{ address: '10.0.0.7' }];
    await failure(open('http://inside.example.org/', { allow: [], lookup, log }));
    expect(seen).toEqual([
      ['refused to connect', { host: 'inside.example.org', reason: 'ADDRESS_BLOCKED', addresses: ['10.0.0.7'] }],
    ]);
  });

  it('name the fake-IP proxy behind them and the way out', async () => {
    const lookup = async () => [{ address: '198.18.0.7' }];
    const error = await failure(open('http://www.example.org/', { allow: [], lookup }));
    expect(error).toMatchObject({ code: 'BLOCKED' });
    expect(error.message).toMatch(/Clash, Surge or sing-box/);
    expect(error.fix).toContain('read.fakeIp');
  });

  it('an unknown name is not blocked, it is unknown', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await failure(open('http://gone.example.org/', { allow: [], lookup }))).toMatchObject({
      code: 'DNS',
      message: 'gone.example.org could not be resolved: there is no such host.',
    });
  });

  it('text that is no URL', async () => {
    const net = createNet();
    expect(await failure(net.open('no url', { signal: never }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This is not a web address.',
    });
  });
});

it('a resolver that never answers ends with the deadline', async () => {
  const lookup = () => new Promise<never>(() => {});
  const deadline = withDeadline(100);
  const start = performance.now();
  const error = await failure(open('http://slow.example.org/', { allow: [], lookup, signal: deadline.signal }));
  expect(error).toMatchObject({ code: 'TIMEOUT', message: 'slow.example.org did not answer in time.' });
  expect(performance.now() - start).toBeLessThan(600);
});

it('the lookup is asked once per connection and never for an address', async () => {
  const asked: string[] = [];
  await using server = await loopback({ body: 'x', headers: { connection: 'close' } });
  const lookup = async (name: string) => {
    asked.push(name);
    return [{ address: '127.0.0.1' }];
  };
  const origin = `http://in.example.org:${server.port}`;
  const net = createNet({ allow: [origin, server.url], lookup });
  opened.push(net.close);
  await net.open(`${origin}/a`, { signal: never });
  await net.open(`${origin}/b`, { signal: never });
  await net.open(server.url, { signal: never });
  expect(asked).toEqual(['in.example.org', 'in.example.org']);
});
