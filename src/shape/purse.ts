import { countTokens } from './count-tokens.ts';
import { dropTargets } from './drop-targets.ts';
import type { PageIndex } from './page-index.ts';

/** What a mark of omission costs. */
const gapTokens = 2;

/** What units cost, remembered as long as the index is. */
const prices = new WeakMap<PageIndex, Map<number, number>>();

/** Knows what a unit costs and what is left. */
export class Purse {
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
