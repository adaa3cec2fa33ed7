/** How months begin, in the languages whose dates are often written out. */
const beginnings = [
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

/** Languages whose months all begin as above; to spell those of others takes milliseconds, once. */
const begun = /^(?:en|de|fr|es|it|pt|nl)(?:-|$)/;

const namesByLanguage = new Map<string, readonly ReadonlySet<string>[]>();
const mostLanguages = 50;

/** 1 to 12; 0 for what is no month. The page's own language decides where it is known, else how the name begins. */
export function monthOf(name: string, language?: string): number {
  const folded = fold(name);
  const tag = language?.toLowerCase() ?? 'en';
  const spelled = begun.test(tag) ? 0 : namesIn(tag).findIndex((names) => names.has(folded)) + 1;
  return spelled || beginnings.findIndex((names) => names.some((start) => folded.startsWith(start))) + 1;
}

/** Hebrew writes "in" as a letter before the month, which no list of months has; no month begins with it. */
const fold = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/\.$/, '')
    .replace(/^ב(?=[א-ת])/, '');

/** The names of the twelve months alone and beside a day, whole and short: many languages write them differently. */
function namesIn(language: string): readonly ReadonlySet<string>[] {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = spell(language);
  if (namesByLanguage.size < mostLanguages) namesByLanguage.set(language, names);
  return names;
}

function spell(language: string): readonly ReadonlySet<string>[] {
  try {
    const formats = (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' as const }].map(
        (parts) => new Intl.DateTimeFormat(language, { ...parts, calendar: 'gregory', timeZone: 'UTC' }),
      ),
    );
    return Array.from({ length: 12 }, (_, month) => {
      const date = new Date(Date.UTC(2024, month, 15));
      const parts = formats.flatMap((format) => format.formatToParts(date));
      return new Set(parts.filter(({ type }) => type === 'month').map(({ value }) => fold(value)));
    });
  } catch {
    return []; // No language that this machine knows.
  }
}
