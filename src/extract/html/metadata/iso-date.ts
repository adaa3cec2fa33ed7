import { monthOf } from './month-of.ts';

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([ap]\.?m\b\.?)?\s*(Z\b|(?:UTC?|GMT)?[+-]\d{2}:?\d{2}|[A-Z]{2,4}\b)?`;

/** A time that directly follows a day. */
const timeAfter = new RegExp(String.raw`^(?:T|,?\s+(?:(?:at|um)\s+)?|\s*[|·-]\s*)${clock}`, 'i');

const mark = String.raw`\s*[-/.年년]\s*`;
const yearFirst = new RegExp(String.raw`^(\d{4})${mark}(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2})(?!\d)(?:\s*[日일]|\.)?)?`);
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2}:?\d{2})?|\d{6}|$)/;
const named =
  /(?:(\d{1,2})(?:st|nd|rd|th|er)?\.?[\s-]+)?(?:(?:of|de)\s+)?([\p{L}\p{M}]{3,14})\.?[\s-]*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:,\s*|de\s+)?(\d{4})(?!\d)/iu;
/** Hungarian, Lithuanian: `2022. március 12.` */
const yearThenName = /^(\d{4})\.?(?:\s+m\.)?\s+([\p{L}\p{M}]{3,14})\.?\s+(\d{1,2})(?![\d:])/u;
/** Vietnamese months have numbers: `12 tháng 3, 2022`. */
const numberedMonth = /(?<!\d)(\d{1,2})\s+tháng\s+(\d{1,2}),?\s+(?:năm\s+)?(\d{4})(?!\d)/iu;
const yearAtEnd = /^\p{L}{3,9},?\s+(\p{L}{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2})(?:\s+([A-Z]{2,4}))?\s+(\d{4})$/u;

/**
 * ISO 8601 with the precision the page gave: a day stays a day. Undefined for what is no date, and for days that may be months
 * (03/04/2024). `language`: how the page spells months.
 */
export function isoDate(value: string | undefined, language?: string): string | undefined {
  if (value === undefined || value.length > 200) return undefined;
  const text = withPlainYear(withPlainDigits(value.trim()));
  if (text === '' || text.length > 80) return undefined;
  if (/^\d{4}$/.test(text)) return isYear(text) ? text : undefined;
  if (/^1\d{9}(?:\d{3})?$/.test(text)) return fromSeconds(Number(text.slice(0, 10)));
  const packed = compact.exec(text);
  if (packed)
    return joined(day(packed[1]!, packed[2]!, packed[3]!), [packed[4], packed[5], packed[6], undefined, packed[7]]);
  const numbers = yearFirst.exec(text);
  if (numbers) {
    const [whole, year, month, date] = numbers;
    return date === undefined ? yearAndMonth(year!, month!) : timed(day(year!, month!, date), text.slice(whole.length));
  }
  const turned = yearLast.exec(text);
  if (turned) return timed(dayFirst(turned), text.slice(turned[0].length));
  return inWords(text, language);
}

function inWords(text: string, language: string | undefined): string | undefined {
  const ended = yearAtEnd.exec(text);
  if (ended) return inWords(`${ended[2]} ${ended[1]} ${ended[5]} ${ended[3]} ${ended[4] ?? ''}`.trim(), language);
  const numbered = numberedMonth.exec(text.normalize('NFC'));
  if (numbered) return day(numbered[3]!, numbered[2]!, numbered[1]!);
  const match = named.exec(text);
  const month = match ? monthOf(match[2]!, language) : 0;
  if (!match || month === 0) return afterYear(text, language);
  const year = language?.startsWith('th') === true ? fromBuddhist(match[4]!) : match[4]!;
  const date = match[1] ?? match[3];
  if (date === undefined) return yearAndMonth(year, String(month));
  return timed(day(year, String(month), date), text.slice(match.index + match[0].length));
}

function afterYear(text: string, language: string | undefined): string | undefined {
  const [whole, year, name, date] = yearThenName.exec(text) ?? [];
  const month = name === undefined ? 0 : monthOf(name, language);
  return month === 0 ? undefined : timed(day(year!, String(month), date!), text.slice(whole!.length));
}

/** With dots the day is first everywhere; with other marks only a number above twelve tells. */
function dayFirst([, one, sign, two, year]: readonly string[]): string | undefined {
  if (sign === '.' || Number(one) > 12) return day(year!, two!, one!);
  return Number(two) > 12 ? day(year!, one!, two!) : undefined;
}

const timed = (base: string | undefined, rest: string) => joined(base, timeAfter.exec(rest)?.slice(1) ?? []);

function joined(base: string | undefined, time: readonly (string | undefined)[]): string | undefined {
  const [given, minute, second = '00', half, zone] = time;
  if (base === undefined || given === undefined || minute === undefined) return base;
  const hour = half === undefined ? Number(given) : (Number(given) % 12) + (/^p/i.test(half) ? 12 : 0);
  return hour > 23 ? base : `${base}T${pad(String(hour))}:${minute}:${second}${offsetOf(zone)}`;
}

/** Hours that the zones of mail headers are behind; others are named alike in several parts of the world. */
const behind: Readonly<Record<string, number>> = { EST: 5, EDT: 4, CST: 6, CDT: 5, MST: 7, MDT: 6, PST: 8, PDT: 7 };

function offsetOf(zone: string | undefined): string {
  const name = zone?.toUpperCase() ?? '';
  if (/^(?:Z|UTC?|GMT)$/.test(name)) return 'Z';
  const numbers = /([+-]\d{2}):?(\d{2})$/.exec(name);
  if (numbers) return `${numbers[1]}:${numbers[2]}`;
  return behind[name] === undefined ? '' : `-0${behind[name]}:00`;
}

/** Seconds since 1970, as some pages write them. */
const fromSeconds = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '');

/** Thai pages count years from the Buddha. */
const fromBuddhist = (year: string) => (Number(year) > 2443 ? String(Number(year) - 543) : year);

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };

/** Japan counts years by its emperors, Taiwan from its republic: 令和4年 is 2022年, 元年 the first. */
const withPlainYear = (text: string) =>
  text.replace(/^(令和|平成|昭和|民國|民国)\s?(\d{1,3}|元)\s?年/, (_, era: string, count: string) => {
    return `${eras[era]! + (count === '元' ? 1 : Number(count))}年`;
  });

/** Zeros of the digits that pages write dates with: Arabic, Persian, Devanagari, Bengali, Thai, wide. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const withPlainDigits = (text: string) =>
  /[^\0-\u024f]/.test(text)
    ? text.replace(/\p{Nd}/gu, (digit) => {
        const zero = zeros.find((start) => digit.charCodeAt(0) >= start && digit.charCodeAt(0) < start + 10);
        return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
      })
    : text;

const pad = (number: string) => number.padStart(2, '0');
const isYear = (year: string) => Number(year) >= 1970 && Number(year) <= 2100;
const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;

const yearAndMonth = (year: string, month: string) =>
  isYear(year) && isMonth(month) ? `${year}-${pad(month)}` : undefined;

function day(year: string, month: string, date: string): string | undefined {
  const isReal = isYear(year) && isMonth(month) && Number(date) >= 1 && Number(date) <= 31;
  const iso = `${year}-${pad(month)}-${pad(date)}`;
  // Where counting starts: what programs write for a date they do not have.
  return isReal && iso !== '1970-01-01' ? iso : undefined;
}
