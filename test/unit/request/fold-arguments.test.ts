import { describe, expect, it } from 'vitest';
import { foldArguments, parseRequest, readRequestSchema, searchRequestSchema } from '../../../src/request/index.ts';

describe('foldArguments', () => {
  it.each([
    [
      { query: 'x', maxResults: 3 },
      { query: 'x', limit: 3 },
    ],
    [
      { query: 'x', max_results: 3, limit: 7 },
      { query: 'x', limit: 7 },
    ],
    [
      { q: 'x', allowed_domains: 'a.com' },
      { query: 'x', includeDomains: ['a.com'] },
    ],
    [
      { query: 'x', time_range: 'w' },
      { query: 'x', timeRange: 'week' },
    ],
    [
      { query: 'x', time_range: 'all' },
      { query: 'x', timeRange: undefined },
    ],
    [
      { query: 'x', recency: 'month', category: '' },
      { query: 'x', timeRange: 'month' },
    ],
    [{ url: 'https://a.com' }, { urls: ['https://a.com'] }],
    [{ urls: '["https://a.com","https://b.com"]' }, { urls: ['https://a.com', 'https://b.com'] }],
    [{ urls: '[not json' }, { urls: ['[not json'] }],
    [
      { urls: ['https://a.com'], maxCharacters: 20 },
      { urls: ['https://a.com'], textMaxCharacters: 20 },
    ],
    [{ query: 'x', provider: null }, { query: 'x' }],
    [null, {}],
    ['text', {}],
    [
      { query: 'x', site: 'a.com, b.com' },
      { query: 'x', includeDomains: ['a.com', 'b.com'] },
    ],
    [
      { query: 'x', domains: ['a.com,b.com', 'c.com'] },
      { query: 'x', includeDomains: ['a.com', 'b.com', 'c.com'] },
    ],
    [
      { query: 'x', domains: ['not a domain'] },
      { query: 'x', includeDomains: ['not a domain'] },
    ],
    [
      { query: 'x', domains: [5] },
      { query: 'x', includeDomains: [5] },
    ],
  ])('%j → %j', (given, folded) => {
    expect(foldArguments(given)).toEqual(folded);
  });

  it('takes the names that every object has for names like others', () => {
    const given = JSON.parse('{"query":"x","constructor":1,"__proto__":{"limit":9},"time_range":"toString"}');
    expect(Object.entries(foldArguments(given))).toEqual([
      ['query', 'x'],
      ['constructor', 1],
      ['__proto__', { limit: 9 }],
      ['timeRange', 'toString'],
    ]);
  });
});

describe('what was meant', () => {
  it.each([
    [{ startPublishedDate: '2026-02' }, { startPublishedDate: '2026-02-01' }],
    [{ endPublishedDate: '2028-02' }, { endPublishedDate: '2028-02-29' }],
    [{ endPublishedDate: '2026-12' }, { endPublishedDate: '2026-12-31' }],
    [{ endPublishedDate: '2026-03-05' }, { endPublishedDate: '2026-03-05' }],
    [
      { startPublishedDate: '2026-03', endPublishedDate: '2026-03' },
      { startPublishedDate: '2026-03-01', endPublishedDate: '2026-03-31' },
    ],
    [
      { startPublishedDate: '2026-03-01T22:00:00Z', endPublishedDate: '2026-03-01' },
      { startPublishedDate: '2026-03-01T22:00:00Z', endPublishedDate: '2026-03-01' },
    ],
    [{ country: 'uk' }, { country: 'GB' }],
    [{ language: 'pt_BR' }, { language: 'pt-BR' }],
    [{ includeDomains: 'https://www.A.com/ b.com' }, { includeDomains: ['www.a.com', 'b.com'] }],
  ])('%j → %j', (given, meant) => {
    expect(parseRequest(searchRequestSchema, { query: 'x', ...given })).toEqual({ query: 'x', limit: 5, ...meant });
  });
});

describe('blanks in a read', () => {
  it('count as not given', () => {
    const numbers = { maxTokens: '', textMaxCharacters: ' ' };
    const blank = { query: '', heading: ' ', find: '\n', cursor: '', provider: '  ', ...numbers };
    expect(parseRequest(readRequestSchema, { urls: ['https://a.com', 'https://b.com'], ...blank })).toEqual({
      urls: ['https://a.com', 'https://b.com'],
    });
    expect(foldArguments({ urls: ['https://a.com'], heading: ' ', find: '', cursor: ' ', ...numbers })).toEqual({
      urls: ['https://a.com'],
    });
  });

  it('within a search in the page are looked for', () => {
    expect(parseRequest(readRequestSchema, { urls: ['https://a.com'], find: ' a' }).find).toBe(' a');
  });
});

