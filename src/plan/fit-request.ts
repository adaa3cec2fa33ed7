import type { ProviderSearchRequest, SearchCapabilities } from '../providers/index.ts';
import { domainRule, filterNames, type FilterName, type SearchRequest, type TimeRange } from '../request/index.ts';
import type { FilterReport } from '../values/result.ts';

export interface FittedRequest {
  readonly request: ProviderSearchRequest;
  readonly filters: FilterReport;
  /** What had to be left out of the query, said to the caller. */
  readonly warnings: readonly string[];
}

type Fate = keyof FilterReport;
type Draft = { -readonly [Name in keyof ProviderSearchRequest]: ProviderSearchRequest[Name] };

const rangeDays: Readonly<Record<TimeRange, number>> = { day: 1, week: 7, month: 31, year: 366 };
/** With a filter that is checked afterwards, more is asked for than is wanted. */
const overFetch = 3;
const dayMs = 86_400_000;

/** Makes the request one provider can serve: native filters stay, the rest is emulated or dropped, and each one's fate is told. */
export function fitRequest(asked: SearchRequest, can: SearchCapabilities, now: string): FittedRequest {
  const draft: Draft = { query: asked.query, limit: asked.limit, page: 1, now };
  const fates = new Map<FilterName, Fate>();
  for (const name of filterNames) {
    if (isAsked(asked, name)) fates.set(name, fitters[name]?.(draft, asked, can) ?? fitNative(draft, asked, can, name));
  }
  const isNarrowed = [...fates.values()].includes('emulated');
  draft.limit = Math.min(isNarrowed ? Math.max(asked.limit * overFetch, 10) : asked.limit, can.maxResults);
  const warnings = shorten(draft, can);
  return { request: draft, filters: report(fates), warnings };
}

/** Cut between words at what the service takes, and said so. */
function shorten(draft: Draft, { maxQuery }: SearchCapabilities): string[] {
  if (maxQuery === undefined || draft.query.length <= maxQuery) return [];
  draft.query = draft.query.slice(0, maxQuery).replace(/\s+\S*$/, '');
  return [`the query was cut to ${draft.query.length} characters, the most this provider takes`];
}

const isAsked = (asked: SearchRequest, name: FilterName): boolean => {
  const value = asked[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

type Fit = (draft: Draft, asked: SearchRequest, can: SearchCapabilities) => Fate | undefined;

/** Filters that can be had in more ways than natively. */
const fitters: Partial<Record<FilterName, Fit>> = {
  includeDomains: (draft, asked, can) => {
    if (can.filters.includeDomains) return undefined;
    if (can.siteOperator) addSites(draft, asked.includeDomains!, can);
    return 'emulated'; // results are filtered afterwards in any case
  },
  excludeDomains: (draft, asked, can) => {
    if (can.filters.excludeDomains && !(can.oneDomainList && draft.includeDomains)) return undefined;
    if (can.siteOperator) addSites(draft, asked.excludeDomains!, can, '-');
    return 'emulated';
  },
  timeRange: (draft, asked, can) => {
    if (can.filters.timeRange) return undefined;
    if (can.filters.startPublishedDate) {
      draft.startPublishedDate = startOf(asked.timeRange!, draft.now);
      return 'applied';
    }
    return can.dates ? 'emulated' : 'ignored';
  },
  startPublishedDate: (draft, asked, can) => {
    if (can.filters.startPublishedDate) return undefined;
    const range = can.filters.timeRange && !asked.timeRange && coveringRange(asked.startPublishedDate!, draft.now);
    if (range) draft.timeRange = range;
    return range || can.dates ? 'emulated' : 'ignored';
  },
  endPublishedDate: (_draft, _asked, can) => {
    if (can.filters.endPublishedDate) return undefined;
    return can.dates ? 'emulated' : 'ignored';
  },
};

function fitNative(draft: Draft, asked: SearchRequest, can: SearchCapabilities, name: FilterName): Fate {
  const support = can.filters[name];
  const value = name === 'language' && Array.isArray(support) ? knownLanguage(asked.language!, support) : asked[name];
  if (!support || (support !== true && !support.includes(String(value)))) return 'ignored';
  Object.assign(draft, { [name]: value });
  return 'applied';
}

/** As it was asked in the spelling of the list, else the language without its country: `de-AT` → `de`. */
function knownLanguage(asked: string, known: readonly string[]): string | undefined {
  const like = (text: string) => known.find((one) => one.toLowerCase() === text.toLowerCase().replace('_', '-'));
  return like(asked) ?? like(asked.split(/[-_]/)[0]!);
}

/** `(site:a.com OR site:b.com)`; lists too long for the query are left to the filter afterwards. */
function addSites(draft: Draft, domains: readonly string[], { maxQuery = 400 }: SearchCapabilities, sign = ''): void {
  const sites = domains.map((text) => `${sign}site:${domainRule(text).text.replace(/^\*\./, '')}`);
  const operators = sign === '-' || sites.length === 1 ? sites.join(' ') : `(${sites.join(' OR ')})`;
  const query = `${draft.query} ${operators}`;
  if (query.length <= maxQuery) draft.query = query;
}

/** The first day a window of time reaches back to. A day, not a moment: equal searches must stay equal for the cache. */
function startOf(range: TimeRange, now: string): string {
  return new Date(Date.parse(now) - rangeDays[range] * dayMs).toISOString().slice(0, 10);
}

function coveringRange(start: string, now: string): TimeRange | undefined {
  const days = (Date.parse(now) - Date.parse(start)) / dayMs;
  return (Object.keys(rangeDays) as TimeRange[]).find((range) => days <= rangeDays[range]);
}

function report(fates: ReadonlyMap<FilterName, Fate>): FilterReport {
  const named = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([name]) => name);
  return { applied: named('applied'), emulated: named('emulated'), ignored: named('ignored') };
}
