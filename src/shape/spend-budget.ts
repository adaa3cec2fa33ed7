import { mentionsOf } from './mentions.ts';
import type { PageIndex } from './page-index.ts';
import type { Purse } from './purse.ts';
import type { Ranking } from './rank-units.ts';
import { orderUnits } from './unit-order.ts';
import { UnitPool } from './unit-pool.ts';
import { opensMore, withNeeds, withOpened } from './with-needs.ts';

/**
 * A sentence shorter than this is shown with its neighbours; a longer neighbour may go beyond by the factor. Of 25 to 65 tokens the
 * short windows kept most over budgets of 200 to 3,000 tokens: neighbours that matter have scores of their own.
 */
const windowTokens = 27;
const windowStretch = 1.6;
/** From so many tokens on a sentence is shown with more: what is found late is found by less, and its paragraph reads better. */
const wideFrom = 1500;
const wideTokens = 80;
/** The longest sentence that is shown because both its neighbours are. */
const bridgeTokens = 25;
/** Less than this is not worth another look. */
export const leastTokens = 10;
/** From here on the rest is tried in the order of the scores as they stand: most of it is too long, and hardly more than one will fit. */
const lastTokens = 20;
/** What is left of a term's worth each time it has been shown well. */
const fadeTo = 0.9;
/** What a section gains, in parts of the best score, when its title is named in what is shown. */
const followGain = 0.2;

/**
 * From so many tokens on the second opinion has every other turn. What the words of the question find first is shown by then; among the
 * rest, two views that fail on different questions find more than either does alone.
 */
const secondFrom = 600;

/** What is left of a unit's score when its very words have been shown: pages repeat lines under every answer, yet also defaults. */
const repeatedShare = 0.5;

/**
 * What scores less than this part of the best has nothing to do with the question. It is shown only where nearly all of the page can be:
 * of 900 excerpts none lost its answer without it, and Chinese ones of 2,400 tokens became a tenth shorter.
 */
const worthShare = 0.02;
const nearlyAll = 0.8;

// Only the best are weighed against each other again and again; the others wait in the order of their first score.
const poolSize = 400;

/** Pays for units, best first, each with its neighbours and all it needs, until no other fits. */
export function spendBudget(
  index: PageIndex,
  ranking: Ranking,
  purse: Purse,
  chosen: Set<number>,
  maxTokens: number,
): void {
  const pool = new UnitPool(ranking.units);
  const order = orderUnits(ranking.units, poolSize);
  const isOpen = (unit: number) => !chosen.has(unit);
  pool.refill(order.best.filter(isOpen));
  const faded = ranking.shares.map(() => ({ worth: 1, best: -1 }));
  const most = ranking.units[order.best.find(isOpen) ?? 0] ?? 0;
  const leastWorth = maxTokens < nearlyAll * index.tokens ? worthShare * (ranking.units[order.best[0] ?? 0] ?? 0) : 0;
  const isWorth = (unit: number) => ranking.units[unit]! >= leastWorth || pool.scores[unit]! >= leastWorth;
  const followed = new Set<number>();
  const repeated = new Set<number>();
  const said = new Set<string>();
  for (const unit of chosen) said.add(textOf(index, unit));

  /** What is paid for when this unit is; nothing when it costs more than is left. */
  const take = (seed: number): ReadonlySet<number> | undefined => {
    if (purse.priceOf(seed) > purse.left) return undefined;
    const list = purse.inPlace(withOpened(index, seed));
    if (!purse.affords(list)) return undefined;
    const shown = maxTokens - purse.left;
    widen(index, ranking, purse, list, seed, chosen, shown < wideFrom ? windowTokens : wideTokens);
    bridge(index, purse, list, chosen);
    purse.pay(list);
    for (const unit of list) said.add(textOf(index, unit));
    return list;
  };

  let turn = 0;
  let second: Float64Array | undefined;
  const secondView = () => (second ??= ranking.second(maxTokens / index.tokens));
  while (purse.left >= lastTokens && pool.size > 0) {
    if (maxTokens - purse.left >= secondFrom) turn += 1;
    const seed = pool.takeBest(turn % 2 === 1 ? secondView() : undefined);
    if (chosen.has(seed) || !isWorth(seed)) continue;
    if (said.has(textOf(index, seed)) && !repeated.has(seed)) {
      repeated.add(seed);
      pool.putBack(seed, repeatedShare);
      continue;
    }
    const list = take(seed);
    if (!list) continue;
    fade(ranking, pool, faded, list);
    follow(index, list, pool.scores, most, followed);
  }
  const takeAll = (units: readonly number[]) => {
    const later: number[] = [];
    for (const unit of units) {
      if (purse.left < leastTokens) return;
      if (!isWorth(unit) || purse.priceOf(unit) > purse.left || chosen.has(unit)) continue;
      if (said.has(textOf(index, unit))) later.push(unit);
      else take(unit);
    }
    for (const unit of later) if (isOpen(unit)) take(unit);
  };
  if (purse.left < leastTokens) return;
  takeAll(pool.inOrder((unit) => isWorth(unit) && purse.priceOf(unit) <= purse.left));
  if (purse.left >= leastTokens) takeAll(order.others());
}

