import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import type { AnyProvider, WireRequest } from '../../../src/providers/index.ts';
import { brave } from '../../../src/providers/brave.ts';
import { firecrawl } from '../../../src/providers/firecrawl.ts';
import { parallel } from '../../../src/providers/parallel.ts';
import { perplexity } from '../../../src/providers/perplexity.ts';
import { serper } from '../../../src/providers/serper.ts';
import { wikipedia } from '../../../src/providers/wikipedia.ts';
import { you } from '../../../src/providers/you.ts';

const request = { query: 'q', limit: 5, page: 1, now: '2026-11-15T12:00:00.000Z' };
const settingsOf = (provider: AnyProvider, settings: object = { apiKey: 'k' }) => provider.settings.parse(settings);
const sent = (provider: AnyProvider, asked: object, settings?: object): WireRequest => {
  const { toWire, steps } = provider.search!;
  const given = [{ ...request, ...asked }, settingsOf(provider, settings)] as const;
  return toWire ? toWire(...given) : (steps!(...given, 0).next().value as WireRequest);
};
const url = (wire: WireRequest) => String(wire.url);

describe('tables on the wire', () => {
  it.each([
    [`${'a'.repeat(199)}😀b`, 'a'.repeat(199)],
    [`${'a'.repeat(198)}😀b`, `${'a'.repeat(198)}😀`],
    ['short', 'short'],
  ])('Parallel: keywords end with a whole character', (query, keywords) => {
    expect(sent(parallel, { query }).json).toMatchObject({ objective: query, search_queries: [keywords] });
  });

  it.each([
    ['academic', { search_mode: 'academic' }],
    ['research paper', { search_mode: 'academic' }],
    ['sec', { search_mode: 'sec' }],
    ['financial report', { search_mode: 'sec' }],
    ['general', { search_type: 'fast' }],
  ])('Perplexity: %s', (category, part) => {
    expect(sent(perplexity, { category }).json).toEqual({
      query: 'q',
      max_results: 5,
      max_tokens_per_page: 512,
      ...part,
    });
  });

  it.each([
    ['ja', 'jp'],
    ['zh', 'zh-hans'],
    ['zh-CN', 'zh-hans'],
    ['zh-TW', 'zh-hant'],
    ['pt', 'pt-pt'],
    ['pt-BR', 'pt-br'],
    ['pt-PT', 'pt-pt'],
    ['en-US', 'en'],
    ['en-GB', 'en-gb'],
    ['no', 'nb'],
    ['de', 'de'],
  ])('Brave spells %s as %s', (language, spelled) => {
    expect(new URL(sent(brave, { language }).url).searchParams.get('search_lang')).toBe(spelled);
    expect(brave.search!.can.filters.language).toContain(language);
  });
});

describe('addresses', () => {
  it.each([
    [undefined, 'https://api.firecrawl.dev/v2/search'],
    ['http://localhost:3002', 'http://localhost:3002/v2/search'],
    ['http://localhost:3002/v2/', 'http://localhost:3002/v2/search'],
    ['http://localhost:3002/v1', 'http://localhost:3002/v1/search'],
    ['http://localhost/v9/proxy', 'http://localhost/v9/proxy/v2/search'],
  ])('Firecrawl at %s', (baseUrl, address) => {
    expect(url(sent(firecrawl, {}, { baseUrl }))).toBe(address);
  });

  it.each([
    [undefined, 'https://en.wikipedia.org'],
    ['de', 'https://de.wikipedia.org'],
    ['pt-BR', 'https://pt.wikipedia.org'],
    ['DE', 'https://de.wikipedia.org'],
    ['nb', 'https://no.wikipedia.org'],
    ['yue', 'https://zh-yue.wikipedia.org'],
    ['../x', 'https://en.wikipedia.org'],
  ])('Wikipedia in %s', (language, origin) => {
    expect(new URL(sent(wikipedia, { language }, {}).url).origin).toBe(origin);
  });

  it('keeps its own Wikipedia whatever the language', () => {
    const wire = sent(wikipedia, { language: 'de' }, { baseUrl: 'https://wiki.example' });
    expect(new URL(wire.url).origin).toBe('https://wiki.example');
  });

  it('reads with Serper at another host, unless a stand-in serves both', () => {
    const read = (settings: object) =>
      serper.read!.toWire!({ urls: ['https://a.example/'] }, serper.settings.parse({ apiKey: 'k', ...settings })).url;
    expect(read({})).toBe('https://scrape.serper.dev/');
    expect(read({ baseUrl: 'http://127.0.0.1:9' })).toBe('http://127.0.0.1:9/');
  });

  it('searches You.com at one host with a key, at another without', () => {
    expect(url(sent(you, {}))).toBe('https://ydc-index.io/v1/search');
    expect(url(sent(you, {}, {}))).toBe('https://api.you.com/v1/agents/search?query=q&count=5');
    expect(url(sent(you, {}, { baseUrl: 'http://127.0.0.1:9' }))).toBe(
      'http://127.0.0.1:9/v1/agents/search?query=q&count=5',
    );
  });

  it.each([
    [brave, 'https://api.search.brave.com/res/v1/web/search?q=q&count=5&result_filter=web&text_decorations=false'],
    [perplexity, 'https://api.perplexity.ai/search'],
    [serper, 'https://google.serper.dev/search'],
  ] as const)('searches at the documented address: %#', (provider, address) => {
    expect(url(sent(provider, {}))).toBe(address);
  });

  it('does not read with You.com without a key, and says so before anything is sent', () => {
    const read = () => you.read!.toWire!({ urls: ['https://a.example/'] }, you.settings.parse({}));
    expect(read).toThrow(
      new WebglassError('CONFIG', {
        message: 'reads pages only with a key; searching works without.',
        fix: 'Set YDC_API_KEY, or read with another provider.',
      }),
    );
  });
});
