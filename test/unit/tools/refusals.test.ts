import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTools } from '../../../src/tools/index.ts';
import { createWebglass, type Webglass } from '../../../src/webglass.ts';

/** Refused before anybody is asked, so nobody has to listen at this address. */
const config = {
  providers: [{ type: 'searxng', options: { baseUrl: 'http://127.0.0.1:9' } }],
  read: { remote: false },
};
let web: Webglass;
let exa: Webglass;
beforeAll(async () => {
  web = await createWebglass({ config, env: {} });
  exa = await createWebglass({ config: { apiKey: 'key', baseUrl: 'http://127.0.0.1:9' }, env: {} });
});
afterAll(() => Promise.all([web.close(), exa.close()]));

const readNames =
  'urls, query, text, highlights, summary, textMaxCharacters, maxTokens, heading, find, cursor, provider, fresh';
const example = 'write it like example.com, *.example.com or example.com/docs.';

describe('every profile refuses in its own words', () => {
  it.each([
    ['standard', 'web_search', { includeDomains: [''] }, `includeDomains[0] is empty: ${example}`],
    [
      'standard',
      'web_search',
      { allowed_domains: ['not a domain'] },
      `includeDomains[0] is not a domain ("not a domain"): ${example}`,
    ],
    ['standard', 'web_search', { safeSearch: 'high' }, 'safeSearch must be one of off, moderate, strict.'],
    [
      'standard',
      'web_fetch',
      { textMaxCharacters: -1 },
      'textMaxCharacters must be a number of characters, at least 1.',
    ],
    ['pages', 'web_search', { allowed_domains: [''] }, `allowed_domains[0] is empty: ${example}`],
    [
      'pages',
      'web_search',
      { allowed_domains: ['wikipedia'] },
      `allowed_domains[0] is not a domain ("wikipedia"): ${example}`,
    ],
    ['pages', 'web_search', { time_range: 'century' }, 'time_range must be one of d, w, m, y, all.'],
    ['pages', 'open_page', { max_length: -1 }, 'max_length must be a number of characters, at least 1.'],
    ['pages', 'open_page', { max_length: 'all' }, 'max_length must be a number of characters, at least 1.'],
    ['pages', 'open_page', { url: 5 }, 'url must be an absolute http(s) URL.'],
    [
      'standard',
      'web_search',
      { includeDomain: ['nodejs.org'] },
      '"includeDomain" is not known here; did you mean "includeDomains"?',
    ],
    ['standard', 'web_fetch', { headers: {} }, `"headers" is not known here; known: ${readNames}.`],
    [
      'pages',
      'web_search',
      { allowedDomain: ['a.com'] },
      '"allowedDomain" is not known here; known: query, limit, allowed_domains, time_range.',
    ],
    ['pages', 'web_search', { timeRanges: 'w' }, '"timeRanges" is not known here; did you mean "time_range"?'],
    ['pages', 'open_page', { headers: {} }, '"headers" is not known here; known: url, max_length.'],
    [
      'pages',
      'open_page',
      { url: ['https://a.example/', 'https://b.example/'] },
      'url is one address, and 2 were given: open each in a call of its own.',
    ],
    ['exa', 'web_fetch', { liveCrawls: 'never' }, '"liveCrawls" is not known here; did you mean "livecrawl"?'],
    ['exa', 'web_search', { includeDomains: [''] }, `includeDomains[0] is empty: ${example}`],
    ['exa', 'web_search', { excludeDomains: ['a b'] }, `excludeDomains[0] is not a domain ("a b"): ${example}`],
    ['exa', 'web_search', { numResult: 3 }, '"numResult" is not known here; did you mean "numResults"?'],
  ] as const)('%s %s %j', async (profile, name, args, sentence) => {
    const tool = createTools(profile === 'exa' ? exa : web, { profile }).find((one) => one.name === name)!;
    const usual = name === 'web_search' ? { query: 'tides' } : { url: 'https://a.example/' };
    const given = 'url' in args ? { url: [args.url].flat() } : args;
    const { text, isError } = await tool.execute({ ...usual, ...given }, {});
    expect(isError).toBe(true);
    expect(text).toBe(`Error: ${sentence} Correct the argument named here.`);
  });
});
