import { addTitles } from './add-titles.ts';
import { composeUnits, type Composed } from './compose-units.ts';
import type { Lead, UnitCounter } from './lead-units.ts';
import { Outline } from './outline.ts';
import type { PageIndex } from './page-index.ts';
import { Purse } from './purse.ts';
import type { Ranking } from './rank-units.ts';
import { leastTokens, spendBudget } from './spend-budget.ts';
import { withNeeds } from './with-needs.ts';

/** Says what a text costs. */
export type TokenCounter = (text: string) => number;

/** What is shown, and what it costs. */
export interface Counted extends Composed {
  readonly tokens: number;
}

export interface ChoiceLimits {
  readonly maxTokens: number;
  readonly costOf: UnitCounter;
}

/** Chooses units to show, best first, each with its neighbours and all it needs, until the budget is spent. */
export function chooseUnits(
  index: PageIndex,
  ranking: Ranking,
  lead: Lead,
  { maxTokens, costOf }: ChoiceLimits,
): Counted {
  const chosen = new Set<number>(lead.units);
  const purse = new Purse(index, chosen, maxTokens);
  let tokens = 0;
  const recount = () => {
    tokens = costOf([...chosen]);
    purse.left = maxTokens - tokens;
  };
  if (chosen.size > 0) recount();
  // Prices are sums of parts; the whole is a little cheaper, so what is left is spent in a second and a third round.
  for (let round = 0; round < 3 && purse.left >= leastTokens; round += 1) {
    const before = chosen.size;
    spendBudget(index, ranking, purse, chosen, maxTokens);
    if (chosen.size === before) break;
    recount();
  }
  if (purse.left >= leastTokens) {
    const before = chosen.size;
    addTitles(index, purse, chosen);
    if (chosen.size > before) recount();
  }
  // The estimate of the parts can fall short of the whole: then the least of what was chosen goes.
  while (chosen.size > 0 && purse.left < 0) {
    chosen.delete(leastOf(index, ranking, chosen, lead.best));
    dropEmptyFences(index, chosen);
    dropEmptyTitles(index, chosen, lead);
    recount();
  }
  if (chosen.size === 0 && maxTokens > 0) {
    // A page that has text is not shown empty because its answer is too long.
    const fits = (unit: number) => purse.priceOf(unit) <= maxTokens && costOf([unit]) <= maxTokens;
    const first = index.units.findIndex(({ kind }, unit) => kind !== 'fence' && fits(unit));
    if (first >= 0) chosen.add(first);
    recount();
  }
  return { ...composeUnits(index, chosen), tokens: Math.ceil(tokens) };
}

/** What was chosen last of all: nothing that another needs, and the best not before all else. */
function leastOf(index: PageIndex, ranking: Ranking, chosen: ReadonlySet<number>, best: number): number {
  const needed = new Set([...chosen].flatMap((unit) => withNeeds(index, unit).filter((other) => other !== unit)));
  const others = [...chosen].filter((unit) => unit !== best).sort((a, b) => a - b);
  const isHeading = (unit: number) => index.units[unit]!.kind === 'heading';
  const isSpare = (unit: number) =>
    !isHeading(unit) ||
    new Outline(
      index,
      [...chosen].filter((one) => one !== unit),
    ).missing().length === 0;
  const free = others
    .filter((unit) => !needed.has(unit))
    .sort((a, b) => ranking.units[a]! - ranking.units[b]! || b - a);
  // Of headings the one above says more than its own, which others may bear too.
  return free.find(isSpare) ?? others.findLast(isHeading) ?? others[0] ?? best;
}

/** Headings go with the last of what stands under them, except those that are shown in place of the best unit. */
function dropEmptyTitles({ units, sections, sectionOf }: PageIndex, chosen: Set<number>, lead: Lead): void {
  const filled = new Set<number>();
  for (const unit of chosen) {
    if (units[unit]!.kind === 'heading') continue;
    for (let at = sectionOf[unit]!; at >= 0 && !filled.has(at); at = sections[at]!.parent) filled.add(at);
  }
  for (const unit of chosen)
    if (units[unit]!.kind === 'heading' && !filled.has(sectionOf[unit]!) && !lead.units.includes(unit))
      chosen.delete(unit);
}

/** Fences go with the last of what they enclose. */
function dropEmptyFences({ units, neededBy }: PageIndex, chosen: Set<number>): void {
  const isShownCode = (unit: number) => chosen.has(unit) && units[unit]!.kind !== 'fence';
  for (const unit of chosen)
    if (units[unit]!.kind === 'fence' && !neededBy.get(unit)?.some(isShownCode)) chosen.delete(unit);
}
