import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createWebglass, type WebglassOptions } from '../../src/index.ts';
import type { Code } from '../../src/errors/index.ts';
import { loopback } from '../helpers/loopback.ts';

type Serve = (response: ServerResponse, path: string) => void;

const article = `<title>Café</title><article><h1>Café</h1>${'<p>A café is a place to sit, to read and to drink coffee, all day long.</p>'.repeat(4)}</article>`;
const html =
  (body: string | Buffer, status = 200, type = 'text/html; charset=utf-8'): Serve =>
  (response) =>
    void response.writeHead(status, type ? { 'content-type': type } : {}).end(body);
const latin1 = Buffer.from(article, 'latin1');

/** Reads paths of one server; everything else is as a user has it. */
async function read(
  serve: Serve,
  paths: readonly string[],
  options: { timeoutMs?: number; lookup?: WebglassOptions['lookup'] } = {},
) {
  await using site = await loopback(({ path }, response) => serve(response, path));
  const web = await createWebglass({
    env: {},
    config: { read: { allow: [site.url] }, timeoutMs: options.timeoutMs ?? 10_000 },
    ...(options.lookup && { lookup: options.lookup }),
  });
  const urls = paths.map((path) => (path.startsWith('http') ? path : `${site.url}${path}`));
  const { pages } = await web.read({ urls });
  await web.close();
  return { pages, calls: site.seen.map(({ path }) => path) };
}

describe('a page that fails', () => {
  it.each<{ id: string; serve: Serve; code: Code; calls: number }>([
    { id: 'http-404-page', serve: html('<h1>Not found</h1>', 404), code: 'NOT_FOUND', calls: 1 },
    { id: 'http-410', serve: html('gone', 410), code: 'NOT_FOUND', calls: 1 },
    {
      id: 'http-403-html-waf',
      serve: html('<title>Attention Required! | Cloudflare</title>', 403),
      code: 'BLOCKED_BY_SITE',
      calls: 1,
    },
    { id: 'http-502', serve: html('<html>Bad gateway</html>', 502), code: 'UPSTREAM', calls: 3 },
    { id: 'http-526', serve: html('<title>526</title>', 526), code: 'TLS', calls: 1 },
    {
      id: 'redir-loop',
      serve: (response) => void response.writeHead(302, { location: '/page' }).end(),
      code: 'REDIRECT',
      calls: 1,
    },
    {
      id: 'type-lie',
      serve: html(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
      code: 'UNSUPPORTED_TYPE',
      calls: 1,
    },
    { id: 'reset-connect', serve: (response) => void response.socket?.resetAndDestroy(), code: 'NETWORK', calls: 2 },
    { id: 'slow-headers', serve: () => undefined, code: 'TIMEOUT', calls: 1 },
  ])('$id', async ({ id, serve, code, calls: most }) => {
    const { pages, calls } = await read(serve, ['/page'], { timeoutMs: id === 'slow-headers' ? 500 : 10_000 });
    expect(pages.map(({ error, content }) => [error?.code, content])).toEqual([[code, '']]);
    expect(calls.length).toBe(most);
  });

  it.each<{ id: string; serve: Serve }>([
    { id: 'charset-latin1', serve: html(latin1, 200, 'text/html; charset=iso-8859-1') },
    { id: 'charset-unknown', serve: html(article, 200, 'text/html; charset=x-klingon') },
    { id: 'type-none', serve: html(article, 200, '') },
  ])('$id is read all the same', async ({ serve }) => {
    const { pages } = await read(serve, ['/page']);
    expect(pages[0]).toMatchObject({ title: 'Café', truncated: false });
    expect(pages[0]!.content).toContain('A café is a place');
  });

  it('charset-wrong does not break it', async () => {
    const { pages } = await read(html(latin1, 200, 'text/html; charset=utf-8'), ['/page']);
    expect(pages[0]!.error).toBeUndefined();
    expect(pages[0]!.content).toMatch(/A caf. is a place/);
  });

  it.each<{ id: string; serve: Serve }>([
    {
      id: 'http-206',
      serve: (response) =>
        void response.writeHead(206, { 'content-type': 'text/html', 'content-range': 'bytes 0-9/9999' }).end(article),
    },
    {
      id: 'slow-body',
      serve: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).write(article),
    },
  ])('$id is marked as a part', async ({ serve }) => {
    const { pages } = await read(serve, ['/page'], { timeoutMs: 1500 });
    expect(pages[0]).toMatchObject({ truncated: true });
  });

  it('gzip-bomb ends at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 'word '));
    const serve: Serve = (response) =>
      void response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(bomb);
    const { pages } = await read(serve, ['/page']);
    expect(pages[0]!.error?.code === 'TOO_LARGE' || pages[0]!.truncated).toBe(true);
  });

  it.each<{ id: string; error: string; code: Code; times: number }>([
    { id: 'dns-nx', error: 'ENOTFOUND', code: 'DNS', times: 1 },
    { id: 'dns-servfail', error: 'ESERVFAIL', code: 'DNS', times: 2 },
  ])('$id', async ({ error, code, times }) => {
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      throw Object.assign(new Error(error), { code: error });
    };
    const { pages } = await read(() => undefined, ['http://name.example/'], { lookup });
    expect([pages[0]!.error?.code, asked]).toEqual([code, times]);
  });

  it('dns-slow counts against the deadline, and other pages are not held up', async () => {
    const lookup = () => new Promise<never>(() => {});
    const { pages } = await read(html(article), ['http://slow.example/', '/page'], { lookup, timeoutMs: 1500 });
    expect(pages.map(({ error }) => error?.code)).toEqual(['TIMEOUT', undefined]);
  });

  it('dns-private is blocked without telling where it leads', async () => {
    const lookup = async () => [{ address: '10.0.0.1', family: 4 as const }];
    const { pages } = await read(() => undefined, ['http://inside.example/'], { lookup });
    expect(pages[0]!.error?.code).toBe('BLOCKED');
    expect(JSON.stringify(pages)).not.toContain('10.0.0.1');
  });
});

describe('a batch of pages', () => {
  const mixed: Serve = (response, path) => {
    if (path === '/bad') html('', 404)(response, path);
    else if (path !== '/slow') html(article.replaceAll('Café', path))(response, path);
  };

  it('batch-partial: each page has its own end, in the order of the question', async () => {
    const { pages } = await read(mixed, ['/a', '/bad', '/b', '/bad', '/c']);
    expect(pages.map(({ title, error }) => error?.code ?? title)).toEqual(['/a', 'NOT_FOUND', '/b', 'NOT_FOUND', '/c']);
  });

  it('batch-all-fail: every page says why', async () => {
    const { pages } = await read(html('', 404), ['/a', '/b', '/c']);
    expect(pages.map(({ error }) => error?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });

  it('batch-one-slow: the others come on time', async () => {
    const { pages } = await read(mixed, ['/a', '/b', '/slow', '/c', '/d'], { timeoutMs: 4000 });
    expect(pages.map(({ title, error }) => error?.code ?? title)).toEqual(['/a', '/b', 'TIMEOUT', '/c', '/d']);
  });
});

it('a page that breaks off and then resets is asked for twice, not more', async () => {
  let turn = 0;
  const { pages, calls } = await read(
    (response) => {
      turn += 1;
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9000' }).write('  ');
      setTimeout(() => (turn === 1 ? response.socket?.end() : response.socket?.resetAndDestroy()), 20);
    },
    ['/page'],
  );
  expect([pages[0]!.error?.code, calls.length]).toEqual(['NETWORK', 2]);
});
