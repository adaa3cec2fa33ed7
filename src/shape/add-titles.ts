import type { PageIndex } from './page-index.ts';
import type { Purse } from './purse.ts';
import { tellingTitles } from './telling-titles.ts';

/** Spends what no sentence is left for on the titles over what is shown: long ones, and those that have only sections below them. */
export function addTitles(index: PageIndex, purse: Purse, chosen: ReadonlySet<number>): void {
  const { sections, sectionOf } = index;
  const over = new Set<number>();
  for (const unit of chosen) {
    let section = sectionOf[unit]!;
    while (section >= 0 && !over.has(section)) {
      over.add(section);
      section = sections[section]!.parent;
    }
  }
  sections.forEach(({ unit }, section) => {
    if (!over.has(section) || chosen.has(unit)) return;
    const titles = purse.inPlace(tellingTitles(index, section).map((one) => sections[one]!.unit));
    if (purse.affords(titles)) purse.pay(titles);
  });
}
