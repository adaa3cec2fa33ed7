import { canonicalUrl } from './canonical-url.ts';
import type { FusableRow } from './fuse.ts';

/** Where a list shows a page; ranks count from 0. */
export interface Place {
  readonly list: number;
  readonly rank: number;
}

/** One page with every row that shows it, first seen first. */
export interface RowGroup<Row extends FusableRow> {
  readonly key: string;
  readonly rows: readonly Row[];
  /** One per list, in the order of the lists. */
  readonly places: readonly Place[];
  readonly alsoAt: readonly string[];
}

/** Rows that show the same page come together. A page repeated within one list counts once, at its best place. */
export function groupRows<Row extends FusableRow>(lists: readonly (readonly Row[])[]): RowGroup<Row>[] {
  const groups = new Map<string, { key: string; rows: Row[]; places: Place[]; alsoAt: string[] }>();
  for (const [list, rows] of lists.entries()) {
    let rank = 0;
    for (const row of rows) {
      const key = canonicalUrl(row.url);
      const known = groups.get(key);
      if (!known) groups.set(key, { key, rows: [row], places: [{ list, rank }], alsoAt: [] });
      else if (known.places.at(-1)!.list === list) continue;
      else {
        known.rows.push(row);
        known.places.push({ list, rank });
      }
      rank += 1;
    }
  }
  return [...groups.values()];
}
