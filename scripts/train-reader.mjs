#!/usr/bin/env node
/**
 * Reads the benchmark pages for the block model of the page reader; `train-fit.mjs` fits it.
 *   node scripts/train-reader.mjs lexicon --data DIR --cache DIR [--dist DIR] [--every 3]   tokens → how much they speak for content
 *   node scripts/train-reader.mjs rows --data DIR --cache DIR [--dist DIR] [--shard 0/2]    labels, binned features and tokens, per shard
 */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { binColumn, findEdges, random } from './train-boosting.mjs';
import { isOtherKind, labelPage, listPages, readHtml, siteOf, urlOf } from './train-data.mjs';
import { collectLexicons, lexiconWithout, parseStatistics, printStatistics } from './train-lexicon.mjs';
import { listTokens, numberTokens } from './train-senses.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const data = resolve(option('data'));
const cache = resolve(option('cache', '.cache/reader'));
const load = (file) => import(pathToFileURL(join(resolve(option('dist', 'dist')), 'extract/html', file)).href);
const { openPage } = await load('open-page.js');
const { nameOf, nameTokens, textTokens } = await load('model/class-categories.js');
const { readFeatures, featureNames } = await load('model/features.js');
const BINS = 32;
const EDGE_PAGES = 200;
const width = featureNames.length;
const every = Number(option('every', 1));
const pages = listPages(data, option('bench')?.split(',')).filter((_, index) => index % every === 0);
mkdirSync(cache, { recursive: true });
({ lexicon: writeLexicon, rows: writeRows })[process.argv[2]]();

function writeLexicon() {
  const lexicon = collectLexicons();
  for (const page of pages) {
    const html = readHtml(data, page);
    const { survey } = openPage(html);
    const { labels, sizes } = labelPage(page, survey.blocks);
    lexicon.add(siteOf(page, html), tokensOf(survey, labels, sizes), isOtherKind(page));
  }
  const statistics = lexicon.finish();
  const step = Math.max(1, Math.floor(pages.length / EDGE_PAGES));
  const sample = pages
    .filter((_, index) => index % step === 0)
    .map((page) => featuresOf(page, readHtml(data, page), statistics));
  writeFileSync(join(cache, 'lexicon.json'), printStatistics(statistics));
  writeFileSync(
    join(cache, 'edges.json'),
    JSON.stringify({ edges: edgesOf(sample), featureNames, lexicons: statistics.tables }),
  );
}

function writeRows() {
  const [shard, shards] = option('shard', '0/1').split('/').map(Number);
  const statistics = parseStatistics(readFileSync(join(cache, 'lexicon.json'), 'utf8'));
  const { edges, lexicons } = JSON.parse(readFileSync(join(cache, 'edges.json'), 'utf8'));
  const numbers = numberTokens(lexicons);
  const file = openSync(join(cache, `rows-${shard}.bin`), 'w');
  const tokens = openSync(join(cache, `tokens-${shard}.i32`), 'w');
  const index = [];
  for (const page of pages.filter((_, number) => number % shards === shard)) {
    const html = readHtml(data, page);
    const { rows, count, page: facts, kindTokens, context, survey } = featuresOf(page, html, statistics);
    const { labels, sizes, gold } = labelPage(page, survey.blocks);
    writeSync(file, binRows(rows, count, edges));
    writeSync(tokens, Buffer.from(listTokens(survey, numbers, { nameOf, nameTokens, textTokens }).buffer));
    const { bench, id, page_type: kind } = page;
    index.push(
      JSON.stringify({
        bench,
        id,
        kind,
        site: siteOf(page, html),
        count,
        gold,
        page: [...facts],
        kindTokens,
        labels: [...labels].map((value) => Math.round(value * 100) / 100),
        sizes: [...sizes],
        characters: [...context.characters],
        ranges: [...context.ranges],
        shapes: [...context.shapes],
        levels: [...context.levels],
        texts: survey.blocks.map(({ text }) => text),
      }),
    );
  }
  closeSync(file);
  closeSync(tokens);
  writeFileSync(join(cache, `index-${shard}.jsonl`), index.join('\n'));
  console.log(`shard ${shard}: ${index.length} pages`);
}

function featuresOf(page, html, statistics) {
  const { survey, head, linked } = openPage(html);
  const lexicons = lexiconWithout(statistics, siteOf(page, html));
  return { survey, ...whole(readFeatures({ survey, head, linked, url: urlOf(page), lexicons })) };
}

/** Each row with the facts of the page behind it, as the trees will see it. */
function whole(features) {
  const rows = new Float32Array(features.count * width);
  for (let row = 0; row < features.count; row += 1) {
    rows.set(features.rows.subarray(row * features.width, (row + 1) * features.width), row * width);
    rows.set(features.page, row * width + features.width);
  }
  return { ...features, rows };
}

function binRows(rows, count, edges) {
  const binned = new Uint8Array(count * width);
  for (let column = 0; column < width; column += 1) {
    const values = new Float32Array(count);
    for (let row = 0; row < count; row += 1) values[row] = rows[row * width + column];
    const bins = binColumn(values, edges[column]);
    for (let row = 0; row < count; row += 1) binned[row * width + column] = bins[row];
  }
  return binned;
}

function edgesOf(sample) {
  const total = sample.reduce((sum, { count }) => sum + count, 0);
  const columns = Array.from({ length: width }, (_, column) => {
    const values = new Float32Array(total);
    let at = 0;
    for (const { rows, count } of sample)
      for (let row = 0; row < count; row += 1) values[at++] = rows[row * width + column];
    return values;
  });
  return findEdges(columns, BINS, random(11));
}

/** Per page and token: how much of what it stands on is content. */
function tokensOf({ elements, firstBlock, endBlock, blocks }, labels, sizes) {
  const names = new Map();
  const add = (map, token, good, all) => {
    const entry = map.get(token) ?? [0, 0];
    entry[0] += good;
    entry[1] += all;
    map.set(token, entry);
  };
  const good = new Float64Array(blocks.length + 1);
  const all = new Float64Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1) {
    const known = labels[index] >= 0 ? Math.sqrt(sizes[index]) : 0;
    good[index + 1] = good[index] + known * Math.max(0, labels[index]);
    all[index + 1] = all[index] + known;
  }
  for (const [index, element] of elements.entries()) {
    const name = nameOf(element);
    if (name === '') continue;
    const first = firstBlock[index];
    const end = Math.min(endBlock[index], blocks.length);
    const size = all[end] - all[first];
    if (size <= 0) continue;
    for (const token of nameTokens(name)) add(names, token, good[end] - good[first], size);
  }
  const words = new Map();
  for (const [index, { text }] of blocks.entries()) {
    if (labels[index] < 0 || text.length > 240) continue;
    for (const token of new Set(textTokens(text))) add(words, token, labels[index], 1);
  }
  return { names, words };
}
