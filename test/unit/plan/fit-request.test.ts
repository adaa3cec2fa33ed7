import { describe, expect, it } from 'vitest';
import { fitRequest } from '../../../src/plan/fit-request.ts';
import type { SearchCapabilities } from '../../../src/providers/index.ts';
import { parseRequest, searchRequestSchema } from '../../../src/request/index.ts';

const now = '2026-11-15T12:00:00.000Z';
const fit = (asked: Record<string, unknown>, can: Partial<SearchCapabilities>) =>
  fitRequest(
    parseRequest(searchRequestSchema, { query: 'tides', ...asked }),
    { maxResults: 20, filters: {}, ...can },
    now,
  );

describe('what a provider cannot do is emulated or told', () => {
  it.each([
    { asked: { language: 'de-AT' }, can: { filters: { language: ['de'] } }, fate: 'applied', sent: { language: 'de' } },
    {
      asked: { language: 'PT_br' },
      can: { filters: { language: ['pt', 'pt-BR'] } },
      fate: 'applied',
      sent: { language: 'pt-BR' },
    },
    { asked: { language: 'fil' }, can: { filters: { language: ['fi'] } }, fate: 'ignored', sent: { query: 'tides' } },
    {
      asked: { includeDomains: ['a.com'] },
      can: { filters: { includeDomains: true } },
      fate: 'applied',
      sent: { includeDomains: ['a.com'] },
    },
    {
      asked: { includeDomains: ['a.com', 'b.com'] },
      can: { siteOperator: true },
      fate: 'emulated',
      sent: { query: 'tides (site:a.com OR site:b.com)' },
    },
    { asked: { includeDomains: ['a.com'] }, can: {}, fate: 'emulated', sent: { query: 'tides' } },
    {
      asked: { excludeDomains: ['a.com', 'b.com'] },
      can: { siteOperator: true },
      fate: 'emulated',
      sent: { query: 'tides -site:a.com -site:b.com' },
    },
    {
      asked: { timeRange: 'week' },
      can: { filters: { timeRange: true } },
      fate: 'applied',
      sent: { timeRange: 'week' },
    },
    {
      asked: { timeRange: 'week' },
      can: { filters: { startPublishedDate: true } },
      fate: 'applied',
      sent: { startPublishedDate: '2026-11-08' },
    },
    { asked: { timeRange: 'week' }, can: { dates: true }, fate: 'emulated', sent: {} },
    { asked: { timeRange: 'week' }, can: {}, fate: 'ignored', sent: {} },
    {
      asked: { startPublishedDate: '2026-11-10' },
      can: { filters: { timeRange: true } },
      fate: 'emulated',
      sent: { timeRange: 'week' },
    },
    { asked: { endPublishedDate: '2026-11-10' }, can: {}, fate: 'ignored', sent: {} },
    {
      asked: { category: 'news' },
      can: { filters: { category: ['news'] } },
      fate: 'applied',
      sent: { category: 'news' },
    },
    { asked: { category: 'people' }, can: { filters: { category: ['news'] } }, fate: 'ignored', sent: {} },
    { asked: { country: 'de' }, can: { filters: { country: true } }, fate: 'applied', sent: { country: 'DE' } },
    { asked: { safeSearch: 'strict' }, can: {}, fate: 'ignored', sent: {} },
  ] as const)('$asked with $can is $fate', ({ asked, can, fate, sent }) => {
    const { request, filters } = fit(asked, can as Partial<SearchCapabilities>);
    const [name] = Object.keys(asked);
    expect(filters).toEqual({ applied: [], emulated: [], ignored: [], [fate]: [name] });
    expect(request).toMatchObject(sent);
  });

  it.each([
    { asked: { category: 'News' }, can: { filters: { category: ['news'] } }, applied: { category: 'news' } },
    { asked: { country: 'gb' }, can: { filters: { country: ['GB'] } }, applied: { country: 'GB' } },
  ])('$asked in the spelling of the list', ({ asked, can, applied }) => {
    expect(fit(asked, can).request).toMatchObject(applied);
    expect(fit(asked, can).filters.applied).toEqual(Object.keys(asked));
  });

  it('takes the later of a window and a first day', () => {
    const can = { filters: { startPublishedDate: true } } as const;
    const both = (startPublishedDate: string) => fit({ timeRange: 'week', startPublishedDate }, can);
    expect(both('2026-11-12').request.startPublishedDate).toBe('2026-11-12');
    expect(both('2026-01-01').request.startPublishedDate).toBe('2026-11-08');
    expect(both('2026-01-01').filters).toEqual({
      applied: ['timeRange', 'startPublishedDate'],
      emulated: [],
      ignored: [],
    });
  });

  it('cannot have a first day from a window that was asked for, too', () => {
    const asked = { timeRange: 'year', startPublishedDate: '2026-11-10' };
    expect(fit(asked, { filters: { timeRange: true } }).filters).toEqual({
      applied: ['timeRange'],
      emulated: [],
      ignored: ['startPublishedDate'],
    });
    expect(fit(asked, { filters: { timeRange: true }, dates: true }).filters.emulated).toEqual(['startPublishedDate']);
  });

  it('has a window the service does not know in another way', () => {
    const filters = { timeRange: ['day', 'week', 'month'] } as const;
    expect(fit({ timeRange: 'year' }, { filters, dates: true }).filters.emulated).toEqual(['timeRange']);
    expect(fit({ timeRange: 'year' }, { filters }).filters.ignored).toEqual(['timeRange']);
    expect(fit({ timeRange: 'month' }, { filters }).filters.applied).toEqual(['timeRange']);
    expect(fit({ startPublishedDate: '2026-02-01' }, { filters }).filters.ignored).toEqual(['startPublishedDate']);
  });

  describe('rules a service cannot express', () => {
    const filters = { includeDomains: true, excludeDomains: true } as const;
    it.each([
      { rules: ['a.com'], forms: [], fate: 'applied', kept: ['a.com'] },
      { rules: ['a.com', 'b.com/x'], forms: [], fate: 'emulated', kept: ['a.com'] },
      { rules: ['a.com', '*.b.com'], forms: ['path'], fate: 'emulated', kept: ['a.com'] },
      { rules: ['b.com/x'], forms: [], fate: 'emulated', kept: undefined },
      { rules: ['b.com/x', '*.c.com'], forms: ['path', 'wildcard'], fate: 'applied', kept: ['b.com/x', '*.c.com'] },
    ] as const)('$rules with $forms', ({ rules, forms, fate, kept }) => {
      const excluded = fit({ excludeDomains: rules }, { filters, domainForms: forms });
      expect(excluded.request.excludeDomains).toEqual(kept);
      expect(excluded.filters[fate]).toEqual(['excludeDomains']);
      const included = fit({ includeDomains: rules }, { filters, domainForms: forms });
      expect(included.request.includeDomains).toEqual(rules);
      expect(included.filters[fate]).toEqual(['includeDomains']);
      expect(included.request.limit).toBe(fate === 'emulated' ? 15 : 5);
    });

    it('keeps subdomains alone out of the operators', () => {
      const { request } = fit({ excludeDomains: ['*.a.com', 'b.com/x'] }, { siteOperator: true });
      expect(request.query).toBe('tides -site:b.com/x');
      expect(fit({ excludeDomains: ['*.a.com'] }, { siteOperator: true }).request.query).toBe('tides');
    });
  });

  describe('domain lists that count as query', () => {
    const can = {
      domainsInQuery: true,
      oneDomainList: true,
      siteOperator: true,
      maxQuery: 40,
      filters: { includeDomains: true, excludeDomains: true },
    } as const;

    it('are sent as long as they fit', () => {
      // "tides (site:a.com OR site:bbbbbbbbbb.com)" has 41 characters
      const short = fit({ includeDomains: ['a.com', 'bbbbbbbbb.com'] }, can);
      expect(short.request).toMatchObject({ query: 'tides', includeDomains: ['a.com', 'bbbbbbbbb.com'] });
      expect(short.filters.applied).toEqual(['includeDomains']);
      const long = fit({ includeDomains: ['a.com', 'bbbbbbbbbb.com'] }, can);
      expect(long.request).toEqual({ query: 'tides', limit: 15, page: 1, now });
      expect(long.filters.emulated).toEqual(['includeDomains']);
    });

    it('leave no room for operators of ours', () => {
      const both = fit({ includeDomains: ['aaaaaaaaaaaaaa.com'], excludeDomains: ['b.com'] }, can);
      expect(both.request).toMatchObject({ query: 'tides', includeDomains: ['aaaaaaaaaaaaaa.com'] });
      const fits = fit({ includeDomains: ['aaaaaaaaaaaaa.com'], excludeDomains: ['b.com'] }, can);
      expect(fits.request.query).toBe('tides -site:b.com');
    });
  });

  it.each([
    ['a b c d', { maxWords: 3 }, 'a b c', ['the query was cut to 3 words, the most this provider takes']],
    ['a b c', { maxWords: 3 }, 'a b c', []],
    ['aaaa bbbb', { maxQuery: 6 }, 'aaaa', ['the query was cut to 4 characters, the most this provider takes']],
    ['aaaaaaaa', { maxQuery: 6 }, 'aaaaaa', ['the query was cut to 6 characters, the most this provider takes']],
    ['aaaaa😀', { maxQuery: 6 }, 'aaaaa', ['the query was cut to 5 characters, the most this provider takes']],
    [
      'aaaa bbbb c',
      { maxQuery: 6, maxWords: 2 },
      'aaaa',
      [
        'the query was cut to 2 words, the most this provider takes',
        'the query was cut to 4 characters, the most this provider takes',
      ],
    ],
  ])('%j with %j is asked as %j', (query, can, asked, warnings) => {
    const fitted = fit({ query }, can);
    expect(fitted.request.query).toBe(asked);
    expect(fitted.warnings).toEqual(warnings);
  });

  it('sends one domain list where two cannot go together', () => {
    const can = { oneDomainList: true, filters: { includeDomains: true, excludeDomains: true } } as const;
    const { request, filters } = fit({ includeDomains: ['a.com'], excludeDomains: ['x.a.com'] }, can);
    expect(filters).toEqual({ applied: ['includeDomains'], emulated: ['excludeDomains'], ignored: [] });
    expect(request.excludeDomains).toBeUndefined();
  });

  it('asks for more than is wanted when results will be filtered afterwards, never for more than there is', () => {
    expect(fit({ limit: 5 }, {}).request.limit).toBe(5);
    expect(fit({ limit: 5, includeDomains: ['a.com'] }, {}).request.limit).toBe(15);
    expect(fit({ limit: 50 }, { maxResults: 20 }).request.limit).toBe(20);
  });

  it('leaves a domain list out of the query when it would not fit', () => {
    const many = Array.from({ length: 60 }, (_, index) => `domain-${index}.example`);
    expect(fit({ includeDomains: many }, { siteOperator: true }).request.query).toBe('tides');
  });
});
