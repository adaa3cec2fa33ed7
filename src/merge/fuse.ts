import { agreement } from './fuse-agreement.ts';
import { groupRows, type RowGroup } from './fuse-groups.ts';
import { foldNearDuplicates } from './near-duplicate.ts';

/** The least a row has. Everything else it carries is kept. */
export interface FusableRow {
  readonly url: string;
  readonly title?: string;
  readonly snippet?: string;
}

export interface FuseOptions {
  /** How far each list is trusted beside the others, in their order; half as far counts a quarter. Left out: their agreement tells. */
  readonly weights?: readonly number[];
  /** How slowly a place in a list loses its worth. 25: level with 60 or better on every set measured. */
  readonly k?: number;
  readonly limit?: number;
}

export type FusedRow<Row extends FusableRow> = Row & {
  /** Indices of the lists that found the page, in their order. */
  readonly sources: readonly number[];
  /** Other addresses of the same text, on other hosts. */
  readonly alsoAt?: readonly string[];
};

/**
 * Several ranked lists become one by weighted reciprocal rank, one row per page.
 * Fields come from the first list that has them. Pure: the given lists stay as they are, equal input gives equal output.
 * @example fuse([[{ url: 'https://a.example/', title: 'A' }], [{ url: 'http://www.a.example/?utm_source=x', title: 'A' }]])
 */
export function fuse<Row extends FusableRow>(
  lists: readonly (readonly Row[])[],
  { weights, k = 25, limit = Infinity }: FuseOptions = {},
): FusedRow<Row>[] {
  const groups = foldNearDuplicates(groupRows(lists));
  const score = scorer(agreement(groups, lists.length), relative(weights, lists.length), k);
  return groups
    .map((group) => ({ group, score: score(group) }))
    .sort((one, two) => two.score - one.score || earlier(one.group, two.group))
    .slice(0, limit)
    .map(({ group }) => fusedRow(group));
}

/** With nothing told, agreement counts whole; the further apart the told weights are, the less it adds to them. */
const LEAST_AGREEMENT = 0.25;
const TOLD_POWER = 2;

/**
 * A page is worth its places in all lists, times the weight of the best list that shows it: whoever confirms what a
 * strong engine found lifts it, and what weak ones found alone stays behind. So a weak engine hardly drags a strong
 * one down (ADR 9 has the figures).
 */
function scorer(agreed: readonly number[], told: readonly number[], k: number) {
  const spread = 1 - Math.min(...told, 1);
  const share = Math.max(LEAST_AGREEMENT, 1 - 4 * spread);
  const trust = agreed.map((one, list) => (told[list]! > 0 ? one ** share : 0));
  return ({ places }: RowGroup<FusableRow>): number => {
    let score = 0;
    let best = 0;
    for (const { list, rank } of places) {
      score += trust[list]! / (k + rank + 1);
      best = Math.max(best, told[list]!);
    }
    return score * best ** TOLD_POWER;
  };
}

/** Weights as shares of the largest. Nonsense counts as the usual 1; all of them zero is nothing told. */
function relative(weights: readonly number[] | undefined, lists: number): readonly number[] {
  const told = Array.from({ length: lists }, (_, index) => {
    const weight = weights?.[index] ?? 1;
    return Number.isFinite(weight) ? Math.max(0, weight) : 1;
  });
  const most = Math.max(...told, 0);
  return most === 0 ? told.map(() => 1) : told.map((weight) => weight / most);
}

/** Ties: the better best place, then the earlier list. */
function earlier(one: RowGroup<FusableRow>, two: RowGroup<FusableRow>): number {
  return bestRank(one) - bestRank(two) || one.places[0]!.list - two.places[0]!.list;
}

function bestRank({ places }: RowGroup<FusableRow>): number {
  return Math.min(...places.map(({ rank }) => rank));
}

function fusedRow<Row extends FusableRow>({ rows, places, alsoAt }: RowGroup<Row>): FusedRow<Row> {
  const merged: Record<string, unknown> = {};
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (isEmpty(merged[field]) && !isEmpty(value)) merged[field] = value;
  const sources = [...new Set(places.map(({ list }) => list))].sort((one, two) => one - two);
  return { ...rows[0], ...merged, sources, ...(alsoAt.length > 0 && { alsoAt }) } as unknown as FusedRow<Row>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
