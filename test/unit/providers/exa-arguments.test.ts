import { describe, expect, it } from 'vitest';
import {
  exaContentsArguments,
  exaContentsWire,
  exaSearchArguments,
  exaSearchWire,
} from '../../../src/providers/exa-arguments.ts';
import { parseRequest } from '../../../src/request/index.ts';

const access = { apiKey: 'k', baseUrl: 'https://api.exa.ai' };
const search = (args: unknown) => exaSearchWire(parseRequest(exaSearchArguments, args), access);
const contents = (args: unknown) => exaContentsWire(parseRequest(exaContentsArguments, args), access);

describe('a search in Exa’s own words', () => {
  it('goes to its endpoint with its key', () => {
    expect(search({ query: 'q', contents: false })).toEqual({
      method: 'POST',
      url: 'https://api.exa.ai/search',
      headers: { 'x-api-key': 'k' },
      json: { query: 'q' },
    });
  });

  it('asks for text when contents is left out or true, for metadata when it is false', () => {
    const text = { text: { maxCharacters: 10_000 } };
    expect(search({ query: 'q' }).json).toEqual({ query: 'q', contents: text });
    expect(search({ query: 'q', contents: true }).json).toEqual({ query: 'q', contents: text });
    expect(search({ query: 'q', contents: false }).json).toEqual({ query: 'q' });
    expect(search({ query: 'q', contents: { highlights: true } }).json).toEqual({
      query: 'q',
      contents: { highlights: true },
    });
  });

  it('sends every field under its own name', () => {
    const args = {
      query: 'q',
      type: 'deep',
      numResults: 3,
      includeDomains: ['a.example'],
      excludeDomains: ['b.example'],
      startCrawlDate: '2026-01-01',
      endCrawlDate: '2026-01-02',
      startPublishedDate: '2026-01-03',
      endPublishedDate: '2026-01-04T00:00:00.000Z',
      category: 'news',
      includeText: ['five words are just enough'],
      excludeText: ['no'],
      flags: ['f'],
      userLocation: 'NO',
      moderation: true,
      useAutoprompt: false,
      systemPrompt: 'Be brief.',
      outputSchema: { type: 'text' },
      additionalQueries: ['more'],
      contents: {
        text: { maxCharacters: 500, includeHtmlTags: true },
        highlights: { query: 'h' },
        summary: { query: 's', schema: {} },
        context: true,
        livecrawl: 'fallback',
        livecrawlTimeout: 1000,
        filterEmptyResults: false,
        subpages: 2,
        subpageTarget: ['about'],
        extras: { links: 1 },
      },
    };
    expect(search(args).json).toEqual(args);
  });

  it.each([
    [{}, 'query is required: describe the page you are looking for.'],
    [{ query: '  ' }, 'query is empty: describe the page you are looking for.'],
    [{ query: 'q', type: 'neural' }, 'type must be one of auto, fast, instant, deep-lite, deep, deep-reasoning.'],
    [{ query: 'q', numResults: 101 }, 'numResults must be between 1 and 100.'],
    [
      { query: 'q', type: 'auto', additionalQueries: ['y'] },
      'additionalQueries works only with type deep-lite, deep or deep-reasoning.',
    ],
    [
      { query: 'q', additionalQueries: ['y'] },
      'additionalQueries works only with type deep-lite, deep or deep-reasoning.',
    ],
    [{ query: 'q', includeText: ['one', 'two'] }, 'includeText takes one phrase; 2 were given.'],
    [{ query: 'q', includeText: ['one two three four five six'] }, 'includeText takes a phrase of at most 5 words.'],
    [{ query: 'q', excludeText: ['one two three four five six'] }, 'excludeText takes a phrase of at most 5 words.'],
    [{ query: 'q', userLocation: 'NOR' }, 'userLocation must be a two-letter country code such as NO.'],
    [
      { query: 'q', startPublishedDate: '2026-03-02', endPublishedDate: '2026-03-01T10:00:00Z' },
      'startPublishedDate is later than endPublishedDate: no page can be both.',
    ],
    [
      { query: 'q', startCrawlDate: '2026-03-02', endCrawlDate: '2026-03-01' },
      'startCrawlDate is later than endCrawlDate: no page can be both.',
    ],
    [{ query: 'q', startPublishedDate: 'soon' }, 'startPublishedDate must be an ISO 8601 date.'],
    [{ query: 'q', contents: 'text' }, 'contents must be false, true or an object such as {"highlights": true}.'],
    [
      { query: 'q', contents: { livecrawl: 'always', maxAgeHours: 1 } },
      'contents takes maxAgeHours or livecrawl, not both.',
    ],
  ])('refuses %j', (args, message) => {
    expect(() => search(args)).toThrow(message);
  });

  it('refuses a field it does not have, by its name', () => {
    expect(() => search({ query: 'q', recency: 'week' })).toThrow('recency');
  });

  it.each(['deep-lite', 'deep', 'deep-reasoning'])(
    'takes additional queries with %s, and an empty list with any',
    (type) => {
      expect(search({ query: 'q', type, additionalQueries: ['y'], contents: false }).json).toEqual({
        query: 'q',
        type,
        additionalQueries: ['y'],
      });
      expect(search({ query: 'q', additionalQueries: [], contents: false }).json).toEqual({
        query: 'q',
        additionalQueries: [],
      });
    },
  );
});

describe('a read in Exa’s own words', () => {
  it('asks for text when nothing is asked for', () => {
    expect(contents({ urls: ['https://a.example/'] })).toEqual({
      method: 'POST',
      url: 'https://api.exa.ai/contents',
      headers: { 'x-api-key': 'k' },
      json: { urls: ['https://a.example/'], text: true },
    });
  });

  it.each([{ highlights: true }, { summary: { query: 's' } }, { context: true }, { text: { maxCharacters: 5 } }])(
    'sends %j and no more',
    (wanted) => {
      expect(contents({ urls: ['https://a.example/'], ...wanted }).json).toEqual({
        urls: ['https://a.example/'],
        ...wanted,
      });
    },
  );

  it.each([
    [{}, 'urls is required: a list of 1 to 100 absolute http(s) URLs.'],
    [{ urls: [] }, 'urls is empty: give 1 to 100 absolute http(s) URLs.'],
    [{ urls: ['file:///etc/passwd'] }, 'must be an absolute http(s) URL.'],
    [{ urls: Array.from({ length: 101 }, () => 'https://a.example/') }, 'urls has more than 100 entries'],
    [{ urls: ['https://a.example/'], livecrawl: 'never', maxAgeHours: 3 }, 'give maxAgeHours or livecrawl, not both.'],
  ])('refuses %#', (args, message) => {
    expect(() => contents(args)).toThrow(message);
  });
});
