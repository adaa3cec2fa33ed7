import type { PageIndex } from './page-index.ts';

// A title longer than this costs more than it tells; it is still in the heading path of the passage.
const longestHeading = 14;

/** A unit and all that must be shown with it, in page order: its heading, definition term, lead-in, table header, fences. */
export function withNeeds({ units, sections }: PageIndex, unit: number, headings = 1): number[] {
  const list = new Set<number>();
  let above = 0;
  for (let { section } = units[unit]!; section >= 0 && above < headings; section = sections[section]!.parent) {
    if (units[sections[section]!.unit]!.tokens <= longestHeading) list.add(sections[section]!.unit);
    above += 1;
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
