import { cleanLine } from '../clean/index.ts';
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
  const text = cleanLine(raw);
  return isoDate(text) ?? relativeDate(text, now) ?? writtenDate(text) ?? { publishedRaw: text };
}

/** Midnight is what services write when they know only the day. In any time zone: the day is the one that is written. */
const midnight = /^0{1,2}:00(?::00(?:\.0+)?)?$/;

function isoDate(text: string): Dated | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?).*)?)?)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, time] = match;
  if (day && !isRealDay(Number(year), Number(month), Number(day))) return { publishedRaw: text };
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

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';
const year = '(\\d{4})\\b';
const ordinal = '(?:st|nd|rd|th)?';
const monthFirst = new RegExp(`^${weekday}${monthName}\\s+(\\d{1,2})${ordinal},?\\s+${year}(.*)$`, 'is');
const dayFirst = new RegExp(
  `^${weekday}(\\d{1,2})${ordinal}\\.?[\\s-]+(?:of\\s+)?${monthName},?[\\s-]+${year}(.*)$`,
  'is',
);
const monthOnly = new RegExp(`^${monthName},?\\s+${year}$`, 'i');
const clock =
  /^[\s,]*(?:at\s+)?(\d{1,2}:\d{2}(?::\d{2})?)\s*([ap]m\b)?\s*((?:GMT|UTC|[A-Z]{1,2}[SD]T|Z)?\s*(?:[+-]\d{2}:?\d{2})?)(?:\s*\(.*\))?$/i;

/** "2 August 2026", "Aug 2, 2026 10:20 GMT", "August 2026". A year among other words says nothing about a day. */
function writtenDate(text: string): Dated | undefined {
  const [, soleMonth, soleYear] = monthOnly.exec(text) ?? [];
  if (soleMonth && soleYear) return dated(Date.UTC(Number(soleYear), monthOf(soleMonth)), text, 'month');
  const [, first, day, ofYear, after] = monthFirst.exec(text) ?? swapped(dayFirst.exec(text)) ?? [];
  if (!first || !day || !ofYear) return undefined;
  if (!isRealDay(Number(ofYear), monthOf(first) + 1, Number(day))) return undefined;
  const [, time, half, zone] = clock.exec(after ?? '') ?? [];
  // "20 Aug 2026 00:00:00 +0200" is that day, wherever it begins.
  const isMidnight =
    time !== undefined && (half ? /^12:00(:00)?$/.test(time) && /^am$/i.test(half) : midnight.test(time));
  const ms =
    time === undefined || isMidnight
      ? Number.NaN
      : Date.parse(`${day} ${names[monthOf(first)]} ${ofYear} ${time} ${half ?? ''} ${zone?.trim() || 'UTC'}`);
  if (!Number.isNaN(ms)) return dated(ms, text, 'time');
  return dated(Date.UTC(Number(ofYear), monthOf(first), Number(day)), text, 'day');
}

const monthOf = (name: string): number => names.indexOf(name.slice(0, 3).toLowerCase());

/** Day and month in the order of the other spelling. */
function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3], match[4]] : undefined;
}

/** The 31st of February can be reckoned with, but nobody published on it. */
function isRealDay(ofYear: number, month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(ofYear, month, 0)).getUTCDate();
}

const unixDate = (ms: number, raw: string): Dated => dated(ms, raw, ms % dayMs === 0 ? 'day' : 'time');

function dated(ms: number, raw: string, precision: NonNullable<Hit['datePrecision']>): Dated {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return { publishedRaw: raw };
  const iso = new Date(ms).toISOString();
  const length = { time: 24, day: 10, month: 7, year: 4 }[precision];
  return { publishedDate: iso.slice(0, length), publishedRaw: raw, datePrecision: precision };
}
