import type { RowGroup } from './fuse-groups.ts';
import type { FusableRow } from './fuse.ts';

// Chosen together on six public sets of ranked lists (bench/fusion.mjs): near these values the result hardly moves.
const FLOOR = 0.3;
const POWER = 0.5;

/**
 * How far to trust lists of which nothing is known: those that find what the others find count more.
 * Two lists always agree with each other equally, so this tells something from three lists on.
 */
export function agreement(groups: readonly RowGroup<FusableRow>[], lists: number): number[] {
  const shared = Array.from({ length: lists }, () => 0);
  for (const { places } of groups)
    for (const one of places)
      for (const two of places) if (one !== two) shared[one.list]! += 1 / Math.sqrt((one.rank + 2) * (two.rank + 2));
  const most = Math.max(...shared, 0);
  if (most === 0) return shared.map(() => 1);
  // The floor keeps a list alive that looks elsewhere: what it alone finds still comes, only later.
  return shared.map((sum) => ((sum / most + FLOOR) / (1 + FLOOR)) ** POWER);
}
