import { composeUnits } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { dropTargets } from './drop-targets.ts';
import { mentionsOf } from './mentions.ts';
import type { PageIndex } from './page-index.ts';
import type { Ranking } from './rank-units.ts';
import { withNeeds } from './with-needs.ts';

/** Says what a text costs. */
export type TokenCounter = (text: string) => number;

/**
 * A sentence shorter than this is shown with its neighbours; a longer neighbour may go beyond by the factor. Of 25 to 65 tokens the
 * short windows kept most over budgets of 200 to 3,000 tokens: neighbours that matter have scores of their own.
 */
const windowTokens = 27;
const windowStretch = 1.6;
/** The longest sentence that is shown because both its neighbours are. */
const bridgeTokens = 25;
/** What a mark of omission costs. */
const gapTokens = 2;
/** Less than this is not worth another look. */
const leastTokens = 10;
/** What is left of a term's worth each time it has been shown well. */
const fadeTo = 0.9;
/** What a section gains, in parts of the best score, when its title is named in what is shown. */
const followGain = 0.2;

// Only the best are weighed against each other again and again; the others wait in the order of their first score.
const poolSize = 400;

/** Chooses units to show, best first, each with its neighbours and all it needs, until the budget is spent. */
export function chooseUnits(
  index: PageIndex,
  ranking: Ranking,
  maxTokens: number,
  count: TokenCounter = countTokens,
): Set<number> {
  const chosen = new Set<number>();
  const purse = new Purse(index, chosen, maxTokens);
  // Prices are sums of parts; the whole is a little cheaper, so what is left is spent in a second and a third round.
  for (let round = 0; round < 3; round += 1) {
    const before = chosen.size;
    spend(index, ranking, purse, chosen);
    purse.left = maxTokens - count(composeUnits(index, chosen).text);
    if (chosen.size === before || purse.left < leastTokens) break;
  }
  dropUntilFits(index, ranking, purse, chosen, (text) => maxTokens - count(text));
  return chosen;
}

function spend(index: PageIndex, ranking: Ranking, purse: Purse, chosen: Set<number>): void {
  const { units } = index;
  const scores = Float64Array.from(ranking.units);
  const order = [...units.keys()]
    .filter((unit) => scores[unit]! > 0 && !chosen.has(unit))
    .sort((a, b) => scores[b]! - scores[a]! || a - b);
  let pool = order.slice(0, poolSize);
  const waiting = order.slice(poolSize);
  const faded = ranking.shares.map(() => 1);
  const most = scores[order[0] ?? 0] ?? 0;
  const followed = new Set<number>();
  while (purse.left >= leastTokens && (pool.length > 0 || waiting.length > 0)) {
    if (pool.length === 0) pool = waiting.splice(0);
    const seed = takeBest(pool, scores);
    if (chosen.has(seed)) continue;
    const list = new Set(withNeeds(index, seed));
    // A term or a lead-in says nothing without what it opens.
    if (units[seed + 1]?.needs.includes(seed)) for (const unit of withNeeds(index, seed + 1)) list.add(unit);
    if (!purse.affords(list)) continue;
    widen(index, ranking, purse, list, seed, chosen);
    bridge(index, purse, list, chosen);
    purse.pay(list);
    fade(ranking, pool, scores, faded, list);
    follow(index, list, scores, most, followed);
  }
}

function takeBest(pool: number[], scores: Float64Array): number {
  let best = 0;
  for (let at = 1; at < pool.length; at += 1) if (scores[pool[at]!]! > scores[pool[best]!]!) best = at;
  const unit = pool[best]!;
  pool[best] = pool.at(-1)!;
  pool.pop();
  return unit;
}

/** Adds neighbours of the same section, the better side first: an answer often begins before or ends after the best sentence. */
function widen(
  index: PageIndex,
  ranking: Ranking,
  purse: Purse,
  list: Set<number>,
  seed: number,
  chosen: ReadonlySet<number>,
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
  while (body < windowTokens) {
    const pick = scoreOf(high) >= scoreOf(low) ? high : low;
    if (scoreOf(pick) < 0) return;
    const more = withNeeds(index, pick).filter((unit) => !list.has(unit));
    body += purse.priceOf(pick);
    if (body > windowTokens * windowStretch || !purse.affords([...list, ...more])) return;
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
function fade(
  { shares }: Ranking,
  pool: readonly number[],
  scores: Float64Array,
  faded: number[],
  list: ReadonlySet<number>,
): void {
  shares.forEach((share, term) => {
    let shown = 0;
    for (const unit of list) shown = Math.max(shown, share[unit]!);
    if (shown === 0) return;
    let most = 0;
    for (const unit of pool) most = Math.max(most, share[unit]!);
    if (shown < 0.7 * most) return;
    const change = faded[term]! * (fadeTo - 1);
    faded[term]! += change;
    for (const unit of pool) scores[unit]! += share[unit]! * change;
  });
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

/** The estimate of the parts can fall short of the whole: then the least of what was chosen goes. */
function dropUntilFits(
  index: PageIndex,
  ranking: Ranking,
  purse: Purse,
  chosen: Set<number>,
  leftAfter: (text: string) => number,
): void {
  while (chosen.size > 0 && purse.left < 0) {
    const needed = new Set([...chosen].flatMap((unit) => withNeeds(index, unit).filter((other) => other !== unit)));
    const free = [...chosen]
      .filter((unit) => !needed.has(unit))
      .sort((a, b) => ranking.units[a]! - ranking.units[b]! || b - a);
    const first = free[0] ?? [...chosen][0]!;
    chosen.delete(first);
    purse.left = leftAfter(composeUnits(index, chosen).text);
  }
}

/** What units cost, remembered as long as the index is. */
const prices = new WeakMap<PageIndex, Map<number, number>>();

/** Knows what a unit costs and what is left. */
class Purse {
  left: number;
  readonly #index: PageIndex;
  readonly #chosen: Set<number>;
  readonly #prices: Map<number, number>;

  constructor(index: PageIndex, chosen: Set<number>, left: number) {
    this.#index = index;
    this.#prices = prices.get(index) ?? new Map<number, number>();
    prices.set(index, this.#prices);
    this.#chosen = chosen;
    this.left = left;
  }

  priceOf(unit: number): number {
    const known = this.#prices.get(unit);
    if (known !== undefined) return known;
    const { start, end, kind } = this.#index.units[unit]!;
    const text = this.#index.markdown.slice(start, end);
    const price = countTokens(kind === 'code' ? text : dropTargets(text)) + (/\s$/.test(text) ? 0 : 1);
    this.#prices.set(unit, price);
    return price;
  }

  affords(list: Iterable<number>): boolean {
    return this.#sum(list) <= this.left;
  }

  pay(list: Iterable<number>): void {
    this.left -= this.#sum(list);
    for (const unit of list) this.#chosen.add(unit);
  }

  #sum(list: Iterable<number>): number {
    const fresh = new Set<number>();
    let sum = 0;
    for (const unit of list) {
      if (this.#chosen.has(unit) || fresh.has(unit)) continue;
      fresh.add(unit);
      sum += this.priceOf(unit);
      if (!this.#chosen.has(unit - 1) && !fresh.has(unit - 1)) sum += gapTokens;
    }
    return sum;
  }
}
