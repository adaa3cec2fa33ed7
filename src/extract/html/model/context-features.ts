import { boxLevels } from './box-levels.ts';

/** What the second look needs to know of the page besides the first look. */
export interface BlockContext {
  readonly characters: Float64Array;
  /** Per block and level: the range of blocks in the same box, [first, end); -1 where there is no such box. */
  readonly ranges: Int32Array;
  readonly shapes: Int32Array;
}

/** The second look: what the first look said about this block's neighbours, boxes and look-alikes. */
export const contextFeatureNames = [
  'p',
  'p-1',
  'p+1',
  'p-2',
  'p+2',
  'p-3',
  'p+3',
  'mean3',
  'mean8',
  'meanBox',
  'meanParent',
  'meanGrand',
  'meanGreat',
  'meanFourth',
  'meanFifth',
  'meanShape',
  'meanPage',
  'maxBefore',
  'maxAfter',
  'massBefore',
  'massAfter',
  'keptShare',
  'rank',
];

export function contextFeatures({ characters, ranges, shapes }: BlockContext, first: Float32Array): Float32Array {
  const count = characters.length;
  const width = contextFeatureNames.length;
  const out = new Float32Array(count * width);
  // Weighted by length, softened: a paragraph says more than a word, a chapter not a thousand times more.
  const weight = characters.map((value) => Math.sqrt(value));
  const weights = runningSum(weight);
  const masses = runningSum(weight.map((value, index) => value * first[index]!));
  const mean = (from: number, to: number) => (masses[to]! - masses[from]!) / (weights[to]! - weights[from]! || 1);
  const shapeMeans = meansByShape(shapes, weight, first);
  const kept = runningSum(characters.map((value, index) => value * first[index]!));
  const expected = kept[count]! || 1;
  const total = characters.reduce((sum, value) => sum + value, 0) || 1;
  const best = Math.max(
    0.01,
    first.reduce((most, value) => Math.max(most, value), 0),
  );
  const maxBefore = runningMax(first);
  const maxAfter = runningMax(first.toReversed()).toReversed();
  for (let index = 0; index < count; index += 1) {
    let at = index * width;
    out[at++] = first[index]!;
    for (const offset of [-1, 1, -2, 2, -3, 3]) out[at++] = first[index + offset] ?? -1;
    for (const size of [3, 8]) out[at++] = mean(Math.max(0, index - size), Math.min(count, index + size + 1));
    for (let level = 0; level < boxLevels; level += 1) {
      const range = (index * boxLevels + level) * 2;
      out[at++] = ranges[range]! < 0 ? -1 : mean(ranges[range]!, ranges[range + 1]!);
    }
    out[at++] = shapeMeans[shapes[index]!]!;
    out[at++] = mean(0, count);
    out[at++] = index === 0 ? -1 : maxBefore[index - 1]!;
    out[at++] = index === count - 1 ? -1 : maxAfter[index + 1]!;
    out[at++] = kept[index]! / expected;
    out[at++] = 1 - kept[index + 1]! / expected;
    out[at++] = expected / total;
    out[at++] = first[index]! / best;
  }
  return out;
}

function runningSum(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index += 1) sums[index + 1] = sums[index]! + values[index]!;
  return sums;
}

function runningMax(values: Float32Array): Float32Array {
  const out = Float32Array.from(values);
  for (let index = 1; index < out.length; index += 1) out[index] = Math.max(out[index]!, out[index - 1]!);
  return out;
}

function meansByShape(shapes: Int32Array, weight: Float64Array, first: Float32Array): Float64Array {
  const count = shapes.reduce((most, shape) => Math.max(most, shape + 1), 0);
  const mass = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let index = 0; index < shapes.length; index += 1) {
    mass[shapes[index]!]! += weight[index]! * first[index]!;
    weights[shapes[index]!]! += weight[index]!;
  }
  return mass.map((value, shape) => value / (weights[shape]! || 1));
}
