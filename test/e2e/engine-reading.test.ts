import { describe, expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { loopback, type Loopback } from '../helpers/loopback.ts';

const searching = (server: Loopback, options: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  env: {},
  config: { providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url, ...options } }], ...more },
});

describe('a remote reader', () => {
  const page = (url: string) => ({
    url,
    title: 'T',
    raw_content: `# T\n\nText of ${url}, long enough to be a page of its own.`,
  });

  it('gets the pages of a batch in one call, each matched by its address', async () => {
    await using server = await loopback(({ body }) => {
      const { urls } = JSON.parse(body) as { urls: string[] };
      return {
        body: {
          results: urls
            .filter((url) => !url.endsWith('/b'))
            .map(page)
            .toReversed(),
          failed_results: [{ url: 'https://p.example/b', error: 'no content' }],
          usage: { credits: 2 },
        },
      };
    });
    const config = {
      providers: [{ name: 'reader', type: 'tavily', apiKey: 'tvly-0123456789', options: { baseUrl: server.url } }],
      read: { providers: ['reader'] },
    };
    const web = await createWebglass({
      env: {},
      config,
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    const { pages, attempts } = await web.read({
      urls: ['https://p.example/a', 'https://p.example/b', 'https://p.example/c'],
    });
    expect(server.seen).toHaveLength(1);
    expect(pages.map(({ url, provider, error }) => [url, provider, error?.code])).toEqual([
      ['https://p.example/a', 'reader', undefined],
      ['https://p.example/b', undefined, 'UPSTREAM'],
      ['https://p.example/c', 'reader', undefined],
    ]);
    expect(pages[2]!.content).toContain('Text of https://p.example/c');
    expect(attempts.filter(({ usage }) => usage)).toHaveLength(1);
    await web.close();
  });

  it('ends with the deadline when the name of a page is not resolved', async () => {
    await using server = await loopback({ body: { results: [] } });
    const providers = [{ name: 'reader', type: 'tavily', apiKey: 'tvly-0123456789', options: { baseUrl: server.url } }];
    const config = { providers, read: { providers: ['reader'] }, timeoutMs: 300 };
    const web = await createWebglass({ env: {}, config, lookup: () => new Promise(() => {}) });
    const { pages } = await web.read({ urls: ['https://p.example/a'] });
    expect([pages[0]!.error?.code, server.seen]).toEqual(['TIMEOUT', []]);
    await web.close();
  });

  it('is never given an address the guard refuses, not even one allowed for our own reader', async () => {
    await using server = await loopback({ body: { results: [] } });
    const config = {
      providers: [{ name: 'reader', type: 'tavily', apiKey: 'tvly-0123456789', options: { baseUrl: server.url } }],
      read: { providers: ['reader'], allow: [server.url] },
    };
    const web = await createWebglass({ env: {}, config });
    const { pages } = await web.read({ urls: [`${server.url}/inside`, 'http://10.1.2.3/', 'http://intranet/'] });
    expect(pages.map(({ error }) => error?.code)).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED']);
    expect(server.seen).toEqual([]);
    await web.close();
  });
});

describe('urlPolicy', () => {
  it('seen reads only what a search returned, a page linked to or the user typed', async () => {
    await using pages = await loopback({
      headers: { 'content-type': 'text/html' },
      body: '<main><h1>Start</h1><p>Go to <a href="/linked">the linked page</a> for more about this matter.</p></main>',
    });
    await using server = await loopback(() => ({
      body: { results: [{ url: `${pages.url}/found`, title: 'Found', content: '' }] },
    }));
    const web = await createWebglass(searching(server, {}, { urlPolicy: 'seen', read: { allow: [pages.url] } }));
    const codeOf = async (path: string) => (await web.read({ urls: [`${pages.url}${path}`] })).pages[0]!.error?.code;
    expect(await codeOf('/found')).toBe('BLOCKED');
    await web.search({ query: 'a' });
    expect(await codeOf('/found')).toBeUndefined();
    expect(await codeOf('/linked')).toBeUndefined();
    expect(await codeOf('/found?leak=secret')).toBe('BLOCKED');
    web.sawText(`please read ${pages.url}/typed.`);
    expect(await codeOf('/typed')).toBeUndefined();
    await web.close();
  });
});

describe('urlPolicy: allowlist', () => {
  it('holds on every hop of a redirect', async () => {
    await using other = await loopback({ headers: { 'content-type': 'text/html' }, body: '<p>Not on the list.</p>' });
    await using server = await loopback({ status: 302, headers: { location: `${other.url}/?d=secret` } });
    const listed = new URL(server.url).host;
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const origin = `http://listed.example:${server.port}`;
    const target = other.url.replace('127.0.0.1', 'stranger.example');
    expect(listed).not.toBe(target);
    await using redirecting = await loopback({ status: 302, headers: { location: `${target}/?d=secret` } });
    const start = `http://listed.example:${redirecting.port}`;
    const config = {
      urlPolicy: 'allowlist',
      urlAllowlist: ['listed.example'],
      read: { allow: [origin, start, target] },
    };
    const web = await createWebglass({ env: {}, config, lookup });
    const { pages } = await web.read({ urls: [`${start}/`] });
    expect(pages[0]!.error).toMatchObject({ code: 'BLOCKED' });
    expect(redirecting.seen).toHaveLength(1);
    expect(other.seen).toEqual([]);
    await web.close();
  });
});
