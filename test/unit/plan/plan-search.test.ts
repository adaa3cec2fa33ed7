import { describe, expect, it } from 'vitest';
import { planSearch } from '../../../src/plan/plan-search.ts';
import { builtInProviders } from '../../../src/providers/index.ts';
import { parseRequest, searchRequestSchema } from '../../../src/request/index.ts';

const now = '2026-11-15T12:00:00.000Z';
const entries = builtInProviders.map((provider) => ({ name: provider.id, provider }));
const plan = (asked: object, policy: { order: string[]; mode?: 'failover' | 'fuse'; note?: string }) =>
  planSearch(
    parseRequest(searchRequestSchema, { query: 'tides', ...asked }),
    { entries, mode: 'failover', ...policy },
    now,
  );
const told = (asked: object, policy: Parameters<typeof plan>[1]) =>
  plan(asked, policy).searches.map(({ entry, warnings }) => [entry.name, warnings]);

describe('who is asked', () => {
  it('are those of the order that can search, one after the other or together', () => {
    const order = ['brave', 'crawl4ai', 'nobody', 'exa'];
    expect(told({}, { order })).toEqual([
      ['brave', []],
      ['exa', []],
    ]);
    expect(plan({}, { order, mode: 'fuse' }).mode).toBe('fuse');
    expect(plan({}, { order: ['brave'], mode: 'fuse' }).mode).toBe('failover');
    expect(plan({}, { order }).mode).toBe('failover');
  });

  it('is told with why, once per result', () => {
    const order = ['tavily', 'duckduckgo'];
    const note = 'asked instead';
    expect(told({}, { order, note })).toEqual([
      ['tavily', [note]],
      ['duckduckgo', [note]],
    ]);
    expect(told({}, { order, note, mode: 'fuse' })).toEqual([
      ['tavily', [note]],
      ['duckduckgo', []],
    ]);
    expect(told({ provider: 'tavily' }, { order, note })).toEqual([['tavily', []]]);
    expect(told({ query: 'word '.repeat(60) }, { order: ['brave'], note })).toEqual([
      ['brave', [note, 'the query was cut to 50 words, the most this provider takes']],
    ]);
  });

  it.each([
    [
      { provider: 'nobody' },
      ['brave'],
      'BAD_REQUEST',
      /^No provider is called "nobody"\. Configured providers: brave, /,
    ],
    [{ provider: 'crawl4ai' }, ['brave'], 'CONFIG', /^None of the chosen providers can search: crawl4ai\.$/],
    [{}, [], 'CONFIG', /^No provider is configured for search\.$/],
  ])('is refused: %j of %j', (asked, order, code, message) => {
    expect(() => plan(asked, { order })).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });
});
