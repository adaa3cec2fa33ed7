import { splitOf } from '../boosted-trees.ts';
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

interface Test {
  readonly column: number;
  readonly cut: number;
  /** The leaves on its left, [first, end). */
  readonly first: number;
  readonly end: number;
}

/** `columns`: those that are read; `cuts`: of all, as ranks. Undefined where a tree has more leaves than a number has bits. */
export function packTests(
  trees: BoostedTrees,
  columns: readonly number[],
  cuts: readonly Int16Array[],
): TreeTests | undefined {
  const read = Array.from(trees.roots, (root) => readTree(trees, root));
  const most = Math.max(0, ...read.map(({ values }) => values.length));
  const planes = Math.ceil(most / leavesPerByte);
  if (planes > mostPlanes) return undefined;
  const places = new Map(columns.map((column, place) => [column, place]));
  const packed: number[] = [];
  const leaves = new Float32Array(read.length * planes * leavesPerByte);
  for (const [index, { tests, values }] of read.entries()) {
    leaves.set(values, index * planes * leavesPerByte);
    for (let plane = 0; plane < planes; plane += 1) {
      const touching = tests.flatMap(({ column, cut, first, end }) => {
        const left = bitsBetween(first - plane * leavesPerByte, end - plane * leavesPerByte);
        const place = places.get(column)!;
        return left === 0 ? [] : [place | (cuts[column]!.indexOf(cut) << 16) | (left << 24)];
      });
      packed.push(touching.length, ...touching);
    }
  }
  return { planes, tests: Uint32Array.from(packed), leaves };
}

/** The bits [first, end) of a byte, as far as they are in it. */
function bitsBetween(first: number, end: number): number {
  let bits = 0;
  for (let bit = Math.max(0, first); bit < Math.min(leavesPerByte, end); bit += 1) bits |= 1 << bit;
  return bits;
}

/** The tests and leaves of one tree, from left to right. */
function readTree({ nodes, values }: BoostedTrees, root: number): { tests: Test[]; values: number[] } {
  const tests: Test[] = [];
  const leaves: number[] = [];
  const visit = (place: number): void => {
    const split = splitOf(nodes[place]!);
    if (split === undefined) {
      leaves.push(values[place]!);
      return;
    }
    const first = leaves.length;
    visit(place + 1);
    tests.push({ column: split.column, cut: split.cut, first, end: leaves.length });
    visit(place + split.step);
  };
  visit(root);
  return { tests, values: leaves };
}
