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
  /** What a shadow tree says about its host. */
  inside: -0.5,
  unlayered: 10_000,
  inline: 20_000,
  animation: 25_000,
  important: 30_000,
  inlineImportant: 60_000,
};

export function addEntries(winners: Map<string, Winner>, entries: readonly Fitting[]): void {
  for (const entry of entries) add(winners, entry.rule.declarations, ...placeOf(entry));
}

type Fitting = Readonly<{ selector: Selector; rule: StyleRule }>;

/** Its rank, that of what it calls important, and its weight among equals. */
const placeOf = ({ selector, rule: { layer, order } }: Fitting): [number, number, number] => [
  layer ?? ranks.unlayered,
  ranks.important + (layer === undefined ? 0 : ranks.unlayered - layer),
  selector.specificity * 2 ** 20 + order,
];

export const reverts = ({ value }: Declaration): boolean => value === 'revert-layer';

/** The same where a rule may take back what its layer says: from the weakest to the strongest. */
export function addReverting(winners: Map<string, Winner>, entries: readonly Fitting[]): void {
  const all = entries.flatMap((entry) => {
    const [normal, important, weight] = placeOf(entry);
    return entry.rule.declarations.map((one) => ({ ...one, rank: one.isImportant ? important : normal, weight }));
  });
  const stacks = new Map<string, Winner[]>();
  for (const one of all.toSorted((a, b) => a.rank - b.rank || a.weight - b.weight)) {
    const stack = stacks.get(one.property) ?? [];
    stacks.set(one.property, stack);
    if (!reverts(one)) stack.push(one);
    else while (stack.at(-1)?.rank === one.rank) stack.pop();
  }
  for (const [property, stack] of stacks) if (stack.length > 0) winners.set(property, stack.at(-1)!);
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