function textOf({ markdown, units }: PageIndex, unit: number): string {
  return markdown.slice(units[unit]!.start, units[unit]!.end).trim();
}

/** Adds neighbours of the same section, up to so many tokens and the better side first: an answer often begins before or ends after. */
function widen(
  index: PageIndex,
  ranking: Ranking,
  purse: Purse,
  list: Set<number>,
  seed: number,
  chosen: ReadonlySet<number>,
  tokens: number,
): void {
  const { units } = index;
  const { section } = units[seed]!;
  const scoreOf = (unit: number) =>
    units[unit] && units[unit].passage >= 0 && units[unit].section === section && !chosen.has(unit)
      ? ranking.units[unit]!
      : -1;
  // A wide window is there for the paragraph: it is filled before the next one is begun.
  const rankOf = (unit: number, beside: number) =>
    scoreOf(unit) + (tokens > windowTokens && isOnOneLine(index, unit, beside) ? aboveAll : 0);
  let low = seed - 1;
  let high = seed + 1;
  let body = purse.priceOf(seed);
  while (body < tokens) {
    const pick = rankOf(high, high - 1) >= rankOf(low, low + 1) ? high : low;
    if (scoreOf(pick) < 0 || (pick === high && opensMore(index, pick))) return;
    const more = withNeeds(index, pick).filter((unit) => !list.has(unit));
    body += purse.priceOf(pick);
    if (body > tokens * windowStretch || !addIfAfforded(purse, list, more)) return;
    if (pick === high) high += 1;
    else low -= 1;
  }
}

/** More than any score. */
const aboveAll = 1e9;

/** Do two units that follow one another stand in one paragraph? */
function isOnOneLine({ markdown, units }: PageIndex, one: number, other: number): boolean {
  const [from, to] = [units[Math.min(one, other)], units[Math.max(one, other)]];
  return from !== undefined && to !== undefined && !markdown.slice(from.start, to.start).includes('\n');
}

/** Adds units that are not in the list, unless the list then costs more than is left. */
function addIfAfforded(purse: Purse, list: Set<number>, more: readonly number[]): boolean {
  for (const unit of more) list.add(unit);
  const isAfforded = purse.affords(list);
  if (!isAfforded) for (const unit of more) list.delete(unit);
  return isAfforded;
}

/** A hole of one short sentence reads worse than it saves, mark of omission and all. */
function bridge({ units }: PageIndex, purse: Purse, list: Set<number>, chosen: ReadonlySet<number>): void {
  const isShown = (unit: number) => list.has(unit) || chosen.has(unit);
  for (const unit of Array.from(list)) {
    for (const step of [-1, 1]) {
      const hole = unit + step;
      if (isShown(hole) || !isShown(hole + step) || units[hole]?.section !== units[unit]!.section) continue;
      if (units[hole]!.passage < 0 || purse.priceOf(hole) > bridgeTokens) continue;
      addIfAfforded(purse, list, [hole]);
    }
  }
}

/** What has been shown is worth less the next time, so that the other parts of the question get their turn. */
function fade({ shares }: Ranking, pool: UnitPool, faded: Faded[], list: ReadonlySet<number>): void {
  faded.forEach((state, term) => {
    const share = shares[term]!;
    let shown = 0;
    for (const unit of list) shown = Math.max(shown, share[unit]!);
    if (shown === 0) return;
    if (!pool.waits(state.best)) state.best = pool.mostOf(share);
    if (shown < 0.7 * (share[state.best] ?? 0)) return;
    const change = state.worth * (fadeTo - 1);
    state.worth += change;
    pool.change(share, change);
  });
}

/** What is left of a term's worth, and the unit of the pool that has most of it. */
interface Faded {
  worth: number;
  best: number;
}

/** What a shown unit names by its title is the next place to look: many questions take two steps. */
function follow(
  index: PageIndex,
  list: ReadonlySet<number>,
  scores: Float64Array,
  most: number,
  followed: Set<number>,
): void {
  const mentions = mentionsOf(index);
  for (const unit of list) {
    for (const section of mentions.get(unit) ?? []) {
      if (followed.has(section)) continue;
      followed.add(section);
      const first = index.sections[section]!.unit + 1;
      if (index.units[first]?.section === section) scores[first]! += followGain * most;
    }
  }
}
