const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `DE` → `germany`: some services want the English name in lower case. */
export function countryName(code: string): string | undefined {
  return english.of(code.toUpperCase())?.toLowerCase();
}
