import type { Hit } from '../providers/index.ts';
import { dayMs, rangeDays, type SearchRequest } from '../request/index.ts';
import { domainFilter } from './domain-filter.ts';

/** Checks domain and date filters again on what came back: services treat them as wishes. Undated hits stay. */
export function filterHits<Row extends Hit>(hits: readonly Row[], request: SearchRequest, now: string): Row[] {
  const isWanted = domainFilter(request);
  const window = dateWindow(request, now);
  return hits.filter(({ url, publishedDate }) => isWanted(url) && isInside(publishedDate, window));
}

interface DateWindow {
  readonly from: number;
  readonly to: number;
}

function dateWindow({ startPublishedDate, endPublishedDate, timeRange }: SearchRequest, now: string): DateWindow {
  // A day of grace: a date without a time zone may be the evening before or the morning after.
  const rangeStart = timeRange ? Date.parse(now) - (rangeDays[timeRange] + 1) * dayMs : -Infinity;
  const from = startPublishedDate ? Math.max(Date.parse(startPublishedDate), rangeStart) : rangeStart;
  return { from, to: endPublishedDate ? endOf(endPublishedDate) : Infinity };
}

/** The last moment that `2026`, `2026-03` or `2026-03-31` covers. */
function endOf(text: string): number {
  if (text.length > 10) return Date.parse(text);
  const date = new Date(text);
  if (text.length === 4) date.setUTCFullYear(date.getUTCFullYear() + 1);
  else if (text.length === 7) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + 1);
  return date.getTime() - 1;
}

function isInside(published: string | undefined, { from, to }: DateWindow): boolean {
  if (published === undefined) return true;
  const ms = Date.parse(published);
  return Number.isNaN(ms) || (endOf(published) >= from && ms <= to);
}
