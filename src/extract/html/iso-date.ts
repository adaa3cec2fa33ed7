const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

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
  const named =
    /(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+)?(?:of\s+)?([a-z]{3,9})\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:,\s*)?(\d{4})/i.exec(
      text,
    );
  const month = named ? months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1 : 0;
  const date = named?.[1] ?? named?.[3];
  return named && month > 0 && date !== undefined ? day(named[4]!, String(month), date) : undefined;
}

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
