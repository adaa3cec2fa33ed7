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
  /** How far each list is trusted, in the order of the lists; 1 is usual, half of that counts a quarter. Left out: their agreement tells. */
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
  const trust = trustIn(agreement(groups, lists.length), weights);
  return groups
    .map((group) => ({ group, score: scoreOf(group, trust, k) }))
    .sort((one, two) => two.score - one.score || earlier(one.group, two.group))
    .slice(0, limit)
    .map(({ group }) => fusedRow(group));
}

/**
 * What is told of the engines counts squared: a weak engine then confirms what a strong one found, and does not put its
 * own finds above it. Beside it the agreement of this one query counts little; alone it counts whole.
 */
function trustIn(agreed: readonly number[], weights: readonly number[] | undefined): readonly number[] {
  if (!weights || weights.every((weight) => weight === weights[0])) return agreed;
  return agreed.map((share, index) => share ** 0.25 * told(weights[index]) ** 2);
}

function told(weight: number | undefined): number {
  return weight === undefined || !Number.isFinite(weight) ? 1 : Math.max(0, weight);
}

function scoreOf({ places }: RowGroup<FusableRow>, trust: readonly number[], k: number): number {
  let score = 0;
  for (const { list, rank } of places) score += trust[list]! / (k + rank + 1);
  return score;
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
