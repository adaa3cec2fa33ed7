import type { Declaration } from '../css/declarations.ts';
import type { Selector } from '../css/selector.ts';
import type { StyleRule } from '../css/style-rules.ts';

/** The value a property has so far, and what it takes to beat it. */
export interface Winner {
  readonly value: string;
  readonly rank: number;
  readonly weight: number;
}

/** Later beats earlier: hints, layers in order, no layer, `style`, animations, then the important ones in reverse. */
export const ranks = {
  hint: -1,
  unlayered: 10_000,
  inline: 20_000,
  animation: 25_000,
  important: 30_000,
  inlineImportant: 60_000,
};

export function addEntries(
  winners: Map<string, Winner>,
  entries: readonly { readonly selector: Selector; readonly rule: StyleRule }[],
): void {
  for (const { selector, rule } of entries) {
    const { layer, order } = rule;
    const important = ranks.important + (layer === undefined ? 0 : ranks.unlayered - layer);
    add(winners, rule.declarations, layer ?? ranks.unlayered, important, selector.specificity * 2 ** 20 + order);
  }
}

export function add(
  winners: Map<string, Winner>,
  declarations: readonly Declaration[],
  normal: number,
  important: number,
  weight: number,
): void {
  for (const { property, value, isImportant } of declarations) {
    const rank = isImportant ? important : normal;
    const current = winners.get(property);
    if (!current || rank > current.rank || (rank === current.rank && weight >= current.weight))
      winners.set(property, { value, rank, weight });
  }
}
