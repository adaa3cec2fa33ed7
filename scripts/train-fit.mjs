#!/usr/bin/env node
/**
 * Fits the two stages of the block model on what `train-reader.mjs prepare` wrote.
 *   node scripts/train-fit.mjs --cache DIR [--folds 5] [--trees1 240] [--trees2 100] [--leaves 20] [--final] [--leave-out]
 * Scores are out of fold: no page is judged by trees that saw its site. `--leave-out` leaves out one benchmark at a time instead.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { binColumn, findEdges, random } from './train-boosting.mjs';
import { foldOf } from './train-data.mjs';
import { fitKinds } from './train-kind.mjs';
import { scorePages, summarize } from './train-score.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const number = (name, fallback) => Number(option(name, fallback));
const BINS = 32;
const SEED = 20261115;
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

/** Nine pages in ten are articles; the other kinds are where readers fail. */
const OTHER_KINDS = 1.4;

await main();

async function main() {
  const cache = resolve(option('cache', '.cache/reader'));
  const shards = readdirSync(cache).flatMap((name) => /^rows-(\d+)\.bin$/.exec(name)?.[1] ?? []);
  const pages = shards.flatMap((shard) =>
    readFileSync(join(cache, `index-${shard}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row)),
  );
  const { edges, featureNames, lexicons } = JSON.parse(readFileSync(join(cache, 'edges.json'), 'utf8'));
  const width = featureNames.length;
  const blockColumns = loadColumns(
    shards.map((shard) => join(cache, `rows-${shard}.bin`)),
    width,
  );
  const count = blockColumns[0].length;
  const { labels, weights, groups } = rowsOf(pages, count);
  const folds = number('folds', 5);
  const leaveOut = process.argv.includes('--leave-out');
  const benches = [...new Set(pages.map(({ bench }) => bench))];
  const parts = leaveOut ? benches.length : folds;
  const partOf = Int32Array.from(pages, (page) => (leaveOut ? benches.indexOf(page.bench) : foldOf(page.site, folds)));
  const shared = { labels, weights, groups, partOfRow: spread(pages, partOf, new Int32Array(count)) };
  const settings = {
    parts,
    leaves: number('leaves', 20),
    rate: number('rate', 0.09),
    rows: number('rows', 0.45),
    light: number('light', 0.35),
    share: number('columns', 0.2),
    lambda: number('lambda', 6),
    least: number('min', 10),
    seed: SEED,
    threads: number('workers', 2),
  };
  const work = join(cache, 'work');
  mkdirSync(work, { recursive: true });

  const load = (file) => import(pathToFileURL(join(resolve(option('dist', 'dist')), 'extract/html/model', file)).href);
  const { kindFacts } = await load('judge-blocks.js');
  const kinds = fitKinds(pages, partOf, parts, SEED, kindFacts);
  console.log(`kind right for ${(100 * kinds.accuracy).toFixed(1)} % of the pages whose kind is known`);
  const kindValues = kinds.probabilities.map((list) => spread(pages, list, Float32Array.from({ length: count })));
  const kindEdges = findEdges(kindValues, BINS, random(SEED));
  const columns = [...blockColumns, ...kindValues.map((column, index) => binColumn(column, kindEdges[index]))];
  const names = [...featureNames, ...kinds.probabilities.map((_, index) => `kind${index}`)];
  const firstEdges = [...edges, ...kindEdges];

  console.time('stage 1');
  // Facts of the page tell pages apart, so trees can learn pages by heart: one set has them, the other trees have not.
  const all = [...columns.keys()];
  const ofPage = new Set(all.slice(width - pages[0].page.length, width));
  const withoutPage = all.filter((column) => !ofPage.has(column));
  const first = meanOf(
    [all, withoutPage].map((use, index) =>
      fitParts(work, 'first', columns, shared, { ...settings, trees: number('trees1', 240), seed: SEED + index }, use),
    ),
  );
  console.timeEnd('stage 1');
  report('first look', pages, first.predictions, leaveOut);
  printImportance(first.models, names);

  const { contextFeatures, contextFeatureNames } = await load('context-features.js');
  const contextColumns = contextOf(pages, first.predictions, contextFeatures, contextFeatureNames.length, count);
  const contextEdges = findEdges(contextColumns, BINS, random(SEED));
  const both = [...columns, ...contextColumns.map((column, index) => binColumn(column, contextEdges[index]))];
  console.time('stage 2');
  const second = fitParts(
    work,
    'second',
    both,
    shared,
    { ...settings, trees: number('trees2', 100), lambda: number('lambda2', 15), least: number('min2', 25) },
    [...both.keys()].filter((column) => !ofPage.has(column)),
  );
  console.timeEnd('stage 2');
  report('second look', pages, second.predictions, leaveOut);
  report(
    'mean of both',
    pages,
    first.predictions.map((value, index) => (value + second.predictions[index]) / 2),
    leaveOut,
  );
  printImportance(second.models, [...names, ...contextFeatureNames]);
  writeFileSync(
    join(cache, leaveOut ? 'predictions-leave-out.bin' : 'predictions.bin'),
    Buffer.from(first.predictions.map((value, index) => (value + second.predictions[index]) / 2).buffer),
  );
  if (process.argv.includes('--final')) {
    const output = {
      seed: SEED,
      lexicons,
      kinds: kinds.final,
      edges: [...firstEdges, ...contextEdges],
      first: first.final,
      second: second.final,
      folds: { count: folds, kinds: kinds.models, first: first.models, second: second.models },
    };
    writeFileSync(join(cache, 'model.json'), JSON.stringify(output));
  }
}

function loadColumns(files, width) {
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

/** A block weighs what its words weigh in the page's score; pages weigh the same, whatever their length. */
function rowsOf(pages, count) {
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
    const rarity = page.bench === 'wcxb' && page.kind !== 'article' ? OTHER_KINDS : 1;
    const scale = ((BENCH_WEIGHT[page.bench] ?? 1) * rarity * 60) / Math.max(1, total / 2.5);
    for (let row = start; row < at; row += 1) weights[row] *= scale;
  }
  return { labels, weights, groups };
}

function foundShare({ labels, sizes, gold }) {
  return labels.reduce((sum, label, index) => sum + Math.max(0, label) * sizes[index], 0) / Math.max(1, gold);
}

/** A value per page → the same for each of its blocks. */
function spread(pages, values, out) {
  let at = 0;
  for (const [number, page] of pages.entries())
    for (let index = 0; index < page.count; index += 1) out[at++] = values[number];
  return out;
}

/** Trees on the columns in `use` for each part left out, and for all rows; a row's probability is by the trees that did not see its part. */
function fitParts(work, name, columns, { labels, weights, groups, partOfRow }, settings, use) {
  const bytes = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);
  const files = { 'labels.f32': labels, 'weights.f32': weights, 'groups.i32': groups, 'parts.i32': partOfRow };
  for (const [file, values] of Object.entries(files)) writeFileSync(join(work, file), bytes(values));
  writeFileSync(join(work, `${name}.u8`), Buffer.concat(use.map((column) => bytes(columns[column]))));
  const given = Object.entries({ ...settings, columns: use.length, name });
  execFileSync(compile(work), [work, ...given.map(([key, value]) => `${key}=${value}`)], { stdio: 'inherit' });
  const predictions = readFileSync(join(work, `${name}.f32`));
  const models = JSON.parse(readFileSync(join(work, `${name}.json`), 'utf8'));
  for (const node of models.flat(2)) if (node.value === undefined) node.feature = use[node.feature];
  return {
    predictions: new Float32Array(
      predictions.buffer.slice(predictions.byteOffset, predictions.byteOffset + predictions.length),
    ),
    models: models.slice(0, -1),
    final: models.at(-1),
  };
}

/** Trees grown from several seeds as one set: the mean of their sums. */
function meanOf(fits) {
  const share = 1 / fits.length;
  const merge = (sets) =>
    sets
      .flat()
      .map((tree) => tree.map((node) => (node.value === undefined ? node : { ...node, value: node.value * share })));
  const logit = (value) => Math.log(Math.max(value, 1e-7) / Math.max(1 - value, 1e-7));
  return {
    predictions: fits[0].predictions.map(
      (_, row) => 1 / (1 + Math.exp(-fits.reduce((sum, fit) => sum + logit(fit.predictions[row]), 0) * share)),
    ),
    models: fits[0].models.map((_, part) => merge(fits.map(({ models }) => models[part]))),
    final: merge(fits.map(({ final }) => final)),
  };
}

function compile(work) {
  const program = join(work, 'boost');
  const source = fileURLToPath(new URL('train-boosting.cpp', import.meta.url));
  execFileSync(option('compiler', 'c++'), ['-O3', '-march=native', '-pthread', source, '-o', program], {
    stdio: 'inherit',
  });
  return program;
}

function contextOf(pages, predictions, contextFeatures, width, count) {
  const columns = Array.from({ length: width }, () => new Float32Array(count));
  let at = 0;
  for (const page of pages) {
    const context = {
      characters: Float64Array.from(page.characters),
      ranges: Int32Array.from(page.ranges),
      shapes: Int32Array.from(page.shapes),
      levels: Uint8Array.from(page.levels),
    };
    const rows = contextFeatures(context, predictions.slice(at, at + page.count));
    for (let row = 0; row < page.count; row += 1, at += 1)
      for (let column = 0; column < width; column += 1) columns[column][at] = rows[row * width + column];
  }
  return columns;
}

function report(name, pages, predictions, leaveOut) {
  const scores = scorePages(pages, predictions, resolve(option('data')));
  console.log(`${name}${leaveOut ? ' (benchmark left out)' : ' (site left out)'}`);
  console.log(summarize(scores));
}

function printImportance(models, names) {
  const gains = new Float64Array(names.length);
  for (const model of models)
    for (const tree of model) for (const node of tree) if (node.gain) gains[node.feature] += node.gain;
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  const ranked = [...gains].map((gain, index) => [names[index], gain / total]).sort((one, two) => two[1] - one[1]);
  console.log(
    `  most used: ${ranked
      .slice(0, 40)
      .map(([name, gain]) => `${name} ${(gain * 100).toFixed(1)}`)
      .join(', ')}`,
  );
}
