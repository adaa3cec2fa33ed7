import type { PageIndex } from './page-index.ts';
import type { Purse } from './purse.ts';

/** Spends what no sentence is left for on the titles over what is shown: long ones, and those that have only sections below them. */
export function addTitles({ sections, sectionOf }: PageIndex, purse: Purse, chosen: ReadonlySet<number>): void {
  const over = new Set<number>();
  for (const unit of chosen) {
    let section = sectionOf[unit]!;
    while (section >= 0 && !over.has(section)) {
      over.add(section);
      section = sections[section]!.parent;
    }
  }
  sections.forEach(({ unit }, section) => {
    const title = new Set([unit]);
    if (over.has(section) && !chosen.has(unit) && purse.affords(title)) purse.pay(title);
  });
}
