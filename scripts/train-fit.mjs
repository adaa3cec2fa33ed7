#!/usr/bin/env node
/**
 * Fits the two stages of the block model on what `train-reader.mjs prepare` wrote.
 *   node scripts/train-fit.mjs --cache DIR [--folds 4] [--trees1 160] [--trees2 120] [--leaves 24] [--final] [--leave-out]
 * Scores are out of fold: no page is judged by trees that saw its site. `--leave-out` leaves out one benchmark at a time instead.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { binColumn, boost, evaluateBinned, findEdges, random } from './train-boosting.mjs';
import { foldOf } from './train-data.mjs';
import { scorePages, summarize } from './train-score.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const number = (name, fallback) => Number(option(name, fallback));
const BINS = 64;
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
const OTHER_KINDS = 1.9;

if (isMainThread) await main();
else train();

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
  const columns = loadColumns(
    shards.map((shard) => join(cache, `rows-${shard}.bin`)),
    width,
  );
  const count = columns[0].length;
  const { labels, weights, groups } = rowsOf(pages, count);
  const folds = number('folds', 4);
  const leaveOut = process.argv.includes('--leave-out');
  const benches = [...new Set(pages.map(({ bench }) => bench))];
  const parts = leaveOut ? benches.length : folds;
  const partOf = Int32Array.from(pages, (page) => (leaveOut ? benches.indexOf(page.bench) : foldOf(page.site, folds)));
  const shared = { labels, weights, groups, partOfRow: spread(pages, partOf, count) };
  const settings = {
    trees: number('trees1', 160),
    leaves: number('leaves', 24),
    rate: number('rate', 0.1),
    rowShare: number('rows', 0.5),
    columnShare: number('columns', 0.3),
    lambda: 2,
    minWeight: number('min', 3),
    bins: BINS,
  };

  console.time('stage 1');
  const first = await fitParts(columns, shared, parts, settings, process.argv.includes('--final'));
  console.timeEnd('stage 1');
  report('first look', pages, first.predictions, leaveOut);
  printImportance(first.models, featureNames);

  const { contextFeatures, contextFeatureNames } = await import(
    pathToFileURL(join(resolve(option('dist', 'dist')), 'extract/html/model/context-features.js')).href
  );
  const contextColumns = contextOf(pages, first.predictions, contextFeatures, contextFeatureNames.length, count);
  const contextEdges = findEdges(contextColumns, BINS, random(SEED));
  const both = [...columns, ...contextColumns.map((column, index) => share(binColumn(column, contextEdges[index])))];
  console.time('stage 2');
  const second = await fitParts(
    both,
    shared,
    parts,
    { ...settings, trees: number('trees2', 120) },
    process.argv.includes('--final'),
  );
  console.timeEnd('stage 2');
  report('second look', pages, second.predictions, leaveOut);
  printImportance(second.models, [...featureNames, ...contextFeatureNames]);
  writeFileSync(
    join(cache, leaveOut ? 'predictions-leave-out.bin' : 'predictions.bin'),
    Buffer.from(Float32Array.from(second.predictions).buffer),
  );
  if (process.argv.includes('--final')) {
    const output = {
      seed: SEED,
      lexicons,
      first: { edges, trees: first.final },
      second: { edges: [...edges, ...contextEdges], trees: second.final },
      folds: { count: folds, first: first.models, second: second.models },
    };
    writeFileSync(join(cache, 'model.json'), JSON.stringify(output));
  }
}

function share(array) {
  const out = new Uint8Array(new SharedArrayBuffer(array.length));
  out.set(array);
  return out;
}

function loadColumns(files, width) {
  const count = files.reduce((sum, file) => sum + statSync(file).size / width, 0);
  const columns = Array.from({ length: width }, () => new Uint8Array(new SharedArrayBuffer(count)));
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
  const labels = new Float32Array(new SharedArrayBuffer(count * 4));
  const weights = new Float32Array(new SharedArrayBuffer(count * 4));
  const groups = new Int32Array(new SharedArrayBuffer(count * 4));
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
            : Math.min(0.25, (size + 1) / (page.gold + 40));
      total += weights[at];
    }
    const rarity = page.bench === 'wcxb' && page.kind !== 'article' ? OTHER_KINDS : 1;
    const scale = ((BENCH_WEIGHT[page.bench] ?? 1) * rarity * 60) / Math.max(1, total / 2.5);
    for (let row = start; row < at; row += 1) weights[row] *= scale;
  }
  return { labels, weights, groups };
}

function spread(pages, partOf, count) {
  const out = new Int32Array(new SharedArrayBuffer(count * 4));
  let at = 0;
  for (const [number, page] of pages.entries())
    for (let index = 0; index < page.count; index += 1) out[at++] = partOf[number];
  return out;
}

async function fitParts(columns, shared, parts, settings, withFinal) {
  const jobs = [...Array.from({ length: parts }, (_, part) => part), ...(withFinal ? [-1] : [])];
  const count = shared.labels.length;
  const predictions = new Float32Array(count);
  const models = [];
  let final;
  const run = async () => {
    for (let part = jobs.shift(); part !== undefined; part = jobs.shift()) {
      const job = part;
      const { model, scores } = await inWorker({ columns, ...shared, part: job, settings });
      if (job < 0) final = model;
      else {
        models[job] = model;
        for (let row = 0; row < count; row += 1) if (shared.partOfRow[row] === job) predictions[row] = scores[row];
      }
    }
  };
  await Promise.all(Array.from({ length: number('workers', 2) }, run));
  return { predictions, models, final };
}

function inWorker(data) {
  return new Promise((done, fail) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: data, argv: process.argv.slice(2) });
    worker.once('message', done);
    worker.once('error', fail);
  });
}

function train() {
  const { columns, labels, weights, groups, partOfRow, part, settings } = workerData;
  const rows = [];
  for (let row = 0; row < labels.length; row += 1) if (partOfRow[row] !== part && weights[row] > 0) rows.push(row);
  const model = boost({
    columns,
    labels,
    weights,
    groups,
    rows: Int32Array.from(rows),
    seed: SEED + part,
    ...settings,
  });
  const scores = new Float32Array(labels.length);
  for (let row = 0; row < labels.length; row += 1) {
    if (part >= 0 && partOfRow[row] !== part) continue;
    let sum = 0;
    for (const tree of model) sum += evaluateBinned(tree, columns, row);
    scores[row] = 1 / (1 + Math.exp(-sum));
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort.postMessage({ model, scores });
}

function contextOf(pages, predictions, contextFeatures, width, count) {
  const columns = Array.from({ length: width }, () => new Float32Array(count));
  let at = 0;
  for (const page of pages) {
    const context = {
      characters: Float64Array.from(page.characters),
      ranges: Int32Array.from(page.ranges),
      shapes: Int32Array.from(page.shapes),
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
