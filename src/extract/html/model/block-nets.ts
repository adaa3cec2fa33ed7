import { boxLevels } from './box-levels.ts';
import { rankOf } from './ranks.ts';

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
