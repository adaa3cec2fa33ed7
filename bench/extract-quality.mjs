#!/usr/bin/env node
/**
 * Scores the whole extractor on benchmark pages with each benchmark's own metric, each page by the fold model that did not see its site.
 *   npm run build && node bench/extract-quality.mjs --data DIR --cache CACHE [--bench wcxb,scrapinghub] [--every 1] [--shard 0/2] [--worst 10]
 * DIR holds the benchmarks (gold.jsonl and pages/ per benchmark), CACHE what the trainer wrote (folds.json, lexicon.json).
 * `--shipped` uses the model in the package instead: the numbers then include pages it was trained on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractWith } from '../dist/extract/html/extract-html.js';
import { loadModel, unpackModel } from '../dist/extract/html/model/load-model.js';
import { foldOf, listPages, readHtml, siteOf, urlOf } from '../scripts/train-data.mjs';
import { lexiconWithout, parseStatistics } from '../scripts/train-lexicon.mjs';
import { metricOf, wordF1 } from './extract-metrics.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const data = option('data');
const modelFor = process.argv.includes('--shipped') ? () => loadModel() : foldModels(option('cache'));
const [shard, shards] = option('shard', `0/${option('every', 1)}`)
  .split('/')
  .map(Number);
const groups = new Map();
for (const [index, page] of listPages(data, option('bench')?.split(',')).entries()) {
  if (index % shards !== shard) continue;
  const html = readHtml(data, page);
  const { text, markdown, kind } = extractWith(modelFor(page, html), html, { url: urlOf(page) });
  const row = {
    id: page.id,
    kind,
    isEmpty: text.trim() === '',
    score: metricOf(page.bench).score(text, page),
    agreement: wordF1(plain(markdown), text, page.bench !== 'wcxb'),
  };
  for (const name of page.bench === 'wcxb' ? [page.bench, `wcxb ${page.page_type}`] : [page.bench])
    groups.set(name, [...(groups.get(name) ?? []), row]);
}
console.log('| benchmark | pages | score | text = Markdown | empty |\n| --- | ---: | ---: | ---: | ---: |');
for (const [name, rows] of groups) {
  const total = metricOf(name.split(' ')[0]).total(rows.map(({ score }) => score));
  const agreement = rows.reduce((sum, row) => sum + row.agreement, 0) / rows.length;
  const empty = rows.filter(({ isEmpty }) => isEmpty).length;
  console.log(`| ${name} | ${rows.length} | ${total.toFixed(4)} | ${agreement.toFixed(3)} | ${empty} |`);
}
for (const [name, rows] of groups)
  for (const { id, kind, score } of rows
    .filter(({ score }) => typeof score === 'number')
    .sort((one, two) => one.score - two.score)
    .slice(0, Number(option('worst', 0))))
    console.log(`${name} ${id} ${kind} ${score.toFixed(2)}`);

function foldModels(cache) {
  const folds = JSON.parse(readFileSync(join(cache, 'folds.json'), 'utf8')).map(unpackModel);
  const statistics = parseStatistics(readFileSync(join(cache, 'lexicon.json'), 'utf8'));
  return (page, html) => {
    const site = siteOf(page, html);
    return { ...folds[foldOf(site, folds.length)], lexicons: lexiconWithout(statistics, site) };
  };
}

/** Markdown without its marks, roughly: what a person reads of it. */
function plain(markdown) {
  return markdown
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ']')
    .replace(/\[image: ([^\]]*)\]/g, ' ')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/&lt;/g, '<');
}
