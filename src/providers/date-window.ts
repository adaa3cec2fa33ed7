import { dayMs, rangeDays, timeRanges, type TimeRange } from '../request/index.ts';
import type { ProviderSearchRequest } from './define-provider.ts';

type Window = Pick<ProviderSearchRequest, 'timeRange' | 'startPublishedDate' | 'endPublishedDate' | 'now'>;

/**
 * A time range alone stays a word, where the service knows the word; else it becomes dates, because services take one or the other.
 * Days are `YYYY-MM-DD`; a missing end stays undefined.
 */
export function dateWindow(
  { timeRange, startPublishedDate, endPublishedDate, now }: Window,
  words: readonly TimeRange[] = timeRanges,
): { readonly word?: TimeRange; readonly from?: string; readonly to?: string } {
  if (timeRange && words.includes(timeRange) && !startPublishedDate && !endPublishedDate) return { word: timeRange };
  const starts = [
    ...(startPublishedDate ? [dayOf(Date.parse(startPublishedDate))] : []),
    ...(timeRange ? [dayOf(Date.parse(now) - rangeDays[timeRange] * dayMs)] : []),
  ];
  const from = starts.sort().at(-1);
  return { ...(from && { from }), ...(endPublishedDate && { to: dayOf(Date.parse(endPublishedDate)) }) };
}

/** `2026-03-01to2026-03-31`, with both ends, as Brave and You.com want it. */
export function dayRange(request: Window): string | undefined {
  const { from, to } = dateWindow(request);
  return from || to ? `${from ?? '1970-01-01'}to${to ?? request.now.slice(0, 10)}` : undefined;
}

/** `2026-03-31` → `3/31/2026`, as Google's parameters and Perplexity want it. */
export function slashedDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
