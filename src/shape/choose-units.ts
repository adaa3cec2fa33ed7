import { addTitles } from './add-titles.ts';
import { composeUnits, type Composed } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { mentionsOf } from './mentions.ts';
import type { PageIndex } from './page-index.ts';
import { Purse } from './purse.ts';
import type { Ranking } from './rank-units.ts';
import { UnitPool } from './unit-pool.ts';
import { withNeeds, withOpened } from './with-needs.ts';

/** Says what a text costs. */
export type TokenCounter = (text: string) => number;

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
const leastTokens = 10;
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

// Only the best are weighed against each other again and again; the others wait in the order of their first score.
const poolSize = 400;

/** What is shown, and what it costs. */
export interface Counted extends Composed {
  readonly tokens: number;
}

/** Chooses units to show, best first, each with its neighbours and all it needs, until the budget is spent. */
export function chooseUnits(
  index: PageIndex,
  ranking: Ranking,
  maxTokens: number,
  count: TokenCounter = countTokens,
): Counted {
  const chosen = new Set<number>();
  const purse = new Purse(index, chosen, maxTokens);
  const order = bestUnits(ranking.units, poolSize);
  const compose = () => {
    const composed = composeUnits(index, chosen);
    const tokens = count(composed.text);
    purse.left = maxTokens - tokens;
    return { ...composed, tokens: Math.ceil(tokens) };
  };
  let shown: Counted | undefined;
  // Prices are sums of parts; the whole is a little cheaper, so what is left is spent in a second and a third round.
  for (let round = 0; round < 3; round += 1) {
    const before = chosen.size;
    spend(index, ranking, purse, chosen, order, maxTokens);
    if (shown && chosen.size === before) break;
    shown = compose();
    if (purse.left < leastTokens) break;
  }
  if (purse.left >= leastTokens) {
    const before = chosen.size;
    addTitles(index, purse, chosen);
    if (chosen.size > before) shown = compose();
  }
  // The estimate of the parts can fall short of the whole: then the least of what was chosen goes.
  while (chosen.size > 0 && purse.left < 0) {
    chosen.delete(leastOf(index, ranking, chosen));
    dropEmptyFences(index, chosen);
    shown = compose();
  }
  return shown!;
}

/** Units by score, best first: a pool of the best, and the others in case the pool runs dry. */
interface Order {
  readonly best: readonly number[];
  readonly others: () => number[];
}

function bestUnits(scores: Float64Array, size: number): Order {
  const byScore = (a: number, b: number) => scores[b]! - scores[a]! || a - b;
  const known = [...scores.keys()].filter((unit) => scores[unit]! > 0);
  // Numbers alone sort many times faster than units by their number, and few questions ever need more than the pool.
  const least = known.length > size ? scores.toSorted()[scores.length - size]! : 0;
  const best = known.filter((unit) => scores[unit]! >= least).sort(byScore);
  return {
    best: best.slice(0, size),
    others: () => [...best.slice(size), ...known.filter((unit) => scores[unit]! < least).sort(byScore)],
  };
}

function spend(
  index: PageIndex,
  ranking: Ranking,
  purse: Purse,
  chosen: Set<number>,
  order: Order,
  maxTokens: number,
): void {
  const pool = new UnitPool(ranking.units);
  const isOpen = (unit: number) => !chosen.has(unit);
  pool.refill(order.best.filter(isOpen));
  let others = true;
  const faded = ranking.shares.map(() => ({ worth: 1, best: -1 }));
  const most = ranking.units[order.best.find(isOpen) ?? 0] ?? 0;
  const followed = new Set<number>();
  const repeated = new Set<number>();
  let turn = 0;
  const said = new Set([...chosen].map((unit) => textOf(index, unit)));
  while (purse.left >= leastTokens) {
    if (pool.size === 0) {
      if (!others) return;
      others = false;
      pool.refill(order.others().filter(isOpen));
      continue;
    }
    const shown = maxTokens - purse.left;
    if (shown >= secondFrom) turn += 1;
    const seed = pool.takeBest(turn % 2 === 1 ? ranking.second() : undefined);
    if (chosen.has(seed)) continue;
    if (said.has(textOf(index, seed)) && !repeated.has(seed)) {
      repeated.add(seed);
      pool.putBack(seed, repeatedShare);
      continue;
    }
    const list = new Set(withOpened(index, seed));
    if (!purse.affords(list)) continue;
    widen(index, ranking, purse, list, seed, chosen, shown < wideFrom ? windowTokens : wideTokens);
    bridge(index, purse, list, chosen);
    purse.pay(list);
    for (const unit of list) said.add(textOf(index, unit));
    fade(ranking, pool, faded, list);
    follow(index, list, pool.scores, most, followed);
  }
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
  let low = seed - 1;
  let high = seed + 1;
  let body = purse.priceOf(seed);
  while (body < tokens) {
    const pick = scoreOf(high) >= scoreOf(low) ? high : low;
    if (scoreOf(pick) < 0) return;
    const more = withNeeds(index, pick).filter((unit) => !list.has(unit));
    body += purse.priceOf(pick);
    if (body > tokens * windowStretch || !purse.affords([...list, ...more])) return;
    for (const unit of more) list.add(unit);
    if (pick === high) high += 1;
    else low -= 1;
  }
}

/** A hole of one short sentence reads worse than it saves, mark of omission and all. */
function bridge({ units }: PageIndex, purse: Purse, list: Set<number>, chosen: ReadonlySet<number>): void {
  const isShown = (unit: number) => list.has(unit) || chosen.has(unit);
  for (const unit of Array.from(list)) {
    for (const step of [-1, 1]) {
      const hole = unit + step;
      if (isShown(hole) || !isShown(hole + step) || units[hole]?.section !== units[unit]!.section) continue;
      if (units[hole]!.passage < 0 || purse.priceOf(hole) > bridgeTokens) continue;
      if (purse.affords([...list, hole])) list.add(hole);
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

/** What was chosen last of all: nothing that another needs. */
function leastOf(index: PageIndex, ranking: Ranking, chosen: ReadonlySet<number>): number {
  const needed = new Set([...chosen].flatMap((unit) => withNeeds(index, unit).filter((other) => other !== unit)));
  const free = [...chosen]
    .filter((unit) => !needed.has(unit))
    .sort((a, b) => ranking.units[a]! - ranking.units[b]! || b - a);
  return free[0] ?? [...chosen][0]!;
}

/** Fences go with the last of what they enclose. */
function dropEmptyFences({ units, neededBy }: PageIndex, chosen: Set<number>): void {
  const isShownCode = (unit: number) => chosen.has(unit) && units[unit]!.kind !== 'fence';
  for (const unit of chosen)
    if (units[unit]!.kind === 'fence' && !neededBy.get(unit)?.some(isShownCode)) chosen.delete(unit);
}
