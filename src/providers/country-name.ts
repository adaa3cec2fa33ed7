const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `DE` → `germany`: some services want the English name in lower case. */
export function countryName(code: string): string | undefined {
  const name = english.of(code.toUpperCase())?.toLowerCase();
  return name === 'unknown region' ? undefined : name;
}
