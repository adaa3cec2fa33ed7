import type { ByteSums } from './byte-sums.ts';
import { noRank } from './rank-of.ts';

/** Up to so many bytes looking through all pairs is faster than keeping them in order. */
const shortBytes = 120;

const starts = new Int32Array(shortBytes + 1);
const ranks = new Int32Array(shortBytes + 1);

/** How many tokens are left of a piece when the pair of lowest rank, the first of equals, has been made one until no pair is a token. */
export function mergePairs(sums: ByteSums): number {
  return sums.size <= shortBytes ? mergeShort(sums) : mergeLong(sums);
}

function mergeShort(sums: ByteSums): number {
  let count = sums.size;
  for (let at = 0; at < count; at += 1) {
    starts[at] = at;
    ranks[at] = at + 1 < count ? sums.rank(at, at + 2) : noRank;
  }
  starts[count] = count;
  while (count > 1) {
    let least = noRank;
    let best = 0;
    for (let at = 0; at < count - 1; at += 1) {
      if (ranks[at]! >= least) continue;
      least = ranks[at]!;
      best = at;
    }
    if (least === noRank) break;
    count -= 1;
    for (let at = best + 1; at <= count; at += 1) {
      starts[at] = starts[at + 1]!;
      ranks[at] = ranks[at + 1]!;
    }
    ranks[best] = best + 1 < count ? sums.rank(starts[best]!, starts[best + 2]!) : noRank;
    if (best > 0) ranks[best - 1] = sums.rank(starts[best - 1]!, starts[best + 1]!);
  }
  return count;
}

/** The same for what may be a hundred thousand letters without a space: pairs wait in a heap, in the order of rank and place. */
function mergeLong(sums: ByteSums): number {
  const { size } = sums;
  const next = Int32Array.from({ length: size }, (_, at) => at + 1);
  const before = Int32Array.from({ length: size + 1 }, (_, at) => at - 1);
  const rankAt = new Int32Array(size).fill(noRank);
  const heap: number[] = [];
  const offer = (at: number) => {
    const end = next[at]! < size ? next[next[at]!]! : 0;
    rankAt[at] = end > 0 ? sums.rank(at, end) : noRank;
    if (rankAt[at]! < noRank) push(heap, rankAt[at]! * placeRange + at);
  };
  for (let at = 0; at < size; at += 1) offer(at);
  let count = size;
  while (heap.length > 0) {
    const pair = pop(heap);
    const at = pair % placeRange;
    // What has changed since was offered again, or is part of another by now.
    if (rankAt[at] !== (pair - at) / placeRange) continue;
    const gone = next[at]!;
    const after = next[gone]!;
    rankAt[gone] = noRank;
    next[at] = after;
    before[after] = at;
    count -= 1;
    offer(at);
    if (before[at]! >= 0) offer(before[at]!);
  }
  return count;
}

/** Ranks and places share one number: 18 bits and 34. */
const placeRange = 2 ** 34;

function push(heap: number[], value: number): void {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (heap[above]! <= value) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = value;
}

function pop(heap: number[]): number {
  const least = heap[0]!;
  const value = heap.pop()!;
  const { length } = heap;
  if (length === 0) return least;
  let at = 0;
  for (let below = 1; below < length; below = 2 * at + 1) {
    if (below + 1 < length && heap[below + 1]! < heap[below]!) below += 1;
    if (heap[below]! >= value) break;
    heap[at] = heap[below]!;
    at = below;
  }
  heap[at] = value;
  return least;
}