describe('bad input is refused with a sentence', () => {
  it.each([
    [searchRequestSchema, {}, 'query is required: a few words or a question.'],
    [searchRequestSchema, { query: '  ' }, 'query is empty: give a few words or a question.'],
    [searchRequestSchema, { query: 'x'.repeat(4001) }, 'query is longer than 4000 characters: ask in fewer words.'],
    [searchRequestSchema, { query: 'x', timeRange: 'fortnight' }, 'timeRange must be one of day, week, month, year.'],
    [
      searchRequestSchema,
      { query: 'x', startPublishedDate: 'yesterday-ish' },
      'startPublishedDate must be an ISO date such as 2026-03-31.',
    ],
    [
      searchRequestSchema,
      { query: 'x', endPublishedDate: '2026-02-31' },
      'endPublishedDate must be an ISO date such as 2026-03-31.',
    ],
    [
      searchRequestSchema,
      { query: 'x', startPublishedDate: '2026-03-02', endPublishedDate: '2026-03-01' },
      'startPublishedDate is later than endPublishedDate: no page can be both.',
    ],
    [
      searchRequestSchema,
      { query: 'x', startPublishedDate: '2026-03', endPublishedDate: '2026-02' },
      'startPublishedDate is later than endPublishedDate: no page can be both.',
    ],
    [searchRequestSchema, { query: 'x', country: 'Germany' }, 'country must be a two-letter country code such as DE.'],
    [searchRequestSchema, { query: 'x', country: 'XX' }, 'country must be a two-letter country code such as DE.'],
    [searchRequestSchema, { query: 'x', language: 'German' }, 'language must be a language code such as de or pt-BR.'],
    [searchRequestSchema, { query: 'x', safeSearch: 'high' }, 'safeSearch must be one of off, moderate, strict.'],
    [
      searchRequestSchema,
      { query: 'x', category: 'y'.repeat(61) },
      'category is longer than 60 characters: use a word such as news.',
    ],
    [
      searchRequestSchema,
      { query: 'x', includeDomains: [''] },
      'includeDomains[0] is empty: write it like example.com, *.example.com or example.com/docs.',
    ],
    [
      searchRequestSchema,
      { query: 'x', excludeDomains: ['a.com', 'not a domain'] },
      'excludeDomains[1] is not a domain ("not a domain"): write it like example.com, *.example.com or example.com/docs.',
    ],
    [
      searchRequestSchema,
      { query: 'x', includeDomains: [7] },
      'includeDomains[0] must be a domain such as example.com.',
    ],
    [
      searchRequestSchema,
      { query: 'x', includeDomains: { a: 1 } },
      'includeDomains must be a list of domains such as ["example.com"].',
    ],
    [
      searchRequestSchema,
      { query: 'x', includeDomain: ['a.com'] },
      '"includeDomain" is not known here; did you mean "includeDomains"?',
    ],
    [
      searchRequestSchema,
      { query: 'x', colour: 'red', shape: 'round' },
      '"colour", "shape" are not known here; known: query, limit, includeDomains, excludeDomains, timeRange, startPublishedDate, endPublishedDate, category, country, language, safeSearch, provider, fresh, content, maxTokens.',
    ],
    [
      readRequestSchema,
      { urls: ['https://a.com'], headings: 'Install' },
      '"headings" is not known here; did you mean "heading"?',
    ],
    [searchRequestSchema, { query: 'x', maxTokens: 1 }, 'maxTokens must be a number of tokens from 50 to 50000.'],
    [searchRequestSchema, { query: 'x', maxTokens: 'few' }, 'maxTokens must be a number of tokens from 50 to 50000.'],
    [readRequestSchema, { urls: [5] }, 'urls[0] must be an absolute http(s) URL.'],
    [readRequestSchema, { urls: [' '] }, 'urls[0] is empty: give an absolute http(s) URL.'],
    [
      readRequestSchema,
      { urls: ['https://a.com'], textMaxCharacters: -1 },
      'textMaxCharacters must be a number of characters, at least 1.',
    ],
    [
      readRequestSchema,
      { urls: ['https://a.com'], textMaxCharacters: 'many' },
      'textMaxCharacters must be a number of characters, at least 1.',
    ],
    [readRequestSchema, { urls: ['https://a.com'], text: 'yes' }, 'text must be true or false, not a text.'],
    [readRequestSchema, {}, 'urls is required: a list of 1 to 20 absolute http(s) URLs.'],
    [readRequestSchema, { urls: [] }, 'urls is empty: give 1 to 20 absolute http(s) URLs.'],
    [
      readRequestSchema,
      { urls: Array.from({ length: 21 }, () => 'https://a.com') },
      'urls has more than 20 entries: read them in several calls.',
    ],
  ])('%#', (schema, given, sentence) => {
    expect(() => parseRequest(schema, given)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', message: sentence }),
    );
  });

  it.each([
    [undefined, 5],
    [0, 1],
    [-3, 1],
    ['7', 7],
    [3.9, 3],
    [999, 50],
  ])('limit %j becomes %d', (limit, wanted) => {
    expect(parseRequest(searchRequestSchema, { query: 'x', limit }).limit).toBe(wanted);
  });
});
