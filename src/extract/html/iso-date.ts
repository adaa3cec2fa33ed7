/** How months begin, in the languages whose dates are often written out. */
const months = [
  'jan ene gen',
  'feb fév fev',
  'mar mär maa',
  'apr abr avr',
  'may mai mag mei',
  'jun juin giu',
  'jul juil lug',
  'aug ago aoû',
  'sep set',
  'oct okt ott out',
  'nov',
  'dec dez dic déc',
].map((names) => names.split(' '));

const monthOf = (name: string) =>
  months.findIndex((names) => names.some((start) => name.toLowerCase().normalize('NFC').startsWith(start))) + 1;

/** ISO 8601 with the precision the page gave: a day stays a day. Undefined for what is no date. */
export function isoDate(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text || text.length > 80) return undefined;
  const iso =
    /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/i.exec(
      text,
    );
  if (iso) return fromParts(iso);
  const slashed = /^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})/.exec(text);
  if (slashed) return day(slashed[1]!, slashed[2]!, slashed[3]!);
  const compact = /^(\d{4})(\d{2})(\d{2})(?:T|\d{6}|$)/.exec(text);
  if (compact) return day(compact[1]!, compact[2]!, compact[3]!);
  if (/^\d{4}$/.test(text)) return isYear(text) ? text : undefined;
  if (/^1\d{9}(?:\d{3})?$/.test(text)) return fromSeconds(Number(text.slice(0, 10)));
  const named =
    /(?:(\d{1,2})(?:st|nd|rd|th|er)?\.?\s+)?(?:(?:of|de)\s+)?(\p{L}{3,10})\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:,\s*|de\s+)?(\d{4})(?!\d)/iu.exec(
      text,
    );
  const month = named ? monthOf(named[2]!) : 0;
  if (!named || month === 0) return undefined;
  const date = named[1] ?? named[3];
  return date === undefined ? fromParts([undefined, named[4], String(month)]) : day(named[4]!, String(month), date);
}

/** Seconds since 1970, as some pages write them. */
const fromSeconds = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '');

function fromParts([, year, month, date, hour, minute, second, zone]: readonly (string | undefined)[]):
  | string
  | undefined {
  if (date === undefined)
    return Number(month) >= 1 && Number(month) <= 12 && isYear(year!) ? `${year}-${pad(month!)}` : undefined;
  const base = day(year!, month!, date);
  if (base === undefined || hour === undefined || Number(hour) > 23) return base;
  const offset =
    zone === undefined ? '' : /^(?:Z|UTC|GMT)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return `${base}T${pad(hour)}:${minute}:${second ?? '00'}${offset}`;
}

const pad = (number: string) => number.padStart(2, '0');
const isYear = (year: string) => Number(year) >= 1970 && Number(year) <= 2100;

function day(year: string, month: string, date: string): string | undefined {
  const isReal = isYear(year) && Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;
  return isReal ? `${year}-${pad(month)}-${pad(date)}` : undefined;
}
