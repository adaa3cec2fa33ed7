import { columnOf, cutOf, isLeaf, stepOf } from '../boosted-trees.ts';
import type { BoostedTrees } from '../boosted-trees.ts';

/** Trees as the kernel runs them: all tests at once instead of a walk down. */
export interface TreeTests {
  /** Bytes that the leaves of a tree take, one bit each. */
  readonly planes: number;
  /**
   * Per tree and byte: how many tests, then those: where the column is in the list of columns (16 bits), the number of the cut (8), the
   * leaves of this byte that a number above the cut rules out (8).
   */
  readonly tests: Uint32Array;
  /** Per tree the values of its leaves, from left to right, filled up to whole bytes. */
  readonly leaves: Float32Array;
}

const leavesPerByte = 8;
/** As many as fit into a number. */
const mostPlanes = 4;

/**
 * `places`: where each column is in the list of those that are read; `cuts`: of all columns, as ranks. Undefined where a tree has more
 * leaves than a number has bits.
 */
export function packTests(
  { roots, nodes, values }: BoostedTrees,
  places: ReadonlyMap<number, number>,
  cuts: readonly Int16Array[],
): TreeTests | undefined {
  const before = leavesBefore(nodes);
  let most = 0;
  for (let tree = 0; tree < roots.length; tree += 1)
    most = Math.max(most, before[roots[tree + 1] ?? nodes.length]! - before[roots[tree]!]!);
  const planes = Math.ceil(most / leavesPerByte);
  if (planes > mostPlanes) return undefined;
  const leaves = new Float32Array(roots.length * planes * leavesPerByte);
  const tests = new Uint32Array((roots.length + nodes.length) * planes);
  let length = 0;
  for (let tree = 0; tree < roots.length; tree += 1) {
    const root = roots[tree]!;
    const end = roots[tree + 1] ?? nodes.length;
    for (let place = root; place < end; place += 1)
      if (isLeaf(nodes[place]!))
        leaves[tree * planes * leavesPerByte + before[place]! - before[root]!] = values[place]!;
    for (let plane = 0; plane < planes; plane += 1) {
      const first = before[root]! + plane * leavesPerByte;
      const start = length;
      length += 1;
      for (let place = root; place < end; place += 1) {
        const node = nodes[place]!;
        if (isLeaf(node)) continue;
        // A left child comes right after its parent, a right child after all that is on the left.
        const left = bitsBetween(before[place + 1]! - first, before[place + stepOf(node)]! - first);
        if (left === 0) continue;
        const column = columnOf(node);
        tests[length] = places.get(column)! | (cuts[column]!.indexOf(cutOf(node)) << 16) | (left << 24);
        length += 1;
      }
      tests[start] = length - start - 1;
    }
  }
  return { planes, tests: tests.slice(0, length), leaves };
}

/** Per node: how many leaves there are before it; they are in order from left to right. */
function leavesBefore(nodes: Int32Array): Int32Array {
  const before = new Int32Array(nodes.length + 1);
  for (let place = 0; place < nodes.length; place += 1)
    before[place + 1] = before[place]! + (isLeaf(nodes[place]!) ? 1 : 0);
  return before;
}

/** The bits [first, end) of a byte, as far as they are in it. */
const bitsBetween = (first: number, end: number): number => bitsBelow(end) & ~bitsBelow(first);
const bitsBelow = (bit: number): number => (1 << Math.min(leavesPerByte, Math.max(0, bit))) - 1;
