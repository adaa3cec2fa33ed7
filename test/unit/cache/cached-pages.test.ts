import { describe, expect, it } from 'vitest';
import { cachedPages, memoryCache } from '../../../src/cache/index.ts';
import { WebglassError, type Code } from '../../../src/errors/index.ts';
import type { Page } from '../../../src/values/world.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const { signal } = new AbortController();
const url = 'https://site.example/page';
const bytes = new TextEncoder().encode('<p>Hello');

const page = (changes: Partial<Page> = {}): Page => ({
  url,
  finalUrl: url,
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'max-age=60', etag: '"1"', 'set-cookie': 'id=1' },
  bytes,
  truncated: false,
  redirects: [],
  fetchedAt: '2026-11-15T12:00:00.000Z',
  ...changes,
});

const readable = async ({ bytes: found }: Page) => {
  const text = new TextDecoder().decode(found);
  if (text === 'wall') throw new WebglassError('BLOCKED_BY_SITE');
  return text;
};

/** Pages that answer from a list; the last one repeats. What was asked with is kept. */
function world(answers: readonly (Page | Error)[]) {
  const clock = fakeClock();
  const cache = memoryCache();
  const pages = cachedPages({ cache, clock });
  const sent: Readonly<Record<string, string>>[] = [];
  const load = async (headers: Readonly<Record<string, string>>) => {
    sent.push(headers);
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const open = async (options: { fresh?: boolean; url?: string } = {}) =>
    (await pages.open(options.url ?? url, { signal, fresh: options.fresh }, load, readable)).page;
  return { clock, cache, open, sent };
}

describe('cached pages', () => {
  it('are not fetched twice while they are fresh, and not with a cookie', async () => {
    const { open, sent, clock } = world([page()]);
    expect(await open()).toEqual(page());
    clock.pass(59_000);
    const { 'set-cookie': _, ...headers } = page().headers;
    expect(await open()).toEqual({ ...page({ headers }), cached: true });
    expect(sent).toEqual([{}]);
  });

  it('are one page whatever the fragment, and say what was asked for', async () => {
    const { open, sent } = world([page()]);
    await open({ url: `${url}#one` });
    expect((await open({ url: `${url}#two` })).url).toBe(`${url}#two`);
    expect(sent).toHaveLength(1);
  });

  it('are confirmed with their validators when they are old', async () => {
    const confirmed = page({ status: 304, bytes: new Uint8Array(), headers: { 'cache-control': 'max-age=120' } });
    const { open, sent, clock } = world([page(), confirmed]);
    await open();
    clock.pass(60_000);
    expect(await open()).toMatchObject({ status: 200, bytes, cached: true });
    expect(sent).toEqual([{}, { 'if-none-match': '"1"' }]);
    clock.pass(119_000);
    await open();
    expect(sent).toHaveLength(2);
  });

  it('are replaced when they have changed', async () => {
    const changed = page({ bytes: new TextEncoder().encode('<p>New') });
    const { open, clock } = world([page(), changed]);
    await open();
    clock.pass(60_000);
    expect((await open()).bytes).toEqual(changed.bytes);
    expect(await open()).toMatchObject({ bytes: changed.bytes, cached: true });
  });

  it('are fetched without validators when a fresh one is wanted', async () => {
    const { open, sent } = world([page()]);
    await open();
    await open({ fresh: true });
    expect(sent).toEqual([{}, {}]);
  });

  it('of another site are not confirmed by the one that led there', async () => {
    const { open, sent, clock } = world([page({ finalUrl: 'https://other.example/' })]);
    await open();
    clock.pass(60_000);
    await open();
    expect(sent).toEqual([{}, {}]);
  });

  it.each<Code>(['UPSTREAM', 'TIMEOUT', 'NETWORK', 'DNS', 'RATE_LIMITED'])(
    'stand in when the site fails with %s, with their age',
    async (code) => {
      const { open, clock } = world([page(), new WebglassError(code)]);
      await open();
      clock.pass(3_600_000);
      expect(await open()).toMatchObject({ bytes, cached: true, staleMs: 3_600_000 });
    },
  );

  it.each<Code>(['BLOCKED', 'CANCELLED', 'NOT_FOUND', 'BLOCKED_BY_SITE'])('do not stand in for %s', async (code) => {
    const { open, clock } = world([page(), new WebglassError(code)]);
    await open();
    clock.pass(3_600_000);
    await expect(open()).rejects.toMatchObject({ code });
  });

  it('do not stand in for longer than a day, nor where the site forbids it', async () => {
    const late = world([page(), new WebglassError('UPSTREAM')]);
    await late.open();
    late.clock.pass(86_400_000 + 60_000);
    await expect(late.open()).rejects.toMatchObject({ code: 'UPSTREAM' });
    const strict = page({ headers: { 'cache-control': 'max-age=60, must-revalidate' } });
    const forbidden = world([strict, new WebglassError('UPSTREAM')]);
    await forbidden.open();
    forbidden.clock.pass(60_000);
    await expect(forbidden.open()).rejects.toMatchObject({ code: 'UPSTREAM' });
  });

  it('that are not there are believed to be so for a minute', async () => {
    const gone = new WebglassError('NOT_FOUND', { status: 404, url, message: 'site.example: page not found (404).' });
    const { open, sent, clock } = world([gone]);
    await expect(open()).rejects.toBe(gone);
    await expect(open()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: gone.message,
      details: { status: 404, url },
    });
    expect(sent).toHaveLength(1);
    clock.pass(60_000);
    await expect(open()).rejects.toBe(gone);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['that were cut', page({ truncated: true })],
    ['that must not be stored', page({ headers: { 'cache-control': 'no-store' } })],
    ['that are a part', page({ status: 206 })],
  ])('%s are not kept', async (_, one) => {
    const { open, sent, cache } = world([one]);
    await open();
    await open();
    expect([sent.length, await cache.entries()]).toEqual([2, []]);
  });

  it('belong to what may be read: another allowance does not see them', async () => {
    const cache = memoryCache();
    const clock = fakeClock();
    let calls = 0;
    const load = async () => {
      calls += 1;
      return page();
    };
    await cachedPages({ cache, clock, scope: ['http://intranet'] }).open(url, { signal }, load, readable);
    await cachedPages({ cache, clock, scope: [] }).open(url, { signal }, load, readable);
    expect(calls).toBe(2);
  });

  it('are not confirmed by another page that has not changed', async () => {
    const other = page({ status: 304, finalUrl: 'https://site.example/v1', bytes: new Uint8Array(), headers: {} });
    const now = page({ finalUrl: 'https://site.example/v1', bytes: new TextEncoder().encode('<p>v1') });
    const { open, sent, clock } = world([page({ finalUrl: 'https://site.example/v2' }), other, now]);
    await open();
    clock.pass(60_000);
    expect(await open()).toEqual(now);
    expect(sent).toEqual([{}, { 'if-none-match': '"1"' }, {}]);
  });

  it('that say nothing are not kept, and do not replace one that did', async () => {
    const wall = page({ bytes: new TextEncoder().encode('wall') });
    const { open, sent, clock } = world([wall, page(), wall, new WebglassError('NETWORK')]);
    await expect(open()).rejects.toMatchObject({ code: 'BLOCKED_BY_SITE' });
    expect((await open()).bytes).toEqual(bytes);
    clock.pass(60_000);
    await expect(open()).rejects.toMatchObject({ code: 'BLOCKED_BY_SITE' });
    expect(await open()).toMatchObject({ bytes, cached: true, staleMs: 60_000 });
    expect(sent).toHaveLength(4);
  });

  it('that are wanted fresh are fetched anew for each, and an older answer that comes later replaces none', async () => {
    const cache = memoryCache();
    const pages = cachedPages({ cache, clock: fakeClock() });
    const waiting: ((one: Page) => void)[] = [];
    const load = () => new Promise<Page>((resolve) => waiting.push(resolve));
    const ask = (fresh: boolean) => pages.open(url, { signal, fresh }, load, readable);
    const texts = (await Promise.all([ask(false), ask(true), ask(true), answer()])).slice(0, 3);
    async function answer() {
      await new Promise((resolve) => setImmediate(resolve));
      expect(waiting).toHaveLength(3);
      for (const [index, text] of [
        [2, 'third'],
        [0, 'first'],
        [1, 'second'],
      ] as const) {
        waiting[index]!(page({ bytes: new TextEncoder().encode(text) }));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return { read: '' };
    }
    expect(texts.map(({ read }) => read).sort()).toEqual(['first', 'second', 'third']);
    expect((await ask(false)).read).toBe('third');
  });

  it('are fetched once for many who ask at the same time', async () => {
    const { open, sent } = world([page()]);
    await Promise.all([open(), open(), open()]);
    expect(sent).toHaveLength(1);
  });
});
