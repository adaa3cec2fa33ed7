import { dayMs } from '../request/index.ts';
import type { Hit } from './define-provider.ts';

type Dated = Pick<Hit, 'publishedDate' | 'publishedRaw' | 'datePrecision'>;

const unitMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 604_800_000,
  month: 2_592_000_000,
  year: 31_536_000_000,
};

/** A date as services write them (ISO, RFC 1123, "Aug 2, 2026", "3 hours ago", Unix seconds), normalised, raw form kept. */
export function publishedDate(raw: string | number | null | undefined, now: string): Dated {
  if (raw === null || raw === undefined || raw === '') return {};
  if (typeof raw === 'number') return unixDate(raw > 1e11 ? raw : raw * 1000, String(raw));
  const text = raw.trim();
  return isoDate(text) ?? relativeDate(text, now) ?? writtenDate(text) ?? { publishedRaw: text };
}

/** Midnight is what services write when they know only the day. In any time zone: the day is the one that is written. */
const midnight = /^0{1,2}:00(?::00(?:\.0+)?)?$/;

function isoDate(text: string): Dated | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?).*)?)?)?$/.exec(text);
  if (!match) return undefined;
  const [, , month, day, time] = match;
  if (time && midnight.test(time)) return dated(Date.parse(text.slice(0, 10)), text, 'day');
  const precision = time ? 'time' : day ? 'day' : month ? 'month' : 'year';
  const zoned = time && !/(z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text.replace(' ', 'T')}Z` : text.replace(' ', 'T');
  return dated(Date.parse(zoned), text, precision);
}

function relativeDate(text: string, now: string): Dated | undefined {
  const match = /^(?:about |over )?(an?|\d+)\s*(minute|min|hour|hr|day|week|month|mo|year|yr)s?\s+ago$/i.exec(text);
  if (/^yesterday$/i.test(text)) return dated(Date.parse(now) - dayMs, text, 'day');
  if (!match) return undefined;
  const unit =
    { min: 'minute', hr: 'hour', mo: 'month', yr: 'year' }[match[2]!.toLowerCase()] ?? match[2]!.toLowerCase();
  const count = /^an?$/i.test(match[1]!) ? 1 : Number(match[1]);
  const precision =
    unit === 'minute' || unit === 'hour'
      ? 'time'
      : unit === 'week' || unit === 'day'
        ? 'day'
        : unit === 'month'
          ? 'month'
          : 'year';
  return dated(Date.parse(now) - count * unitMs[unit]!, text, precision);
}

function writtenDate(text: string): Dated | undefined {
  if (!/\d{4}/.test(text) || !/[a-z]{3}/i.test(text)) return undefined;
  const [time] = /\d{1,2}:\d{2}(?::\d{2})?/.exec(text) ?? [];
  // "20 Aug 2026 00:00:00 +0200" is that day, wherever it begins.
  const day =
    time !== undefined && midnight.test(time) && !/\bpm\b/i.test(text) ? text.slice(0, text.indexOf(time)) : text;
  const isDay = time === undefined || day !== text;
  const ms = Date.parse(isDay ? `${day} UTC` : text);
  return Number.isNaN(ms) ? undefined : dated(ms, text, isDay ? 'day' : 'time');
}

const unixDate = (ms: number, raw: string): Dated => dated(ms, raw, ms % dayMs === 0 ? 'day' : 'time');

function dated(ms: number, raw: string, precision: NonNullable<Hit['datePrecision']>): Dated {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return { publishedRaw: raw };
  const iso = new Date(ms).toISOString();
  const length = { time: 24, day: 10, month: 7, year: 4 }[precision];
  return { publishedDate: iso.slice(0, length), publishedRaw: raw, datePrecision: precision };
}
