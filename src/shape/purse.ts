import { countTokens } from './count-tokens.ts';
import { dropTargets } from './drop-targets.ts';
import { Outline } from './outline.ts';
import type { PageIndex } from './page-index.ts';
import { tellingTitles } from './telling-titles.ts';

/** What a mark of omission costs. */
const gapTokens = 2;

const unknown = -1;

/** What units cost, remembered as long as the index is. */
const prices = new WeakMap<PageIndex, Float64Array>();

/** Knows what a unit costs and what is left. */
export class Purse {
  left: number;
  readonly #index: PageIndex;
  readonly #chosen: Set<number>;
  readonly #prices: Float64Array;
  readonly #outline: Outline;

  constructor(index: PageIndex, chosen: Set<number>, left: number) {
    this.#index = index;
    this.#prices = prices.get(index) ?? new Float64Array(index.units.length).fill(unknown);
    prices.set(index, this.#prices);
    this.#chosen = chosen;
    this.#outline = new Outline(index, chosen);
    this.left = left;
  }

  priceOf(unit: number): number {
    const known = this.#prices[unit]!;
    if (known !== unknown) return known;
    const { start, end, kind } = this.#index.units[unit]!;
    const text = this.#index.markdown.slice(start, end);
    const price = countTokens(kind === 'code' ? text : dropTargets(text)) + (/\s$/.test(text) ? 0 : 1);
    this.#prices[unit] = price;
    return price;
  }

  /** Units, and the headings without which they, or what is shown already, would seem to stand under another heading. */
  inPlace(units: readonly number[]): Set<number> {
    const list = new Set(units);
    let missing = this.#outline.missingWith(list);
    while (missing.length > 0) {
      for (const section of missing)
        for (const one of tellingTitles(this.#index, section)) list.add(this.#index.sections[one]!.unit);
      missing = this.#outline.missingWith(list);
    }
    return list;
  }

  affords(list: ReadonlySet<number>): boolean {
    return this.#sum(list) <= this.left;
  }

  pay(list: ReadonlySet<number>): void {
    this.left -= this.#sum(list);
    for (const unit of list) this.#chosen.add(unit);
    this.#outline.add(list);
  }

  #sum(list: ReadonlySet<number>): number {
    let sum = 0;
    for (const unit of list) {
      if (this.#chosen.has(unit)) continue;
      sum += this.priceOf(unit);
      if (!this.#chosen.has(unit - 1) && !list.has(unit - 1)) sum += gapTokens;
    }
    return sum;
  }
}
