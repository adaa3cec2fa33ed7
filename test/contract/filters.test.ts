import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutUnsent } from '../../src/merge/merge-filters.ts';
import { fitRequest } from '../../src/plan/fit-request.ts';
import { builtInProviders, type AnyProvider } from '../../src/providers/index.ts';
import { filterNames, parseRequest, rangeDays, searchRequestSchema, type FilterName } from '../../src/request/index.ts';
import { now } from '../helpers/ask-provider.ts';
import { wiresOf, type Exchanged } from '../helpers/wires-of.ts';

/**
 * A filter that is reported as applied was sent: the request is another one than without it. Everything else is said to be
 * emulated or ignored. Held for every provider, every filter and values that a service may not know.
 */
type Asked = Partial<Record<FilterName, unknown>>;

const manyDomains = (count: number) => Array.from({ length: count }, (_, index) => `number-${index}.example.net`);
const domainLists = [
  ['a.example'],
  ['*.b.example'],
  ['c.example/docs'],
  ['a.example', 'd.example/x/y'],
  ['www.e.example'],
  ['münchen.example'],
  manyDomains(12),
  manyDomains(100),
];
const values: Readonly<Record<FilterName, readonly unknown[]>> = {
  includeDomains: domainLists,
  excludeDomains: domainLists.map((list) => list.map((domain) => domain.replace(/example/, 'invalid'))),
  timeRange: ['day', 'week', 'month', 'year'],
  startPublishedDate: ['2026-11-10', '2026-11-14T06:00:00Z', '2026-01', '2012-05-01'],
  endPublishedDate: ['2026-11-12', '2026-11-12T06:00:00Z', '2026-10', '2012-06-01'],
  category: [...new Set([...builtInProviders.flatMap(categoriesOf), 'News', 'recipes'])],
  country: ['DE', 'AT', 'GB', 'US', 'KE', 'TR', 'HK', 'CI', 'VA'],
  language: ['de', 'de-AT', 'en', 'pt_BR', 'zh', 'zh-Hant', 'ja', 'nb', 'sw', 'fil', 'en-DE', 'tlh', 'DE-ch'],
  safeSearch: ['off', 'moderate', 'strict'],
};

function categoriesOf({ search }: AnyProvider): readonly string[] {
  const known = search?.can.filters.category;
  return Array.isArray(known) ? (known as string[]) : [];
}

/** Where the same request is right: what was asked for is what happens anyway. */
const sameAnyway: readonly { provider?: string; filter: FilterName; is: (asked: Asked) => boolean; why: string }[] = [
  { filter: 'category', is: ({ category }) => category === 'general', why: 'a search without a category is general' },
  {
    provider: 'you',
    filter: 'category',
    is: ({ category }) => String(category).toLowerCase() === 'news',
    why: 'the answer has news in a part of its own, and only that part is taken',
  },
  ...['duckduckgo', 'ddgs'].flatMap((provider) => [
    {
      provider,
      filter: 'language' as const,
      is: ({ country }: Asked) => country !== undefined,
      why: 'a region is a country and its language; that they fit is tested with the regions',
    },
    {
      provider,
      filter: 'country' as const,
      is: ({ language }: Asked) => language !== undefined,
      why: 'the same',
    },
  ]),
  {
    provider: 'ddgs',
    filter: 'country',
    is: ({ country }) => country === 'US',
    why: 'the package searches for the United States when nothing is said',
  },
  { provider: 'ddgs', filter: 'language', is: ({ language }) => String(language).startsWith('en'), why: 'the same' },
  {
    provider: 'wikipedia',
    filter: 'language',
    is: ({ language }) => String(language).startsWith('en'),
    why: 'English is the usual edition',
  },
  {
    filter: 'timeRange',
    is: (asked) => startOf(asked.startPublishedDate) > rangeStart(asked.timeRange),
    why: 'a later first day says more',
  },
  {
    filter: 'startPublishedDate',
    is: (asked) => rangeStart(asked.timeRange) >= startOf(asked.startPublishedDate),
    why: 'a shorter window says more',
  },
];

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const startOf = (date: unknown) => (date === undefined ? '' : dayOf(Date.parse(String(date))));
const rangeStart = (range: unknown) =>
  range === undefined ? '' : dayOf(Date.parse(now) - rangeDays[range as keyof typeof rangeDays] * 86_400_000);

