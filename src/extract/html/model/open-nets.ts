import type { BlockNet, BlockNets } from './block-nets.ts';
import { countShapes, slotsOf } from './slots.ts';
import type { BlockContext, Slot } from './slots.ts';

/** What is below nothing counts for little; as in the trainer. */
export const leak = 0.02;

export interface OpenNets {
  /** Takes in the ranks of the blocks [first, end), which come in order; `stride` numbers apart from the start of `ranks`. */
  add(ranks: Int16Array, stride: number, first: number, end: number): void;
  /** When all are in: how much speaks for each block, as a logit; the mean of the nets. */
  judge(): Float64Array;
}

/** Of each block only what the first layers say is held. */
export function openNets(model: BlockNets, context: BlockContext): OpenNets {
  const count = context.characters.length;
  const weights = context.characters.map((length) => Math.sqrt(Math.max(1, length)));
  const parts = model.nets.map((net) => ({
    net,
    /** What the first layer says of the last block, before it is bent. */
    said: Float64Array.from(net.innerBias),
    /** Exact to a thousandth on the longest pages; twice as exact would be twice as large. */
    sums: new Float32Array((count + 1) * (net.innerBias.length + 1)),
  }));
  const logits = new Float64Array(count);
  const share = 1 / parts.length;
  const changes = openChanges(model);

  function add(ranks: Int16Array, stride: number, first: number, end: number): void {
    for (let block = first; block < end; block += 1) {
      const changed = changes.read(ranks, (block - first) * stride);
      for (const { net, said, sums } of parts) {
        addProducts(said, net.inner, changes.columns, changes.values, changed);
        logits[block]! += share * (net.bias + addBlock(said, net.direct, sums, block, weights[block]!));
      }
    }
  }

  function judge(): Float64Array {
    const slots = slotsOf(context);
    for (const { net, sums } of parts) {
      const outerWidth = net.outerBias.length;
      const seen = new Float64Array(count * outerWidth);
      for (let block = 0; block < count; block += 1) seen.set(net.outerBias, block * outerWidth);
      for (const [number, slot] of slots.entries()) addSlot(net, sums, slot, number, seen);
      addShapes(net, sums, context.shapes, slots.length, seen);
      for (let block = 0; block < count; block += 1)
        for (let index = 0; index < outerWidth; index += 1)
          logits[block]! += share * leaky(seen[block * outerWidth + index]!) * net.last[index]!;
    }
    return logits;
  }

  return { add, judge };
}

/**
 * Keeps what the first layer says of the blocks up to this one, weighted by the root of their lengths, then those weights; returns what it
 * says of this block without the second.
 */
function addBlock(said: Float64Array, direct: Float64Array, sums: Float32Array, block: number, weight: number): number {
  const innerWidth = direct.length;
  const wide = innerWidth + 1;
  const at = block * wide;
  let sum = 0;
  for (let index = 0; index < innerWidth; index += 1) {
    const value = leaky(said[index]!);
    sum += value * direct[index]!;
    sums[at + wide + index] = sums[at + index]! + weight * value;
  }
  sums[at + wide + innerWidth] = sums[at + innerWidth]! + weight;
  return sum;
}

function addSlot(net: BlockNet, sums: Float32Array, { first, end }: Slot, slot: number, seen: Float64Array): void {
  const innerWidth = net.innerBias.length;
  const outerWidth = net.outerBias.length;
  const wide = innerWidth + 1;
  const mean = new Float64Array(innerWidth);
  const part = new Float64Array(outerWidth);
  const rows = slotRows(slot, innerWidth);
  const count = seen.length / outerWidth;
  let lastFrom = -1;
  let lastTo = -1;
  for (let block = 0; block < count; block += 1) {
    const from = first(block);
    const to = end(block);
    if (from < 0 || to > count || to <= from) continue;
    // Neighbours are mostly in the same box.
    if (from !== lastFrom || to !== lastTo) {
      const share = 1 / (sums[to * wide + innerWidth]! - sums[from * wide + innerWidth]!);
      for (let index = 0; index < innerWidth; index += 1)
        mean[index] = (sums[to * wide + index]! - sums[from * wide + index]!) * share;
      addProducts(part.fill(0), net.outer, rows, mean, innerWidth);
      lastFrom = from;
      lastTo = to;
    }
    const at = block * outerWidth;
    for (let index = 0; index < outerWidth; index += 1) seen[at + index]! += part[index]!;
  }
}

