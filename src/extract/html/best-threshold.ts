/** A block less probable than this is left out whatever the rest of the page is like. */
export const leastProbable = 0.1;

/**
 * The threshold with the highest expected F1: each block adds the words it probably has in common with the content, and costs
 * its length. A fixed threshold loses twice: it empties pages the model is unsure about and floods those it is sure about.
 * `strict`: above 1 a doubtful block counts for less. `shared`: how much blocks are right or wrong together instead of each by itself, from
 * 0 to 1. Where doubts are shared, a long doubtful part is either all content or none of it.
 */
export function bestThreshold(probabilities: Float32Array, sizes: Float64Array, strict = 1, shared = 0): number {
  const order = fromMostProbable(probabilities);
  let expected = 0;
  const gains = sizes.map(
    (size, index) => size * (strict === 1 ? probabilities[index]! : probabilities[index]! ** strict),
  );
  for (const gain of gains) expected += gain;
  const lengths = shared > 0 ? possibleLengths(probabilities, sizes, order, strict) : [];
  let hits = 0;
  let taken = 0;
  let best = 0;
  let threshold = 1;
  for (let place = 0; place < order.length; place += 1) {
    const index = order[place]! % mostBlocks;
    const probable = probabilities[index]!;
    if (probable < leastProbable && best > 0) break;
    hits += gains[index]!;
    taken += sizes[index]!;
    const f1 = ((1 - shared) * 2 * hits) / (taken + expected || 1) + shared * meanF1(taken, lengths);
    if (f1 > best) {
      best = f1;
      threshold = probable;
    }
  }
  return threshold;
}

/** Cases that are looked at where doubts are shared. */
const cases = 24;

/** How long the content is if all blocks are content that are more probable than some share; one length for each of a few shares. */
function possibleLengths(
  probabilities: Float32Array,
  sizes: Float64Array,
  order: Float64Array,
  strict: number,
): readonly number[] {
  const lengths: number[] = [];
  let length = 0;
  let place = 0;
  for (let number = cases - 1; number >= 0; number -= 1) {
    const least = ((number + 0.5) / cases) ** (1 / strict);
    for (; place < order.length && probabilities[order[place]! % mostBlocks]! >= least; place += 1)
      length += sizes[order[place]! % mostBlocks]!;
    lengths.push(length);
  }
  return lengths;
}

/** The mean F1 of the most probable words, `taken` of them, if the content is as long as one of the lengths says. */
function meanF1(taken: number, lengths: readonly number[]): number {
  let sum = 0;
  for (const length of lengths) sum += (2 * Math.min(taken, length)) / (taken + length || 1);
  return sum / (lengths.length || 1);
}

/** More blocks than any page can have. */
const mostBlocks = 2 ** 20;

/**
 * Places in the order of their probabilities, the highest first, equal ones as they stand. Sorted as numbers that hold both, which takes a
 * tenth of the time that comparing pairs does: of floats from 0 to 1 the bits are in the order of the values.
 */
function fromMostProbable(probabilities: Float32Array): Float64Array {
  const bits = new Int32Array(probabilities.buffer, probabilities.byteOffset, probabilities.length);
  const highest = 2 ** 31;
  const keys = new Float64Array(probabilities.length);
  for (let index = 0; index < keys.length; index += 1) keys[index] = (highest - bits[index]!) * mostBlocks + index;
  return keys.sort();
}