async function ask(provider: AnyProvider, asked: Asked) {
  const request = parseRequest(searchRequestSchema, { query: 'tides', ...asked });
  const fitted = fitRequest(request, provider.search!.can, now);
  const exchanged: Exchanged = await wiresOf(provider, fitted.request);
  return { ...exchanged, report: withoutUnsent(fitted.filters, exchanged.answer) };
}

/** Names of filters that are said to be applied and were not. */
async function lies(provider: AnyProvider, asked: Asked): Promise<string[]> {
  const { wires, report } = await ask(provider, asked);
  const found: string[] = [];
  expect([...report.applied, ...report.emulated, ...report.ignored].sort()).toEqual(Object.keys(asked).sort());
  for (const name of report.applied) {
    if (sameAnyway.some((one) => (one.provider ?? provider.id) === provider.id && one.filter === name && one.is(asked)))
      continue;
    const { [name]: value, ...others } = asked;
    const without = await ask(provider, others);
    if (JSON.stringify(without.wires) === JSON.stringify(wires)) found.push(`${name}: ${JSON.stringify(value)}`);
  }
  return found;
}

const searchers = builtInProviders.filter(({ search }) => search);

describe.each(searchers)('$id', (provider) => {
  const rows = filterNames.flatMap((name) => values[name].map((value) => ({ [name]: value })));

  it('sends every filter it says it applies', async () => {
    const found: string[] = [];
    for (const asked of rows) found.push(...(await lies(provider, asked)));
    expect(found).toEqual([]);
  });

  it('sends every filter it says it applies, several at once', async () => {
    const some = Object.fromEntries(
      filterNames.map((name) => [name, fc.option(fc.constantFrom(...values[name]), { nil: undefined, freq: 1 })]),
    );
    await fc.assert(
      fc.asyncProperty(fc.record(some), async (drawn) => {
        const asked = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined));
        expect(await lies(provider, asked)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('never keeps out more than a rule says', async () => {
    const { wires } = await ask(provider, {
      excludeDomains: ['paths.invalid/docs', '*.wild.invalid', 'www.site.invalid', 'plain.invalid'],
    });
    const sent = decodeURIComponent(JSON.stringify(wires));
    expect(sent.match(/paths\.invalid(?!\/docs)/g) ?? []).toEqual([]);
    expect(sent.match(/(?<!\*\.)wild\.invalid/g) ?? []).toEqual([]);
    expect(sent.match(/(?<!www\.)site\.invalid/g) ?? []).toEqual([]);
  });

  it('names hosts as addresses name them', async () => {
    for (const name of ['includeDomains', 'excludeDomains'] as const) {
      const { wires, report } = await ask(provider, { [name]: ['MÜNCHEN.example'] });
      const sent = decodeURIComponent(JSON.stringify(wires));
      expect(sent).not.toMatch(/münchen/i);
      if (report.applied.includes(name)) expect(sent).toContain('xn--mnchen-3ya.example');
    }
  });

  it('asks for a site under both of its names', async () => {
    const { wires } = await ask(provider, { includeDomains: ['www.site.example'] });
    expect(decodeURIComponent(JSON.stringify(wires))).not.toContain('www.site.example');
  });

  it('never sends a query that is too long', async () => {
    const { maxQuery = Infinity, maxWords = Infinity, domainsInQuery } = provider.search!.can;
    for (const query of [
      'word '.repeat(400),
      'word '.repeat(48),
      'x'.repeat(480),
      '漢'.repeat(3000),
      '😀'.repeat(900),
    ]) {
      for (const includeDomains of [[], ['a.example'], manyDomains(12), manyDomains(100)]) {
        const asked = { query, includeDomains, excludeDomains: ['b.invalid'] };
        const { request, warnings } = fitRequest(parseRequest(searchRequestSchema, asked), provider.search!.can, now);
        const lists = domainsInQuery
          ? [...(request.includeDomains ?? []), ...(request.excludeDomains ?? [])].map((domain) => ` OR site:${domain}`)
          : [];
        expect(request.query.length + lists.join('').length).toBeLessThanOrEqual(maxQuery + 8);
        expect(request.query.length).toBeLessThanOrEqual(maxQuery);
        expect(request.query.split(/\s+/).length).toBeLessThanOrEqual(maxWords);
        expect(request.query.isWellFormed?.() ?? true).toBe(true);
        const isCut = !request.query.startsWith(query.trim());
        expect(warnings.length > 0).toBe(isCut);
      }
    }
  });
});
