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
  ])('%j → %j', (given, folded) => {
    expect(foldArguments(given)).toEqual(folded);
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
      'startPublishedDate: must be an ISO date such as 2026-03-31.',
    ],
    [searchRequestSchema, { query: 'x', country: 'Germany' }, 'country must be a two-letter code such as DE.'],
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
