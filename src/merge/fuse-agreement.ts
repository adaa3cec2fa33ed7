import type { RowGroup } from './fuse-groups.ts';
import type { FusableRow } from './fuse.ts';

// Chosen together with the default of `k` on six public sets of ranked lists (bench/fusion.mjs). Near these values the
// result hardly moves.
const FLATTEN = 5;
const FLOOR = 0.4;
const ROUNDS = 4;
/** Two equal lists of this length agree completely. */
const USUAL_LENGTH = 10;

/**
 * How far to trust lists of which nothing is known: those that find what the others find count more, and it counts more
 * to agree with lists that are trusted themselves. Two lists always agree with each other equally, so this tells
 * something from three lists on.
 */
export function agreement(groups: readonly RowGroup<FusableRow>[], lists: number): number[] {
  const shared = overlaps(groups, lists);
  let trust = shared.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    // The floor keeps a list alive that looks elsewhere: what it alone finds still comes, only later.
    const next = shared.map((row) => row.reduce((sum, overlap, other) => sum + overlap * trust[other]!, FLOOR));
    const most = Math.max(...next, 0);
    trust = next.map((sum) => sum / most);
  }
  return trust;
}

/** How much of each list every other one has too; the same find near the top of both counts most. */
function overlaps(groups: readonly RowGroup<FusableRow>[], lists: number): number[][] {
  const shared = Array.from({ length: lists }, () => Array.from({ length: lists }, () => 0));
  for (const { places } of groups)
    for (const one of places)
      for (const two of places) if (one !== two) shared[one.list]![two.list]! += worth(one.rank, two.rank) / complete;
  return shared;
}

const worth = (one: number, two: number) => 1 / Math.sqrt((one + FLATTEN) * (two + FLATTEN));
const complete = Array.from({ length: USUAL_LENGTH }, (_, rank) => worth(rank, rank)).reduce(
  (sum, one) => sum + one,
  0,
);
