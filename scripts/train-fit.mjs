#!/usr/bin/env node
/**
 * Fits the trees and the nets of the block model on what `train-reader.mjs` wrote.
 *   node scripts/train-fit.mjs --data DIR --cache DIR [--folds 5] [--trees 240] [--leaves 20] [--epochs 16] [--final] [--leave-out]
 * Scores are out of fold: no page is judged by a model that saw its site. `--leave-out` leaves out one benchmark at a time instead.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { binColumn, findEdges, random } from './train-boosting.mjs';
import { foldOf } from './train-data.mjs';
import { fitKinds } from './train-kind.mjs';
import { scorePages, summarize } from './train-score.mjs';
import { numberTokens, splitLists, storeSenses } from './train-senses.mjs';

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

/** Nine pages in ten are articles; the other kinds are where readers fail, and where the nets count most. */
const OTHER_KINDS = { trees: 1.4, nets: 2 };

/** Numbers that the first layer of a net gives, as in train-net.cpp. */
const INNER = 32;

/** How much the nets count beside the trees, as in judge-blocks.ts. */
const OF_NETS = { article: 0.3, other: 0.7 };

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
  const folds = number('folds', 5);
  const leaveOut = process.argv.includes('--leave-out');
  const benches = [...new Set(pages.map(({ bench }) => bench))];
  const parts = leaveOut ? benches.length : folds;
  const partOf = Int32Array.from(pages, (page) => (leaveOut ? benches.indexOf(page.bench) : foldOf(page.site, folds)));
  const partOfRow = spread(pages, partOf, new Int32Array(count));
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

  // Facts of the page tell pages apart, so trees and nets would learn pages by heart.
  const use = [...columns.keys()].filter(
    (column) => (column < width - pages[0].page.length || column >= width) && firstEdges[column].length > 0,
  );
  console.time('trees');
  const trees = fitTrees(
    work,
    columns,
    { ...rowsOf(pages, count, OTHER_KINDS.trees), partOfRow },
    { ...settings, trees: number('trees', 240), seed: SEED + 1 },
    use,
  );
  console.timeEnd('trees');
  report('trees', pages, trees.predictions, leaveOut);
  printImportance(trees.models, names);

  console.time('nets');
  const nets = fitNets(
    work,
    columns,
    { ...rowsOf(pages, count, OTHER_KINDS.nets), partOfRow, ...surroundingsOf(pages, count) },
    {
      parts,
      epochs: number('epochs', 16),
      rate: 0.003,
      decay: 0.01,
      drop: 0.15,
      pages: 8,
      most: 300,
      threads: number('workers', 2),
    },
    use,
    firstEdges,
    {
      ...splitLists(readWhole(shards.map((shard) => join(cache, `tokens-${shard}.i32`)))),
      count: numberTokens(lexicons).count,
    },
  );
  console.timeEnd('nets');
  report('nets', pages, nets.predictions, leaveOut);
  const articles = spread(pages, kinds.probabilities[0], new Float32Array(count));
  const both = trees.predictions.map((value, row) => {
    const share = OF_NETS.article * articles[row] + OF_NETS.other * (1 - articles[row]);
    return 1 / (1 + Math.exp((share - 1) * logit(value) - share * logit(nets.predictions[row])));
  });
  report('both', pages, both, leaveOut);
  writeFileSync(join(cache, leaveOut ? 'predictions-leave-out.bin' : 'predictions.bin'), Buffer.from(both.buffer));
  if (process.argv.includes('--final')) {
    const output = {
      seed: SEED,
      featureNames,
      lexicons,
      kinds: kinds.final,
      edges: firstEdges,
      columns: use,
      trees: trees.final,
      nets: nets.final,
      folds: { count: folds, kinds: kinds.models, trees: trees.models, nets: nets.models },
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
function rowsOf(pages, count, otherKinds) {
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

/** A value per page → the same for each of its blocks. */
function spread(pages, values, out) {
  let at = 0;
  for (const [number, page] of pages.entries())
    for (let index = 0; index < page.count; index += 1) out[at++] = values[number];
  return out;
}

function logit(value) {
  return Math.log(Math.max(value, 1e-6) / Math.max(1 - value, 1e-6));
}

function bytesOf({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readFloats(file) {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Writes the rows for a program of ours, compiles and runs it; returns where its results are. */
function run(program, work, name, columns, files, settings, use) {
  for (const [file, values] of Object.entries(files)) writeFileSync(join(work, file), bytesOf(values));
  writeFileSync(join(work, `${name}.u8`), Buffer.concat(use.map((column) => bytesOf(columns[column]))));
  const given = Object.entries({ ...settings, columns: use.length, name });
  execFileSync(compile(work, program), [work, ...given.map(([key, value]) => `${key}=${value}`)], { stdio: 'inherit' });
  return join(work, name);
}

function rowFiles({ labels, weights, groups, partOfRow }) {
  return { 'labels.f32': labels, 'weights.f32': weights, 'groups.i32': groups, 'parts.i32': partOfRow };
}

/** Trees on the columns in `use` for each part left out, and for all rows; a row's probability is by the trees that did not see its part. */
function fitTrees(work, columns, rows, settings, use) {
  const path = run('train-boosting.cpp', work, 'trees', columns, rowFiles(rows), settings, use);
  const models = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  for (const node of models.flat(2)) if (node.value === undefined) node.feature = use[node.feature];
  return { predictions: readFloats(`${path}.f32`), models: models.slice(0, -1), final: models.at(-1) };
}

function readWhole(files) {
  const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** The same with two nets, of which the second also learns senses of tokens: what they say is the mean of both as logits. */
function fitNets(work, columns, rows, settings, use, edges, { tokens, ends, count }) {
  const { lengths, ranges, shapes, levels } = rows;
  const around = { 'lengths.f32': lengths, 'ranges.i32': ranges, 'shapes.i32': shapes, 'levels.u8': levels };
  const scales = Float32Array.from(use, (column) => 1 / edges[column].length);
  const files = { ...rowFiles(rows), ...around, 'scales.f32': scales, 'tokens.i32': tokens, 'token-ends.i32': ends };
  const fits = [0, count].map((tokens, number) => {
    const given = { ...settings, seed: SEED + number, tokens };
    const path = run('train-net.cpp', work, 'net', columns, files, given, use);
    return { predictions: readFloats(`${path}.f32`), weights: readFloats(`${path}-weights.f32`) };
  });
  const ofPart = (part) => {
    const [plain, sensing] = fits.map(({ weights }) => {
      const size = weights.length / (settings.parts + 1);
      return [...weights.subarray(part * size, (part + 1) * size)];
    });
    const { net, ...senses } = storeSenses(sensing, use.length, INNER, { tokens, ends }, count);
    const unread = Array.from({ length: senses.edges.length * INNER }, () => 0);
    return {
      ...senses,
      nets: [[...plain.slice(0, use.length * INNER), ...unread, ...plain.slice(use.length * INNER)], net],
    };
  };
  return {
    predictions: fits[0].predictions.map((value, row) => {
      const mean = (logit(value) + logit(fits[1].predictions[row])) / 2;
      return 1 / (1 + Math.exp(-mean));
    }),
    models: Array.from({ length: settings.parts }, (_, part) => ofPart(part)),
    final: ofPart(settings.parts),
  };
}

/** What the nets see of a block's place on its page. */
function surroundingsOf(pages, count) {
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

function compile(work, source) {
  const program = join(work, source.replace('.cpp', ''));
  const path = fileURLToPath(new URL(source, import.meta.url));
  // The net adds up long rows of numbers, in whatever order is fastest.
  const order = source === 'train-net.cpp' ? ['-ffast-math'] : [];
  execFileSync(option('compiler', 'c++'), ['-O3', '-march=native', ...order, '-pthread', path, '-o', program], {
    stdio: 'inherit',
  });
  return program;
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
