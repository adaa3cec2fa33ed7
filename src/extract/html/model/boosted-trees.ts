import { rankOfUpper } from './ranks.ts';

/** Boosted trees, ready to run on ranks (`ranks.ts`): all nodes of all trees in a row, a left child right after its parent. */
export interface BoostedTrees {
  readonly roots: Int32Array;
  /**
   * A node in one number, so that a step down a tree reads one place: the rank of the cut (16 bits), the column (9), and how many nodes
   * on the right child is (7). 0 where the sum gets its value.
   */
  readonly nodes: Int32Array;
  readonly values: Float32Array;
}

const leaf = 0;
const columnBits = 9;
const stepBits = 7;
const columnMask = (1 << columnBits) - 1;
const stepMask = (1 << stepBits) - 1;

/** In the packed form: a leaf, and a column beyond the first 254. */
const packedLeaf = 255;
const packedFar = 254;

/** Leaf values are stored in steps of this size. */
const valueStep = 1 / 4096;

/**
 * Unpacks what the trainer wrote: trees in depth-first order; a split is column (from 254 on: 254 and the rest) and number of the cut, a
 * leaf is 255 and a 16-bit value. `cuts`: of each column, as ranks.
 */
export function decodeTrees(cuts: readonly Int16Array[], nodes: string): BoostedTrees {
  const bytes = bytesOf(nodes);
  const view = new DataView(bytes.buffer);
  const packed: number[] = [];
  const values: number[] = [];
  const roots: number[] = [];
  let at = 0;
  const readNode = (): void => {
    const index = packed.length;
    const code = bytes[at]!;
    packed.push(leaf);
    if (code === packedLeaf) {
      values.push(view.getInt16(at + 1) * valueStep);
      at += 3;
      return;
    }
    if (code === packedFar) at += 1;
    const column = code === packedFar ? packedFar + bytes[at]! : code;
    const cut = cuts[column]![bytes[at + 1]!]!;
    values.push(0);
    at += 2;
    readNode();
    packed[index] = packNode(cut, column, packed.length - index);
    readNode();
  };
  while (at < bytes.length) {
    roots.push(packed.length);
    readNode();
  }
  return { roots: Int32Array.from(roots), nodes: Int32Array.from(packed), values: Float32Array.from(values) };
}

function packNode(cut: number, column: number, steps: number): number {
  if (column > columnMask || steps > stepMask) throw new RangeError('a tree is larger than its form allows');
  return (cut << (columnBits + stepBits)) | (column << stepBits) | steps;
}

export const isLeaf = (node: number): boolean => node === leaf;
/** Of a node that is no leaf: the rank of its cut, its column, and how many nodes on its right child is. */
export const cutOf = (node: number): number => node >> (columnBits + stepBits);
export const columnOf = (node: number): number => (node >> stepBits) & columnMask;
export const stepOf = (node: number): number => node & stepMask;

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/**
 * The cuts of each column, as ranks. Packed: the number of columns (two bytes), how many cuts each has (one byte), then all cuts as the
 * upper halves of 32-bit floats.
 */
export function decodeCuts(text: string): Int16Array[] {
  const bytes = bytesOf(text);
  const view = new DataView(bytes.buffer);
  const cuts: Int16Array[] = [];
  const columns = view.getUint16(0);
  let at = 2 + columns;
  for (let column = 0; column < columns; column += 1) {
    const own = new Int16Array(bytes[2 + column]!);
    for (let index = 0; index < own.length; index += 1, at += 2) own[index] = rankOfUpper(view.getUint16(at));
    cuts.push(own);
  }
  return cuts;
}

/** Rows that are judged together: as many as fit beside a tree into the processor's nearest memory. */
const together = 64;

/** What the trees say of each of `count` rows of ranks, `stride` apart, as logits. A tree at a time, so that it is near for all of them. */
export function sumTrees(
  { roots, nodes, values }: BoostedTrees,
  ranks: Int16Array,
  stride: number,
  count: number,
): Float64Array {
  const sums = new Float64Array(count);
  for (let first = 0; first < count; first += together) {
    const end = Math.min(count, first + together);
    for (let tree = 0; tree < roots.length; tree += 1) {
      const root = roots[tree]!;
      for (let index = first; index < end; index += 1) {
        const offset = index * stride;
        let place = root;
        let node = nodes[place]!;
        while (node !== leaf) {
          const rank = ranks[offset + ((node >> stepBits) & columnMask)]!;
          place += rank <= node >> (columnBits + stepBits) ? 1 : node & stepMask;
          node = nodes[place]!;
        }
        sums[index]! += values[place]!;
      }
    }
  }
  return sums;
}

/** What they say of a single row, 0..1. */
export const probability = (trees: BoostedTrees, ranks: Int16Array): number =>
  1 / (1 + Math.exp(-sumTrees(trees, ranks, ranks.length, 1)[0]!));
