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
