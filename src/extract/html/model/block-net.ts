import { boxLevels } from './box-levels.ts';
import { rankOf } from './ranks.ts';

/** What the net needs to know of the page besides the numbers of its blocks. */
export interface BlockContext {
  readonly characters: Float64Array;
  /** Per block and level: the range of blocks in the same box, [first, end); -1 where there is no such box. */
  readonly ranges: Int32Array;
  readonly shapes: Int32Array;
  /** Level of the heading that the block is; 0 where it is none. */
  readonly levels: Uint8Array;
}

/** Two layers: one over the numbers of a block, one over what the first says of the block and of those that belong to it. */
export interface BlockNet {
  /** Per column and inner number; of how many cuts a value is above. */
  readonly inner: Float64Array;
  readonly innerBias: Float64Array;
  /** Per slot, inner and outer number. */
  readonly outer: Float64Array;
  readonly outerBias: Float64Array;
  readonly last: Float64Array;
  readonly direct: Float64Array;
  readonly bias: number;
}

/** Nets that read the same columns, grown from several seeds. */
export interface BlockNets {
  readonly nets: readonly BlockNet[];
  /** The columns they read, and per column where its cuts begin in `cuts`, ranks as well; one more than there are columns. */
  readonly columns: Uint16Array;
  readonly cutsFrom: Uint32Array;
  readonly cuts: Int16Array;
}

/** Numbers that each layer gives; as in the trainer. */
const innerWidth = 32;
const outerWidth = 16;
const leak = 0.02;
const near = 4;
const wide = innerWidth + 1;

/** First and end of the blocks that speak for a block. */
interface Slot {
  readonly first: (block: number) => number;
  readonly end: (block: number) => number;
}

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
    sums: new Float32Array((count + 1) * wide),
  }));
  const logits = new Float64Array(count);
  const share = 1 / parts.length;
  const changes = openChanges(model);

  function add(ranks: Int16Array, stride: number, first: number, end: number): void {
    for (let block = first; block < end; block += 1) {
      const changed = changes.read(ranks, (block - first) * stride);
      for (const { net, said, sums } of parts) {
        addProducts(said, net.inner, changes.offsets, changes.values, changed);
        logits[block]! += share * (net.bias + addBlock(said, net.direct, sums, block, weights[block]!));
      }
    }
  }

  function judge(): Float64Array {
    const seen = new Float64Array(count * outerWidth);
    const slots = slotsOf(context);
    for (const { net, sums } of parts) {
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

/** The block, its neighbours, those near it, the page, its section, the heading above it, its boxes; as in the trainer. */
function slotsOf({ characters, ranges, levels }: BlockContext): Slot[] {
  const count = characters.length;
  const { sectionFirst, sectionEnd, heading } = readSections(levels);
  const single = (place: (block: number) => number): Slot => ({ first: place, end: (block) => place(block) + 1 });
  const box = (level: number): Slot => ({
    first: (block) => ranges[(block * boxLevels + level) * 2]!,
    end: (block) => ranges[(block * boxLevels + level) * 2 + 1]!,
  });
  return [
    single((block) => block),
    single((block) => block - 1),
    single((block) => block + 1),
    { first: (block) => Math.max(0, block - near), end: (block) => Math.min(count, block + near + 1) },
    { first: () => 0, end: () => count },
    { first: (block) => sectionFirst[block]!, end: (block) => sectionEnd[block]! },
    single((block) => heading[block]!),
    ...Array.from({ length: boxLevels }, (_, level) => box(level)),
  ];
}

/** Parts of the page from one main heading to the next, and the last heading of any level before each block; -1 where there is none. */
function readSections(levels: Uint8Array): Record<'sectionFirst' | 'sectionEnd' | 'heading', Int32Array> {
  const count = levels.length;
  const sectionFirst = new Int32Array(count);
  const sectionEnd = new Int32Array(count).fill(count);
  const heading = new Int32Array(count).fill(-1);
  for (let block = 0; block < count; block += 1) {
    const isMain = levels[block] === 1 || levels[block] === 2;
    if (block > 0) heading[block] = levels[block - 1]! > 0 ? block - 1 : heading[block - 1]!;
    sectionFirst[block] = isMain ? block : (sectionFirst[block - 1] ?? 0);
  }
  for (let block = count - 2; block >= 0; block -= 1)
    sectionEnd[block] = sectionFirst[block + 1] === block + 1 ? block + 1 : sectionEnd[block + 1]!;
  return { sectionFirst, sectionEnd, heading };
}

function addSlot(net: BlockNet, sums: Float32Array, { first, end }: Slot, slot: number, seen: Float64Array): void {
  const mean = new Float64Array(innerWidth);
  const part = new Float64Array(outerWidth);
  const offsets = slotOffsets(slot);
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
      addProducts(part.fill(0), net.outer, offsets, mean, innerWidth);
      lastFrom = from;
      lastTo = to;
    }
    const at = block * outerWidth;
    for (let index = 0; index < outerWidth; index += 1) seen[at + index]! += part[index]!;
  }
}

