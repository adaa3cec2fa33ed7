import { bytesOf } from './boosted-trees.ts';
import { boxLevels } from './box-levels.ts';

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

/** Numbers that each layer of a packed net gives; as in the trainer. */
const innerWidth = 32;
const outerWidth = 16;

/** Weights are stored in steps of this size. */
const weightStep = 1 / 4096;

/**
 * Unpacks what the trainer wrote: how many columns (two bytes), which (two bytes each), then the 16-bit weights of one net after the
 * other. `cuts`: of all columns of the model, as ranks.
 */
export function decodeNets(cuts: readonly Int16Array[], text: string): BlockNets {
  const bytes = bytesOf(text);
  const view = new DataView(bytes.buffer);
  const columns = new Uint16Array(view.getUint16(0));
  let at = 2;
  for (let index = 0; index < columns.length; index += 1, at += 2) columns[index] = view.getUint16(at);
  const take = (length: number): Float64Array => {
    const out = new Float64Array(length);
    for (let index = 0; index < length; index += 1, at += 2) out[index] = view.getInt16(at) * weightStep;
    return out;
  };
  const used = Array.from(columns, (column) => cuts[column]!);
  const nets: BlockNet[] = [];
  while (at < bytes.length)
    nets.push({
      inner: perCut(take(columns.length * innerWidth), used),
      innerBias: take(innerWidth),
      outer: take((8 + boxLevels) * innerWidth * outerWidth),
      outerBias: take(outerWidth),
      last: take(outerWidth),
      direct: take(innerWidth),
      bias: take(1)[0]!,
    });
  return { nets, columns, ...joinCuts(used) };
}

/** All cuts in one row, and where those of each column begin; one more than there are columns. */
export function joinCuts(lists: readonly Int16Array[]): Pick<BlockNets, 'cuts' | 'cutsFrom'> {
  const cutsFrom = new Uint32Array(lists.length + 1);
  for (const [index, { length }] of lists.entries()) cutsFrom[index + 1] = cutsFrom[index]! + length;
  const cuts = new Int16Array(cutsFrom[lists.length]!);
  for (const [index, own] of lists.entries()) cuts.set(own, cutsFrom[index]);
  return { cuts, cutsFrom };
}

/** Learned of the share of its cuts that a value is above, used on their number. */
function perCut(weights: Float64Array, cuts: readonly Int16Array[]): Float64Array {
  for (const [column, { length }] of cuts.entries())
    for (let index = column * innerWidth; index < (column + 1) * innerWidth; index += 1) weights[index]! /= length;
  return weights;
}
