/** What `train-reader.mjs rows` wrote, as the table that trees and nets are trained on: columns, labels, weights and surroundings. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splitLists } from './train-senses.mjs';

/** Small benchmarks speak louder than their size, large ones softer, so that no era or language of pages is drowned. */
const BENCH_WEIGHT = {
  wcxb: 1.1,
  scrapinghub: 1.8,
  cleaneval: 0.9,
  dragnet: 0.7,
  'l3s-gn1': 0.9,
  'magic-html': 1.5,
  chinese: 2,
  trafilatura: 0.8,
  readability: 0.5,
  defuddle: 0.5,
};

/** Pages, binned columns of all their blocks, and the tokens of those. */
export function readTable(cache) {
  const shards = readdirSync(cache).flatMap((name) => /^rows-(\d+)\.bin$/.exec(name)?.[1] ?? []);
  const files = (of) => shards.map((shard) => join(cache, of(shard)));
  const pages = files((shard) => `index-${shard}.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row)),
  );
  const { edges, featureNames, lexicons } = JSON.parse(readFileSync(join(cache, 'edges.json'), 'utf8'));
  return {
    pages,
    edges,
    featureNames,
    lexicons,
    columns: readColumns(
      files((shard) => `rows-${shard}.bin`),
      featureNames.length,
    ),
    ...splitLists(readIntegers(files((shard) => `tokens-${shard}.i32`))),
  };
}

function readColumns(files, width) {
  const count = files.reduce((sum, file) => sum + statSync(file).size / width, 0);
  const columns = Array.from({ length: width }, () => new Uint8Array(count));
  let start = 0;
  for (const file of files) {
    const rows = readFileSync(file);
    const size = rows.length / width;
    for (let column = 0; column < width; column += 1)
      for (let row = 0; row < size; row += 1) columns[column][start + row] = rows[row * width + column];
    start += size;
  }
  return columns;
}

function readIntegers(files) {
  const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** A value per page → the same for each of its blocks. */
export function spread(pages, values, out) {
  let at = 0;
  for (const [number, page] of pages.entries())
    for (let index = 0; index < page.count; index += 1) out[at++] = values[number];
  return out;
}

/**
 * A block weighs what its words weigh in the page's score; pages weigh the same, whatever their length. Only pages that are known not to be
 * articles weigh more, `otherKinds` times.
 */
export function weighRows(pages, count, otherKinds) {
  const labels = new Float32Array(count);
  const weights = new Float32Array(count);
  const groups = new Int32Array(count);
  let at = 0;
  for (const [number, page] of pages.entries()) {
    const start = at;
    let total = 0;
    for (let index = 0; index < page.count; index += 1, at += 1) {
      labels[at] = page.labels[index];
      groups[at] = number;
      const size = page.sizes[index];
      weights[at] =
        page.labels[index] < 0 || size === 0
          ? 0
          : page.bench === 'trafilatura'
            ? 0.12
            : Math.min(0.12, (size + 1) / (page.gold + 120));
      total += weights[at];
    }
    // Where most of the gold text is not on the page as we see it, what is left teaches nothing.
    if (page.bench !== 'trafilatura' && foundShare(page) < 0.4) total = Infinity;
    const rarity = page.bench === 'wcxb' && page.kind !== 'article' ? otherKinds : 1;
    const scale = ((BENCH_WEIGHT[page.bench] ?? 1) * rarity * 60) / Math.max(1, total / 2.5);
    for (let row = start; row < at; row += 1) weights[row] *= scale;
  }
  return { labels, weights, groups };
}

function foundShare({ labels, sizes, gold }) {
  return labels.reduce((sum, label, index) => sum + Math.max(0, label) * sizes[index], 0) / Math.max(1, gold);
}

/** What a net sees of a block's place on its page. */
export function surroundingsOf(pages, count) {
  const lengths = new Float32Array(count);
  const shapes = new Int32Array(count);
  const levels = new Uint8Array(count);
  const ranges = new Int32Array(pages.reduce((sum, page) => sum + page.ranges.length, 0));
  let at = 0;
  let rangeAt = 0;
  for (const page of pages) {
    lengths.set(page.characters, at);
    shapes.set(page.shapes, at);
    levels.set(page.levels, at);
    ranges.set(page.ranges, rangeAt);
    at += page.count;
    rangeAt += page.ranges.length;
  }
  return { lengths, shapes, levels, ranges };
}
