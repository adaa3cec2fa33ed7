#!/usr/bin/env node
/**
 * Scores the whole extractor on benchmark pages, each by the fold model that did not see its site.
 *   node bench/extract-quality.mjs --data DIR --cache CACHE [--bench wcxb,scrapinghub] [--every 1] [--worst 10]
 * DIR holds the benchmarks (gold.jsonl and pages/ per benchmark), CACHE what the trainer wrote (folds.json, lexicon.json).
 * `--shipped` uses the model in the package instead: the numbers then include pages it was trained on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractWith } from '../dist/extract/html/extract-html.js';
import { loadModel, unpackModel } from '../dist/extract/html/model/load-model.js';
import { tokenize } from '../scripts/train-align.mjs';
import { foldOf, listPages, readHtml, siteOf, urlOf } from '../scripts/train-data.mjs';
import { lexiconWithout, parseStatistics } from '../scripts/train-lexicon.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const data = option('data');
const modelFor = process.argv.includes('--shipped') ? () => loadModel() : foldModels(option('cache'));
const every = Number(option('every', 1));
const groups = new Map();
for (const [index, page] of listPages(data, option('bench')?.split(',')).entries()) {
  if (index % every > 0) continue;
  const html = readHtml(data, page);
  const { text, kind } = extractWith(modelFor(page, html), html, { url: urlOf(page) });
  const row = {
    id: page.id,
    kind,
    score: page.bench === 'trafilatura' ? segments(text, page) : wordF1(text, page.text),
  };
  for (const name of page.bench === 'wcxb' ? [page.bench, `  wcxb ${page.page_type}`] : [page.bench])
    groups.set(name, [...(groups.get(name) ?? []), row]);
}
console.log('| benchmark | pages | score |\n| --- | ---: | ---: |');
for (const [name, rows] of groups) console.log(`| ${name} | ${rows.length} | ${total(rows).toFixed(3)} |`);
for (const [name, rows] of groups)
  for (const { id, kind, score } of rows
    .filter(({ score }) => typeof score === 'number')
    .sort((one, two) => one.score - two.score)
    .slice(0, Number(option('worst', 0))))
    console.log(`${name.trim()} ${id} ${kind} ${score.toFixed(2)}`);

function foldModels(cache) {
  const folds = JSON.parse(readFileSync(join(cache, 'folds.json'), 'utf8')).map(unpackModel);
  const statistics = parseStatistics(readFileSync(join(cache, 'lexicon.json'), 'utf8'));
  return (page, html) => {
    const site = siteOf(page, html);
    return { ...folds[foldOf(site, folds.length)], lexicons: lexiconWithout(statistics, site) };
  };
}

/** Bag of words, the mean over pages. */
function wordF1(text, gold) {
  const count = (tokens) => {
    const bag = new Map();
    for (const token of tokens) bag.set(token, (bag.get(token) ?? 0) + 1);
    return bag;
  };
  const [found, wanted] = [tokenize(text), tokenize(gold)];
  const bag = count(wanted);
  let hits = 0;
  for (const [token, times] of count(found)) hits += Math.min(times, bag.get(token) ?? 0);
  return found.length + wanted.length === 0 ? 1 : (2 * hits) / (found.length + wanted.length);
}

/** Wanted and unwanted snippets found, summed over pages. */
function segments(text, page) {
  const flat = text.replace(/\s+/g, ' ');
  const found = (parts) =>
    (parts ?? []).filter((part) => part.trim() !== '' && flat.includes(part.replace(/\s+/g, ' ').trim())).length;
  const wanted = (page.with ?? []).length;
  return { hits: found(page.with), wanted, wrong: found(page.without) };
}

function total(rows) {
  if (typeof rows[0].score === 'number') return rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
  const sum = (name) => rows.reduce((all, { score }) => all + score[name], 0);
  return (2 * sum('hits')) / (sum('hits') + sum('wrong') + sum('wanted'));
}
