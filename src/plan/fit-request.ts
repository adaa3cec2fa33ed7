import type { ProviderSearchRequest, SearchCapabilities } from '../providers/index.ts';
import {
  dayMs,
  filterNames,
  rangeDays,
  timeRanges,
  type FilterName,
  type SearchRequest,
  type TimeRange,
} from '../request/index.ts';
import type { FilterReport } from '../values/result.ts';
import type { Draft, Fate, Fit } from './draft.ts';
import { fitExcludes, fitIncludes } from './fit-domains.ts';
import { shortenQuery } from './shorten-query.ts';

export interface FittedRequest {
  readonly request: ProviderSearchRequest;
  readonly filters: FilterReport;
  /** What had to be left out of the query, said to the caller. */
  readonly warnings: readonly string[];
}

/** With a filter that is checked afterwards, more is asked for than is wanted. */
const overFetch = 3;

/** Makes the request one provider can serve: native filters stay, the rest is emulated or dropped, and each one's fate is told. */
export function fitRequest(asked: SearchRequest, can: SearchCapabilities, now: string): FittedRequest {
  const draft: Draft = { query: asked.query, limit: asked.limit, page: 1, now };
  const fates = new Map<FilterName, Fate>();
  for (const name of filterNames) {
    if (isAsked(asked, name)) fates.set(name, fitters[name]?.(draft, asked, can) ?? fitNative(draft, asked, can, name));
  }
  const isNarrowed = [...fates.values()].includes('emulated');
  draft.limit = Math.min(isNarrowed ? Math.max(asked.limit * overFetch, 10) : asked.limit, can.maxResults);
  const warnings = shortenQuery(draft, can);
  return { request: draft, filters: report(fates), warnings };
}

const isAsked = (asked: SearchRequest, name: FilterName): boolean => {
  const value = asked[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

/** Filters that can be had in more ways than natively. */
const fitters: Partial<Record<FilterName, Fit>> = {
  includeDomains: fitIncludes,
  excludeDomains: fitExcludes,
  timeRange: (draft, asked, can) => {
    if (known(can.filters.timeRange, asked.timeRange!) !== undefined) return undefined;
    if (can.filters.startPublishedDate) return startAt(draft, startOf(asked.timeRange!, draft.now));
    return can.dates ? 'emulated' : 'ignored';
  },
  startPublishedDate: (draft, asked, can) => {
    if (can.filters.startPublishedDate) return startAt(draft, asked.startPublishedDate!);
    const range = can.filters.timeRange && !asked.timeRange && coveringRange(asked.startPublishedDate!, draft.now);
    const isCovered = range && known(can.filters.timeRange, range) !== undefined;
    if (isCovered) draft.timeRange = range;
    return isCovered || can.dates ? 'emulated' : 'ignored';
  },
  endPublishedDate: (_draft, _asked, can) => {
    if (can.filters.endPublishedDate) return undefined;
    return can.dates ? 'emulated' : 'ignored';
  },
};

/** A window and a first day together mean the later of the two. */
function startAt(draft: Draft, date: string): Fate {
  const isLater = draft.startPublishedDate === undefined || Date.parse(date) > Date.parse(draft.startPublishedDate);
  if (isLater) draft.startPublishedDate = date;
  return 'applied';
}

function fitNative(draft: Draft, asked: SearchRequest, can: SearchCapabilities, name: FilterName): Fate {
  const support = can.filters[name];
  const value = support === true ? asked[name] : known(support, String(asked[name]), name === 'language');
  if (value === undefined) return 'ignored';
  Object.assign(draft, { [name]: value });
  return 'applied';
}

/** In the spelling of the list; a language else without its country: `de-AT` → `de`. */
function known(support: true | readonly string[] | undefined, asked: string, isLanguage = false): string | undefined {
  if (support === true) return asked;
  const like = (text: string) => support?.find((one) => one.toLowerCase() === text.toLowerCase());
  return like(asked) ?? (isLanguage ? like(asked.split('-')[0]!) : undefined);
}

/** The first day a window of time reaches back to. A day, not a moment: equal searches must stay equal for the cache. */
function startOf(range: TimeRange, now: string): string {
  return new Date(Date.parse(now) - rangeDays[range] * dayMs).toISOString().slice(0, 10);
}

function coveringRange(start: string, now: string): TimeRange | undefined {
  const days = (Date.parse(now) - Date.parse(start)) / dayMs;
  return timeRanges.find((range) => days <= rangeDays[range]);
}

function report(fates: ReadonlyMap<FilterName, Fate>): FilterReport {
  const named = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([name]) => name);
  return { applied: named('applied'), emulated: named('emulated'), ignored: named('ignored') };
}
