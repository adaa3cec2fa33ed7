import type { PageIndex } from './page-index.ts';
import { tellingTitles } from './telling-titles.ts';

// A title longer than this costs more than it tells; it is shown where what stands under it would seem to stand under another.
const longestHeading = 40;

/** Which headings come with a unit: those that tell where it stands, of these only the ones above its own, or none. */
export type Titles = 'telling' | 'above' | 'none';

/** A unit and all that must be shown with it, in page order: its headings, definition term, lead-in, table header, fences. */
export function withNeeds(index: PageIndex, unit: number, titles: Titles = 'telling'): number[] {
  const { units, sections } = index;
  const { section } = units[unit]!;
  const list = new Set<number>();
  if (section >= 0 && titles !== 'none') {
    for (const one of tellingTitles(index, section)) {
      const heading = sections[one]!.unit;
      if (units[heading]!.tokens <= longestHeading && (one !== section || titles === 'telling')) list.add(heading);
    }
  }
  const add = (one: number) => {
    if (list.has(one)) return;
    list.add(one);
    for (const need of units[one]!.needs) add(need);
  };
  add(unit);
  return [...list].sort((a, b) => a - b);
}

/**
 * The same, and for a term, a lead-in or a table header also the first of what it opens: alone it says nothing. Code that is long
 * enough to be cut costs too much for that and is chosen for itself.
 */
export function withOpened(index: PageIndex, unit: number): number[] {
  const list = withNeeds(index, unit);
  return opensMore(index, unit) ? [...list, ...withNeeds(index, unit + 1)] : list;
}

/** Says nothing without what comes next. */
export function opensMore({ units }: PageIndex, unit: number): boolean {
  const next = units[unit + 1];
  return next !== undefined && next.kind !== 'fence' && next.needs.includes(unit);
}
