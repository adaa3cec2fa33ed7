import { bestThreshold } from '../best-threshold.ts';
import { boxLevels } from './box-levels.ts';

/** What the second look needs to know of the page besides the first look. */
export interface BlockContext {
  readonly characters: Float64Array;
  /** Per block and level: the range of blocks in the same box, [first, end); -1 where there is no such box. */
  readonly ranges: Int32Array;
  readonly shapes: Int32Array;
  /** Level of the heading that the block is; 0 where it is none. */
  readonly levels: Uint8Array;
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
  'pUnder',
  'meanSection',
  'margin',
  'pNextHeading',
];

export function contextFeatures(context: BlockContext, first: Float32Array): Float32Array {
  const { characters, ranges, shapes, levels } = context;
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
  const threshold = bestThreshold(first, characters);
  const sections = meansBySection(levels, mean);
  const headings = nearestHeadings(levels);
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
    out[at++] = first[headings.before[index]!] ?? -1;
    out[at++] = sections[index]!;
    out[at++] = first[index]! - threshold;
    out[at++] = first[headings.after[index]!] ?? -1;
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

/** Parts of the page from one main heading to the next: what the first look said of each as a whole. */
function meansBySection(levels: Uint8Array, mean: (from: number, to: number) => number): Float32Array {
  const out = new Float32Array(levels.length);
  let start = 0;
  for (let end = 1; end <= levels.length; end += 1) {
    if (end < levels.length && levels[end] !== 1 && levels[end] !== 2) continue;
    out.fill(mean(start, end), start, end);
    start = end;
  }
  return out;
}

/** Per block the last heading before it and the next after it; -1 where there is none. */
function nearestHeadings(levels: Uint8Array): { readonly before: Int32Array; readonly after: Int32Array } {
  const before = new Int32Array(levels.length);
  const after = new Int32Array(levels.length);
  let last = -1;
  for (let index = 0; index < levels.length; index += 1) {
    before[index] = last;
    if (levels[index]! > 0) last = index;
  }
  last = -1;
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    after[index] = last;
    if (levels[index]! > 0) last = index;
  }
  return { before, after };
}
