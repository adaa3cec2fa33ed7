import { describe, expect, it } from 'vitest';
import { memoryCache, type Cache } from '../../../src/cache/index.ts';
import { createPageVersions } from '../../../src/read/page-versions.ts';
import type { HadDocument } from '../../../src/read/read-all.ts';
import { contentHash } from '../../../src/shape/content-hash.ts';

const clock = { now: () => 1_000 } as never;
const page = (markdown: string, more: Partial<HadDocument> = {}): HadDocument => ({
  url: 'https://a.example/from',
  finalUrl: 'https://a.example/',
  status: 200,
  document: { title: 'A', markdown } as never,
  provider: 'local',
  fetchedAt: '2026-11-16T00:00:00.000Z',
  isPartial: false,
  ...more,
});
const version = (markdown: string) => ({
  url: 'https://a.example/',
  title: 'A',
  markdown,
  fetchedAt: '2026-11-16T00:00:00.000Z',
});
/** Outlives a process, and tells how often it was written. */
function lasting(): Cache & { writes: number } {
  const cache = { ...memoryCache(), kind: 'disk', writes: 0 };
  const { set } = cache;
  cache.set = (...args) => ((cache.writes += 1), set(...args));
  return cache;
}

describe('versions of pages', () => {
  it('stay side by side, each under its hash', async () => {
    const versions = createPageVersions({ cache: memoryCache(), clock });
    await versions.keep(page('one'));
    await versions.keep(page('two'));
    expect(await versions.find(contentHash('one'))).toEqual(version('one'));
    expect(await versions.find(contentHash('two'))).toEqual(version('two'));
    expect(await versions.find(contentHash('three'))).toBeUndefined();
  });

  it('are handed to the next process where the cache outlives this one, written once', async () => {
    const cache = lasting();
    const versions = createPageVersions({ cache, clock });
    await versions.keep(page('one'));
    await versions.keep(page('one'));
    expect(cache.writes).toBe(1);
    expect(await createPageVersions({ cache, clock }).find(contentHash('one'))).toEqual(version('one'));
  });

  it.each([
    ['that the site forbids to store', lasting, { noStore: true }],
    ['beside a cache in memory', memoryCache, {}],
  ] as const)('%s are kept in this process alone', async (_, open, more) => {
    const cache = open();
    const versions = createPageVersions({ cache, clock });
    await versions.keep(page('one', more));
    expect(await cache.entries()).toEqual([]);
    expect(await versions.find(contentHash('one'))).toEqual(version('one'));
  });

  it('give way to newer ones, by number and by size', async () => {
    const versions = createPageVersions({ cache: memoryCache(), clock });
    for (let number = 0; number < 65; number += 1) await versions.keep(page(`page ${number}`));
    expect(await versions.find(contentHash('page 0'))).toBeUndefined();
    expect(await versions.find(contentHash('page 1'))).toEqual(version('page 1'));
    const giant = 'x'.repeat(9_000_000);
    await versions.keep(page(giant));
    expect(await versions.find(contentHash('page 64'))).toBeUndefined();
    expect((await versions.find(contentHash(giant)))?.markdown.length).toBe(9_000_000);
  });

  it('under a name that is not theirs are none', async () => {
    const cache = lasting();
    await createPageVersions({ cache, clock }).keep(page('one'));
    const [entry] = await cache.entries();
    for (const value of [version('forged'), { markdown: 1 }, null, 'text']) {
      await cache.set(entry!.key, { value, storedAt: 0, freshUntil: 9e15, keepUntil: 9e15 });
      expect(await createPageVersions({ cache, clock }).find(contentHash('one'))).toBeUndefined();
    }
  });
});

it('no hash can be taken for an option', () => {
  const hashes = Array.from({ length: 2000 }, (_, number) => contentHash(`page ${number}`));
  expect(hashes.filter((hash) => !/^\w[\w-]{15}$/.test(hash))).toEqual([]);
});
