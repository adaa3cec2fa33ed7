/** A block less probable than this is left out whatever the rest of the page is like. */
export const leastProbable = 0.1;

/**
 * The threshold with the highest expected F1: each block adds the words it probably has in common with the content, and costs
 * its length. A fixed threshold loses twice: it empties pages the model is unsure about and floods those it is sure about.
 * `strict`: above 1 a doubtful block counts for less.
 */
export function bestThreshold(probabilities: Float32Array, sizes: Float64Array, strict = 1): number {
  const order = Array.from(probabilities.keys()).sort((one, two) => probabilities[two]! - probabilities[one]!);
  let expected = 0;
  const gains = sizes.map(
    (size, index) => size * (strict === 1 ? probabilities[index]! : probabilities[index]! ** strict),
  );
  for (const gain of gains) expected += gain;
  let hits = 0;
  let taken = 0;
  let best = 0;
  let threshold = 1;
  for (const index of order) {
    const probable = probabilities[index]!;
    if (probable < leastProbable && best > 0) break;
    hits += gains[index]!;
    taken += sizes[index]!;
    const f1 = (2 * hits) / (taken + expected || 1);
    if (f1 > best) {
      best = f1;
      threshold = probable;
    }
  }
  return threshold;
}
