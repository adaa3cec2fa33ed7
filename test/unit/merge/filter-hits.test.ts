import { describe, expect, it } from 'vitest';
import { cleanAnswer } from '../../../src/merge/clean-answer.ts';
import { filterHits } from '../../../src/merge/filter-hits.ts';
import { mergeHits } from '../../../src/merge/merge-hits.ts';
import { withoutUnsent } from '../../../src/merge/merge-filters.ts';
import { parseRequest, searchRequestSchema, type SearchInput } from '../../../src/request/index.ts';

const now = '2026-11-15T12:00:00.000Z';
const asked = (fields: Partial<SearchInput>) => parseRequest(searchRequestSchema, { query: 'q', ...fields });
const kept = (fields: Partial<SearchInput>, ...urls: string[]) =>
  filterHits(
    urls.map((url) => ({ url, title: '', snippet: '' })),
    asked(fields),
    now,
  ).map(({ url }) => url);

describe('domain filters on what came back', () => {
  const bing = `https://www.bing.com/ck/a?u=a1${Buffer.from('https://evil.com/x').toString('base64url')}`;
  const wrapped = [
    'https://www.google.com/url?q=https://evil.com/x',
    'https://www.google.com/amp/s/evil.com/x',
    'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fevil.com%2Fx',
    bing,
  ];

  it.each(wrapped)('%s does not smuggle an excluded site', (url) => {
    expect(kept({ excludeDomains: ['evil.com'] }, url)).toEqual([]);
  });

  it.each(wrapped)('%s is no page of the site that redirects', (url) => {
    expect(kept({ includeDomains: ['google.com', 'bing.com', 'duckduckgo.com'] }, url)).toEqual([]);
    expect(kept({ includeDomains: ['evil.com'] }, url)).toEqual([url]);
    expect(kept({ includeDomains: ['evil.com'], excludeDomains: [new URL(url).hostname] }, url)).toEqual([url]);
  });

  it.each([...wrapped, `https://www.google.com/url?q=${encodeURIComponent(bing)}`])(
    '%s comes out as the page it leads to, once, with what it says',
    (url) => {
      const hits = [
        { url, title: 'Wrapped', snippet: 's' },
        { url: 'https://evil.com/x', title: 'Plain', snippet: 's' },
      ];
      expect(mergeHits([{ name: 'p', hits }])).toEqual([
        { url: 'https://evil.com/x', title: 'Wrapped', snippet: 's', providers: ['p'] },
      ]);
      const untitled = mergeHits([{ name: 'p', hits: [{ url, title: '', snippet: '' }] }]);
      expect(untitled.map(({ title }) => title)).toEqual(['evil.com']);
      const answer = { text: 'x', citations: [{ url }] };
      expect(cleanAnswer(answer, asked({ includeDomains: ['evil.com'] }))).toEqual({
        text: 'x',
        citations: [{ url: 'https://evil.com/x' }],
      });
    },
  );

  it.each([
    'https://www.google.com/url?q=https://me:secret@evil.com/x',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/search?q=https://evil.com/x',
  ])('%s leads nowhere else', (url) => {
    const rows = mergeHits([{ name: 'p', hits: [{ url, title: 't', snippet: '' }] }]);
    expect(rows.map((row) => row.url)).toEqual(url.includes('secret') ? [] : [url]);
  });

  it('looks at the host alone', () => {
    const urls = [
      'https://good.com.evil.com/',
      'https://evilgood.com/',
      'https://evil.com/good.com',
      'https://GOOD.com./a',
    ];
    expect(kept({ includeDomains: ['good.com'] }, ...urls)).toEqual(['https://GOOD.com./a']);
    expect(kept({ excludeDomains: ['good.com'] }, ...urls)).toEqual(urls.slice(0, 3));
  });

  it('knows a host of another alphabet in both spellings', () => {
    const urls = ['https://xn--mnchen-3ya.de/x', 'https://ok.example/'];
    expect(kept({ excludeDomains: ['münchen.de'] }, ...urls)).toEqual([urls[1]]);
    expect(kept({ includeDomains: ['münchen.de'] }, ...urls)).toEqual([urls[0]]);
  });

  it('holds for what an answer cites', () => {
    const answer = {
      text: 'Said\u200b so.',
      citations: [
        { url: 'https://good.com/a', title: 'A\u202e', quote: 'q' },
        { url: 'https://evil.com/b' },
        { url: 'javascript:alert(1)' },
      ],
    };
    expect(cleanAnswer(answer, asked({ excludeDomains: ['evil.com'] }))).toEqual({
      text: 'Said so.',
      citations: [{ url: 'https://good.com/a', title: 'A', quote: 'q' }],
    });
    expect(cleanAnswer({ text: 'x' }, asked({}))).toEqual({ text: 'x' });
  });
});

it('tells which filters a provider left out after all', () => {
  const report = { applied: ['excludeDomains', 'country', 'category'], emulated: [], ignored: ['language'] } as const;
  expect(withoutUnsent(report, { notSent: ['country', 'excludeDomains', 'timeRange'], hits: [] })).toEqual({
    applied: ['category'],
    emulated: ['excludeDomains'],
    ignored: ['language', 'country'],
  });
  expect(withoutUnsent(report, { hits: [] })).toEqual(report);
});

it('counts dates that were not sent as emulated only where every hit has one', () => {
  const report = { applied: ['timeRange', 'startPublishedDate'], emulated: [], ignored: [] } as const;
  const dated = { url: 'https://a.com/', title: 'A', snippet: '', publishedDate: '2026-11-15' };
  const { publishedDate: _, ...undated } = dated;
  expect(withoutUnsent(report, { notSent: ['timeRange'], hits: [dated] })).toEqual({
    applied: ['startPublishedDate'],
    emulated: ['timeRange'],
    ignored: [],
  });
  expect(withoutUnsent(report, { notSent: ['timeRange'], hits: [dated, undated] })).toEqual({
    applied: ['startPublishedDate'],
    emulated: [],
    ignored: ['timeRange'],
  });
});

describe('dates of what came back', () => {
  const inside = (publishedDate: string, fields: Partial<SearchInput>) =>
    filterHits([{ url: 'https://a.com/', title: '', snippet: '', publishedDate }], asked(fields), now).length === 1;

  it.each([
    ['2026-08', { startPublishedDate: '2026-08-31' }, true],
    ['2026-08', { startPublishedDate: '2026-09-01' }, false],
    ['2026-08', { endPublishedDate: '2026-08-01' }, true],
    ['2026-08', { endPublishedDate: '2026-07-31' }, false],
    ['2026', { startPublishedDate: '2026-12-31' }, true],
    ['2025', { startPublishedDate: '2026-01-01' }, false],
    ['2026', { endPublishedDate: '2026-01-01' }, true],
    ['2026', { endPublishedDate: '2025-12-31' }, false],
    // A day of grace, and not more: now is noon of the 15th.
    ['2026-11-13T13:00:00Z', { timeRange: 'day' }, true],
    ['2026-11-13T11:00:00Z', { timeRange: 'day' }, false],
    ['2026-11-07T13:00:00Z', { timeRange: 'week' }, true],
    ['2026-11-07T11:00:00Z', { timeRange: 'week' }, false],
    ['2026-11', { timeRange: 'day' }, true],
    ['2026-10', { timeRange: 'day' }, false],
  ] as const)('%s under %j: %s', (published, fields, expected) => {
    expect(inside(published, fields)).toBe(expected);
  });
});