/** The same for the blocks of the same shape, which need not stand together. */
function addShapes(net: BlockNet, sums: Float32Array, shapes: Int32Array, slot: number, seen: Float64Array): void {
  const kinds = shapes.reduce((most, shape) => Math.max(most, shape + 1), 0);
  const means = new Float64Array(kinds * wide);
  for (let block = 0; block < shapes.length; block += 1)
    for (let index = 0; index < wide; index += 1)
      means[shapes[block]! * wide + index]! += sums[(block + 1) * wide + index]! - sums[block * wide + index]!;
  const parts = new Float64Array(kinds * outerWidth);
  const offsets = slotOffsets(slot);
  for (let shape = 0; shape < kinds; shape += 1) {
    const mean = means.subarray(shape * wide, (shape + 1) * wide);
    const share = 1 / mean[innerWidth]!;
    for (let index = 0; index < innerWidth; index += 1) mean[index]! *= share;
    addProducts(parts.subarray(shape * outerWidth, (shape + 1) * outerWidth), net.outer, offsets, mean, innerWidth);
  }
  for (let block = 0; block < shapes.length; block += 1)
    for (let index = 0; index < outerWidth; index += 1)
      seen[block * outerWidth + index]! += parts[shapes[block]! * outerWidth + index]!;
}

function slotOffsets(slot: number): Int32Array {
  return Int32Array.from({ length: innerWidth }, (_, index) => (slot * innerWidth + index) * outerWidth);
}

interface Changes {
  /** Where the weights of each changed column begin, and by how many cuts it rose. */
  readonly offsets: Int32Array;
  readonly values: Float64Array;
  /** Reads a row; returns how many columns changed. */
  read(ranks: Int16Array, at: number): number;
}

/** How many cuts of its columns a block is above, as changes from the block before: two in three columns are the same. */
function openChanges({ columns, cuts, cutsFrom }: BlockNets): Changes {
  const offsets = new Int32Array(columns.length);
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
      offsets[changed] = column * innerWidth;
      values[changed] = low - start - above[column]!;
      above[column] = low - start;
      changed += 1;
    }
    return changed;
  };
  return { offsets, values, read };
}

const lowestRank = -0x8000;

/**
 * Adds to `into` the rows of `weights` that begin at `offsets`, each times its value. Eight sums at a time, held in variables: three times
 * as fast as adding row by row.
 */
function addProducts(
  into: Float64Array,
  weights: Float64Array,
  offsets: Int32Array,
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
      const at = offsets[row]! + first;
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

/** Weights are stored in steps of this size. */
const weightStep = 1 / 4096;

/**
 * Unpacks what the trainer wrote: how many columns (two bytes), which (two bytes each), then the 16-bit weights of one net after the
 * other. `cuts`: of all columns of the model.
 */
export function decodeNets(cuts: readonly Float32Array[], bytes: Uint8Array<ArrayBuffer>): BlockNets {
  const view = new DataView(bytes.buffer);
  const columns = Uint16Array.from({ length: view.getUint16(0) }, (_, index) => view.getUint16(2 + index * 2));
  let at = 2 + columns.length * 2;
  const take = (length: number): Float64Array => {
    const out = Float64Array.from({ length }, (_, index) => view.getInt16(at + index * 2) * weightStep);
    at += length * 2;
    return out;
  };
  const used = Array.from(columns, (column) => cuts[column]!);
  const cutsFrom = new Uint32Array(columns.length + 1);
  for (const [index, { length }] of used.entries()) cutsFrom[index + 1] = cutsFrom[index]! + length;
  const nets: BlockNet[] = [];
  while (at < bytes.length)
    nets.push({
      // Learned of the share of its cuts that a value is above, used on their number.
      inner: take(columns.length * innerWidth).map(
        (weight, index) => weight / used[Math.floor(index / innerWidth)]!.length,
      ),
      innerBias: take(innerWidth),
      outer: take((8 + boxLevels) * innerWidth * outerWidth),
      outerBias: take(outerWidth),
      last: take(outerWidth),
      direct: take(innerWidth),
      bias: take(1)[0]!,
    });
  return { nets, columns, cutsFrom, cuts: Int16Array.from(used.flatMap((list) => Array.from(list, rankOf))) };
}
