const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Where the official name is not the one services know. */
const usual: Readonly<Record<string, string>> = {
  BA: 'bosnia and herzegovina',
  CG: 'congo',
  CZ: 'czech republic',
  HK: 'hong kong',
  MM: 'myanmar',
  TR: 'turkey',
  TT: 'trinidad and tobago',
};

/** `DE` → `germany`: some services want the English name in lower case. Names with accents or remarks are nobody's list's. */
export function countryName(code: string): string | undefined {
  const name = usual[code.toUpperCase()] ?? english.of(code.toUpperCase())?.toLowerCase();
  return name === undefined || name === 'unknown region' || !/^[a-z ]+$/.test(name) || name.endsWith(' sar china')
    ? undefined
    : name;
}
