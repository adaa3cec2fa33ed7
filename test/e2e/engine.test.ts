import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { searchText } from '../../src/render/search-text.ts';
import { renderSearch } from '../../src/render/terminal-search.ts';
import type { SearchInput } from '../../src/request/index.ts';
import { loopback, type Loopback } from '../helpers/loopback.ts';

const hits = (count: number) => ({
  body: {
    results: Array.from({ length: count }, (_, index) => ({
      url: `https://site.example/${index}`,
      title: `Page ${index}`,
      content: '',
    })),
  },
});
const paragraphs = (name: string) =>
  Array.from(
    { length: 12 },
    (_, index) => `<p>${name} paragraph ${index} tells of rivers and of the sea, at some length.</p>`,
  ).join('');
const longPage = {
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><title>Rivers</title><main><h1>Rivers</h1>${paragraphs('First')}<h2>Sources</h2>${paragraphs('Source')}<h2>Mouths</h2><p>The delta code is ZX-81 exactly.</p>${paragraphs('Mouth')}</main>`,
};
const searching = (server: Loopback, options: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  env: {},
  config: { providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url, ...options } }], ...more },
});
const reading = (server: Loopback, more: Record<string, unknown> = {}) => ({
  env: {},
  config: { read: { allow: [server.url] }, ...more },
});

describe('options of a provider', () => {
  it('defaultSearchLimit holds when the call names no limit', async () => {
    await using server = await loopback(hits(20));
    const web = await createWebglass(searching(server, { defaultSearchLimit: 7 }));
    expect((await web.search({ query: 'a' })).results).toHaveLength(7);
    expect((await web.search({ query: 'a', limit: 2 })).results).toHaveLength(2);
    await web.close();
  });

  it('timeoutMs ends one provider before the deadline of the call', async () => {
    await using server = await loopback(() => new Promise(() => {}));
    const web = await createWebglass(searching(server, { timeoutMs: 300 }, { timeoutMs: 8000 }));
    const startedAt = Date.now();
    await expect(web.search({ query: 'a' })).rejects.toMatchObject({ code: 'TIMEOUT', details: { provider: 'main' } });
    expect(Date.now() - startedAt).toBeLessThan(3000);
    await web.close();
  });

  it('requestsPerMinute is never exceeded', async () => {
    await using server = await loopback(hits(1));
    const web = await createWebglass(searching(server, { requestsPerMinute: 1 }, { timeoutMs: 1000 }));
    await web.search({ query: 'one' });
    await expect(web.search({ query: 'two' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(server.seen).toHaveLength(1);
    await web.close();
  });
});

describe('the cache', () => {
  it('answers an equal search, unless it is to be fresh, and says so', async () => {
    await using server = await loopback(hits(3));
    const web = await createWebglass(searching(server));
    await web.search({ query: 'a' });
    const second = await web.search({ query: 'a' });
    await web.search({ query: 'a', fresh: true });
    expect(second.attempts).toEqual([expect.objectContaining({ provider: 'main', ok: true, cached: true })]);
    expect(server.seen).toHaveLength(2);
    await web.close();
  });

  it('can be turned off', async () => {
    await using server = await loopback(hits(3));
    const web = await createWebglass(searching(server, {}, { cache: { kind: 'off' } }));
    await web.search({ query: 'a' });
    await web.search({ query: 'a' });
    expect(server.seen).toHaveLength(2);
    await web.close();
  });
});

describe('a long page', () => {
  it('is continued, sectioned, searched and quoted without being fetched again', async () => {
    await using server = await loopback({ ...longPage, headers: { ...longPage.headers, 'cache-control': 'no-store' } });
    const web = await createWebglass(reading(server));
    const urls = [`${server.url}/rivers`];
    const parts: string[] = [];
    let cursor: string | undefined;
    do {
      const { pages } = await web.read({ urls, textMaxCharacters: 900, ...(cursor !== undefined && { cursor }) });
      const [page] = pages;
      expect(page!.error).toBeUndefined();
      expect(page!.content.length).toBeLessThanOrEqual(900);
      parts.push(page!.content);
      cursor = page!.nextCursor;
    } while (cursor !== undefined);
    const whole = parts.join('');
    expect(whole).toContain('First paragraph 0');
    expect(whole).toContain('Mouth paragraph 11');
    expect(new Set(parts).size).toBe(parts.length);

    const section = (await web.read({ urls, heading: 'sources' })).pages[0]!;
    expect(section.content).toMatch(/^## Sources\n/);
    expect(section.content).not.toContain('Mouths');
    const found = (await web.read({ urls, find: 'zx-81' })).pages[0]!;
    expect(found.content).toContain('The delta code is ZX-81 exactly.');
    expect(found.notes).toEqual(['1 match.']);
    expect((await web.read({ urls, heading: 'no such thing at all' })).pages[0]!.error).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await web.read({ urls, cursor: 'nonsense' })).pages[0]!.error).toMatchObject({ code: 'BAD_REQUEST' });
    expect(server.seen).toHaveLength(1);
    await web.close();
  });

  it('gives the passages that answer a question, highlights and a summary', async () => {
    await using server = await loopback(longPage);
    const web = await createWebglass(reading(server));
    const urls = [`${server.url}/rivers`];
    const answer = (await web.read({ urls, query: 'what is the delta code', maxTokens: 120 })).pages[0]!;
    expect(answer.content).toContain('ZX-81');
    expect(answer.truncated).toBe(true);
    expect(answer.content.length).toBeLessThan(800);
    const lists = (await web.read({ urls, query: 'delta code', highlights: true, summary: true })).pages[0]!;
    expect(lists.content).toBe('');
    expect(lists.highlights!.join('\n')).toContain('ZX-81');
    expect(lists.summary!.length).toBeGreaterThan(40);
    await web.close();
  });

  it('can be asked whether a quotation stands in it', async () => {
    await using server = await loopback(longPage);
    const web = await createWebglass(reading(server));
    const url = `${server.url}/rivers`;
    expect(await web.verifyQuote({ quote: 'The delta code is  ZX‑81 exactly', url })).toMatchObject({
      found: true,
      url,
    });
    expect(await web.verifyQuote({ quote: 'The delta code is ZX-82', url })).toMatchObject({ found: false });
    expect(await web.verifyQuote({ quote: 'x', url: 'http://10.0.0.1/' })).toMatchObject({
      found: false,
      error: { code: 'BLOCKED' },
    });
    await web.close();
  });

  it('comes from the cache when the site fails later, with its age', async () => {
    let isDown = false;
    await using server = await loopback(() =>
      isDown
        ? { status: 503 }
        : {
            ...longPage,
            headers: { ...longPage.headers, 'cache-control': 'max-age=0, stale-if-error=600', etag: '"1"' },
          },
    );
    const web = await createWebglass(reading(server, { timeoutMs: 6000 }));
    const urls = [`${server.url}/rivers`];
    await web.read({ urls });
    isDown = true;
    const page = (await web.read({ urls })).pages[0]!;
    expect(page.error).toBeUndefined();
    expect(page.notes?.[0]).toMatch(
      /^This copy is \d+ seconds? old; nothing newer could be had\. 127\.0\.0\.1:\d+: the site failed \(503\)\.$/,
    );
    await web.close();
  });
});

describe('a batch', () => {
  it('keeps input order, one error per page that failed, and shares one budget', async () => {
    await using server = await loopback(({ path }) =>
      path === '/gone' ? { status: 404, body: '<h1>Not found</h1>' } : longPage,
    );
    const web = await createWebglass(reading(server));
    const { pages, sources, attempts } = await web.read({
      urls: [`${server.url}/a`, `${server.url}/gone`, 'http://169.254.169.254/', `${server.url}/b`],
    });
    expect(pages.map(({ citationId, status, error }) => [citationId, status, error?.code])).toEqual([
      [1, 200, undefined],
      [2, 404, 'NOT_FOUND'],
      [3, 0, 'BLOCKED'],
      [4, 200, undefined],
    ]);
    expect(sources.map(({ citationId }) => citationId)).toEqual([1, 4]);
    expect(attempts).toHaveLength(4);
    await web.close();
  });
});

describe('content: "passages"', () => {
  it('reads the best results in the same call and shows what answers the query', async () => {
    await using pages = await loopback(({ path }) => (path === '/gone' ? { status: 404 } : longPage));
    const found = ['/rivers', '/gone'].map((path) => ({ url: `${pages.url}${path}`, title: path, content: 'snippet' }));
    await using server = await loopback({ body: { results: found } });
    const web = await createWebglass(searching(server, {}, { read: { allow: [pages.url] } }));
    const { results, attempts } = await web.search({ query: 'delta code', content: 'passages', maxTokens: 200 });
    expect(results[0]!.passages).toContain('ZX-81');
    expect(results[0]!.passages!.length).toBeLessThan(1000);
    expect(results[1]!.passagesError?.code).toBe('NOT_FOUND');
    expect(attempts.map(({ role }) => role)).toEqual(['search', 'read', 'read']);
    await web.close();
  });

  it('says beside a result why it has none, and which were not looked at', async () => {
    await using pages = await loopback({ status: 404 });
    const found = Array.from({ length: 9 }, (_, index) => ({ url: `${pages.url}/${index}`, title: `Title ${index}` }));
    await using server = await loopback({ body: { results: found } });
    const web = await createWebglass(searching(server, {}, { read: { allow: [pages.url] } }));
    // Models give numbers as text.
    const asked = { query: 'a', limit: 9, content: 'passages', maxTokens: '400' };
    const result = await web.search(asked as unknown as SearchInput);
    expect(searchText(result).replaceAll(pages.url, 'http://p')).toBe(
      `${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `${at + 1}. [Title ${at}](http://p/${at})\n   (not read: page not found (404))`).join('\n')}\n` +
        '9. [Title 8](http://p/8)\n\nNote: Only the first 8 results were read.',
    );
    expect(renderSearch(result, { paint: (_, text) => text, columns: 80 })).toContain(
      `/7\n    not read: page not found (404)\n[9] Title 8\n`,
    );
    await web.close();
  });
});

describe('record and replay', () => {
  it('answers from recordings alone, without the key in them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'webglass-record-'));
    const key = 'tvly-CANARY-0123456789';
    const config = (baseUrl: string) => ({
      providers: [{ name: 'main', type: 'tavily', apiKey: key, options: { baseUrl } }],
    });
    await using server = await loopback({
      body: { results: [{ url: 'https://a.example/', title: 'A', content: `echo ${key}` }] },
    });
    const recorder = await createWebglass({ env: {}, config: config(server.url), record: folder });
    const first = await recorder.search({ query: 'a' });
    await recorder.close();
    await server.close();
    const player = await createWebglass({ env: {}, config: config(server.url), replay: folder });
    const second = await player.search({ query: 'a' });
    expect(second.results.map(({ url }) => url)).toEqual(first.results.map(({ url }) => url));
    await expect(player.search({ query: 'never recorded' })).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
    await player.close();
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('CANARY');
    rmSync(folder, { recursive: true });
  });

  it('offline opens no connection', async () => {
    await using server = await loopback(hits(1));
    const web = await createWebglass(searching(server, {}, { offline: true }));
    await expect(web.search({ query: 'a' })).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
    expect((await web.read({ urls: [`${server.url}/x`] })).pages[0]!.error?.code).toBe('OFFLINE_MISS');
    expect(server.seen).toEqual([]);
    await web.close();
  });
});

describe('a closed webglass', () => {
  it('ends what is under way and refuses what comes after', async () => {
    await using server = await loopback(() => new Promise(() => {}));
    const web = await createWebglass(searching(server));
    const under = web.search({ query: 'a' });
    const ended = expect(under).rejects.toMatchObject({ code: 'CANCELLED' });
    setTimeout(() => void web.close(), 50);
    await ended;
    await expect(web.search({ query: 'b' })).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('explain', () => {
  it('tells who would be asked, what is at hand and who rests, without asking anybody', async () => {
    await using down = await loopback({ status: 401, body: { error: 'no' } });
    await using server = await loopback(hits(3));
    const providers = [
      { name: 'down', type: 'searxng', options: { baseUrl: down.url } },
      { name: 'main', type: 'searxng', options: { baseUrl: server.url } },
    ];
    const web = await createWebglass({ env: {}, config: { providers, search: { providers: ['down', 'main'] } } });
    const before = await web.explain({ query: 'a', includeDomains: ['site.example'] });
    expect([down.seen.length, server.seen.length]).toEqual([0, 0]);
    expect(before.searches.map(({ entry, filters, outlook }) => [entry.name, filters.emulated, outlook.open])).toEqual([
      ['down', ['includeDomains'], true],
      ['main', ['includeDomains'], true],
    ]);
    await web.search({ query: 'a' });
    const after = await web.explain({ query: 'a' });
    expect(after.searches[0]!.outlook).toMatchObject({ open: false });
    expect(after.searches[1]!.outlook.cachedMs).toBeGreaterThanOrEqual(0);
    expect([down.seen.length, server.seen.length]).toEqual([1, 1]);
    await web.close();
  });
});
