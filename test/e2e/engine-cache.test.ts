import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { systemClock } from '../../src/transport/clock.ts';
import { loopback } from '../helpers/loopback.ts';

const root = mkdtempSync(join(tmpdir(), 'webglass-engine-cache-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const nobody = { name: 'nobody', type: 'searxng', options: { baseUrl: 'http://127.0.0.1:9' } };
const article = (text: string) =>
  `<article><h1>Tea</h1><p>${text} ${'and a sentence that is read. '.repeat(12)}</p></article>`;
const html = (body: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'text/html', ...headers },
  body,
});
const reading = (allow: readonly string[], more: Record<string, unknown> = {}) =>
  createWebglass({ env: {}, config: { providers: [nobody], read: { allow }, ...more } });

describe('pages between two reads', () => {
  it('behind a bot wall are not kept, and the wall does not replace the page', async () => {
    let state: 'wall' | 'page' | 'down' = 'wall';
    await using server = await loopback(() => {
      if (state === 'down') return { status: 500 };
      const wall = '<title>Just a moment...</title><div id="challenge-form"></div>wait';
      return html(state === 'wall' ? wall : article('Green'), { 'cache-control': 'max-age=0' });
    });
    const web = await reading([server.url]);
    const codes: unknown[] = [];
    for (const next of ['wall', 'page', 'wall', 'down'] as const) {
      state = next;
      const [page] = (await web.read({ urls: [`${server.url}/tea`] })).pages;
      codes.push(
        page!.error?.code ?? [
          page!.content!.includes('Green'),
          page!.notes?.some((note) => / old\b|ago/.test(note)) ?? false,
        ],
      );
    }
    await web.close();
    expect(codes).toEqual(['BLOCKED_BY_SITE', [true, false], 'BLOCKED_BY_SITE', [true, true]]);
  });

  it('behind a redirect that now leads elsewhere are the new ones', async () => {
    let target = '/v2';
    const modified: Record<string, number> = { '/v2': Date.UTC(2026, 7, 5), '/v1': Date.UTC(2026, 6, 1) };
    await using server = await loopback(({ path, headers }) => {
      if (path === '/stable') return { status: 302, headers: { location: target } };
      if (Date.parse(headers['if-modified-since'] ?? '') >= modified[path]!) return { status: 304 };
      const said = { 'cache-control': 'no-cache', 'last-modified': new Date(modified[path]!).toUTCString() };
      return html(article(`Version ${path}`), said);
    });
    const web = await reading([server.url]);
    const seen: unknown[] = [];
    for (target of ['/v2', '/v2', '/v1']) {
      const [page] = (await web.read({ urls: [`${server.url}/stable`] })).pages;
      seen.push([page!.finalUrl!.slice(server.url.length), page!.content!.match(/Version (\S+)/)?.[1]]);
    }
    await web.close();
    expect(seen).toEqual([
      ['/v2', '/v2'],
      ['/v2', '/v2'],
      ['/v1', '/v1'],
    ]);
  });

  it('kept for somebody with other rules are refused by the rules of whoever reads them now', async () => {
    const dir = join(root, 'rules');
    await using outside = await loopback(html(article('Outside')));
    const away = outside.url.replace('127.0.0.1', 'localhost');
    await using server = await loopback({ status: 302, headers: { location: `${away}/x` } });
    const cache = { kind: 'disk', dir };
    const strict = { cache, urlPolicy: 'allowlist', urlAllowlist: ['127.0.0.1'] };
    const codes: unknown[] = [];
    for (const rules of [strict, { cache }, strict]) {
      const web = await reading([server.url, away], rules);
      const [page] = (await web.read({ urls: [`${server.url}/a`] })).pages;
      codes.push(page!.error?.code);
      await web.close();
    }
    expect(codes).toEqual(['BLOCKED', undefined, 'BLOCKED']);
  });

  it.each([
    [503, '1'],
    [429, 'date'],
  ])('of a site that answers %i with Retry-After (%s) are asked for when it said', async (status, said) => {
    const times: number[] = [];
    await using server = await loopback(() => {
      times.push(Date.now());
      const wait = said === 'date' ? new Date(Date.now() + 2000).toUTCString() : said;
      return times.length === 1 ? { status, headers: { 'retry-after': wait } } : html(article('Back'));
    });
    const web = await reading([server.url]);
    const [page] = (await web.read({ urls: [`${server.url}/a`] })).pages;
    await web.close();
    expect(page!.content).toContain('Back');
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(950);
  });
});

describe('an answer of several pages', () => {
  it('whose second page fails says so, counts it and keeps the pause', async () => {
    const results = Array.from({ length: 12 }, (_, index) => ({
      url: `https://a.example/${index}`,
      title: `Result number ${index}`,
      content: `About ${index}`,
    }));
    await using server = await loopback(({ path }) =>
      path.includes('pageno=2') ? { status: 429, headers: { 'retry-after': '30' } } : { body: { results } },
    );
    const main = { name: 'main', type: 'searxng', options: { baseUrl: server.url } };
    const web = await createWebglass({ env: {}, config: { providers: [main] } });
    const { results: found, warnings } = await web.search({ query: 'tea', limit: 30 });
    const [lane] = web.state().lanes;
    await web.close();
    expect(found).toHaveLength(12);
    expect(warnings).toEqual([expect.stringMatching(/^Page 2 of main did not come, so there may be more results: /)]);
    expect([lane!.failures, lane!.coolDown?.code]).toEqual([1, 'RATE_LIMITED']);
  });
});

describe('fusing with a service that hangs', () => {
  it('waits for it a few times only', async () => {
    await using hanging = await loopback(() => new Promise<void>(() => {}));
    await using good = await loopback({ body: { results: [{ url: 'https://a.example/', title: 'A', content: 'x' }] } });
    const providers = [hanging, good].map(({ url }, index) => ({
      name: `e${index}`,
      type: 'searxng',
      options: { baseUrl: url },
    }));
    const web = await createWebglass({
      env: {},
      config: { providers, search: { mode: 'fuse' }, cache: { kind: 'off' } },
    });
    const skipped: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { attempts } = await web.search({ query: `tea ${turn}` });
      skipped.push(attempts.find(({ provider }) => provider === 'e0')!.skipped ?? false);
    }
    await web.close();
    expect(skipped).toEqual([false, false, false, false, false, true]);
  }, 30_000);
});

describe('a replay', () => {
  it('happens at the time of its recording: "two days ago" is the same day', async () => {
    const then = Date.UTC(2026, 0, 15, 12);
    await using server = await loopback({
      body: { organic: [{ title: 'Tea', link: 'https://a.example/', snippet: 'x', date: '2 days ago' }] },
    });
    const dir = join(root, 'then');
    const config = {
      providers: [{ name: 'main', type: 'serper', apiKey: 'k-0123456789abcdef', options: { baseUrl: server.url } }],
    };
    const ask = async (options: Parameters<typeof createWebglass>[0]) => {
      const web = await createWebglass({ env: {}, config, ...options });
      const { results } = await web.search({ query: 'tea', timeRange: 'week' });
      await web.close();
      return results.map(({ publishedDate }) => publishedDate);
    };
    const live = await ask({ record: dir, clock: { ...systemClock, now: () => then } });
    expect(live).toEqual([expect.stringMatching(/^2026-01-13/)]);
    expect(await ask({ replay: dir })).toEqual(live);
    expect(server.seen).toHaveLength(1);
  });
});