/** The same for the blocks of the same shape, which need not stand together. */
function addShapes(net: BlockNet, sums: Float32Array, shapes: Int32Array, slot: number, seen: Float64Array): void {
  const innerWidth = net.innerBias.length;
  const outerWidth = net.outerBias.length;
  const wide = innerWidth + 1;
  const kinds = countShapes(shapes);
  const means = new Float64Array(kinds * wide);
  for (let block = 0; block < shapes.length; block += 1)
    for (let index = 0; index < wide; index += 1)
      means[shapes[block]! * wide + index]! += sums[(block + 1) * wide + index]! - sums[block * wide + index]!;
  const parts = new Float64Array(kinds * outerWidth);
  const rows = slotRows(slot, innerWidth);
  for (let shape = 0; shape < kinds; shape += 1) {
    const mean = means.subarray(shape * wide, (shape + 1) * wide);
    const share = 1 / mean[innerWidth]!;
    for (let index = 0; index < innerWidth; index += 1) mean[index]! *= share;
    addProducts(parts.subarray(shape * outerWidth, (shape + 1) * outerWidth), net.outer, rows, mean, innerWidth);
  }
  for (let block = 0; block < shapes.length; block += 1)
    for (let index = 0; index < outerWidth; index += 1)
      seen[block * outerWidth + index]! += parts[shapes[block]! * outerWidth + index]!;
}

function slotRows(slot: number, innerWidth: number): Int32Array {
  return Int32Array.from({ length: innerWidth }, (_, index) => slot * innerWidth + index);
}

interface Changes {
  /** The changed columns, and by how many cuts each rose. */
  readonly columns: Int32Array;
  readonly values: Float64Array;
  /** Reads a row; returns how many columns changed. */
  read(ranks: Int16Array, at: number): number;
}

/** How many cuts of its columns a block is above, as changes from the block before: two in three columns are the same. */
function openChanges({ columns, cuts, cutsFrom }: BlockNets): Changes {
  const risen = new Int32Array(columns.length);
  const values = new Float64Array(columns.length);
  const above = new Uint8Array(columns.length);
  const last = new Int16Array(columns.length).fill(lowestRank);
  const read = (ranks: Int16Array, at: number): number => {
    let changed = 0;
    for (let column = 0; column < columns.length; column += 1) {
      const rank = ranks[at + columns[column]!]!;
      if (rank === last[column]) continue;
      last[column] = rank;
      const start = cutsFrom[column]!;
      let low = start;
      let high = cutsFrom[column + 1]!;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (rank > cuts[middle]!) low = middle + 1;
        else high = middle;
      }
      if (low - start === above[column]) continue;
      risen[changed] = column;
      values[changed] = low - start - above[column]!;
      above[column] = low - start;
      changed += 1;
    }
    return changed;
  };
  return { columns: risen, values, read };
}

const lowestRank = -0x8000;

/**
 * Adds to `into` the given rows of `weights`, which are as wide, each times its value. Eight sums at a time, held in variables: three times
 * as fast as adding row by row.
 */
function addProducts(
  into: Float64Array,
  weights: Float64Array,
  rows: Int32Array,
  values: Float64Array,
  count: number,
): void {
  for (let first = 0; first < into.length; first += 8) {
    let a = into[first]!;
    let b = into[first + 1]!;
    let c = into[first + 2]!;
    let d = into[first + 3]!;
    let e = into[first + 4]!;
    let f = into[first + 5]!;
    let g = into[first + 6]!;
    let h = into[first + 7]!;
    for (let row = 0; row < count; row += 1) {
      const value = values[row]!;
      const at = rows[row]! * into.length + first;
      a += value * weights[at]!;
      b += value * weights[at + 1]!;
      c += value * weights[at + 2]!;
      d += value * weights[at + 3]!;
      e += value * weights[at + 4]!;
      f += value * weights[at + 5]!;
      g += value * weights[at + 6]!;
      h += value * weights[at + 7]!;
    }
    into[first] = a;
    into[first + 1] = b;
    into[first + 2] = c;
    into[first + 3] = d;
    into[first + 4] = e;
    into[first + 5] = f;
    into[first + 6] = g;
    into[first + 7] = h;
  }
}

const leaky = (value: number) => (value > 0 ? value : leak * value);
