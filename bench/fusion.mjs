/**
 * How good is the order that `webglass/fuse` gives? NDCG@10 beside reciprocal rank fusion (k = 60) and single engines.
 *
 *   node bench/fusion.mjs                      simulated engines of different strength, the same in every run
 *   node bench/fusion.mjs --data DIR           ranked lists of real engines: DIR/<set>/queries.jsonl, a query a line,
 *                                              {"lists": {engine: [[id, score], …]}, "qrels": {id: relevance}}
 *   … --engines 3 --depth 10 --combos 60 --json FILE
 *
 * "told" gives each list the weight its engine earned on the other half of the queries; "strongest, as told" asks only
 * the engine with the largest of these weights: what fusing must not fall below. Needs `npm run build`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuse } from '../dist/merge/fuse.js';
import { pickCombos, simulatedSet } from './fusion-engines.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    engines: { type: 'string', default: '3' },
    depth: { type: 'string', default: '10' },
    combos: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
const size = Number(values.engines);
const depth = Number(values.depth);

const rows = (ids) =>
  ids.map((id) => ({ url: `https://example.org/${encodeURIComponent(id)}`, title: id, snippet: '' }));
const idsOf = (fused) => fused.map(({ title }) => title);
const methods = {
  'RRF k=60': (lists) => reciprocal(lists, 60),
  'webglass, nothing known': (lists) => idsOf(fuse(lists.map(rows))),
  'webglass, told': (lists, weights) => idsOf(fuse(lists.map(rows), { weights })),
};
const singles = ['mean single engine', 'strongest engine, as told', 'best single engine in hindsight'];
const names = [...singles, ...Object.keys(methods)];

const sets = values.data ? readSets(values.data) : { simulated: simulatedSet() };
const table = Object.fromEntries(Object.entries(sets).map(([name, queries]) => [name, measure(queries)]));
print(table);
if (values.json) writeFileSync(values.json, `${JSON.stringify(table, undefined, 1)}\n`);

function readSets(dir) {
  const found = readdirSync(dir).filter((name) => existsSync(join(dir, name, 'queries.jsonl')));
  const parse = (name) =>
    readFileSync(join(dir, name, 'queries.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return Object.fromEntries(found.map((name) => [name, parse(name)]));
}

function measure(queries) {
  const listOf = (query, engine) => (query.lists[engine] ?? []).slice(0, depth).map(([id]) => id);
  const engines = [...new Set(queries.flatMap((query) => Object.keys(query.lists)))].sort();
  const covers = (engine) => queries.filter((query) => (query.lists[engine] ?? []).length >= 3).length;
  const pool = engines.filter((engine) => covers(engine) >= queries.length * 0.6);
  // What an engine earned on the even queries is told for the odd ones, and the other way round.
  const earned = [0, 1].map((half) => {
    const own = queries.filter((_, index) => index % 2 === half);
    const mean = (engine) => own.reduce((sum, query) => sum + ndcg(listOf(query, engine), query.qrels), 0) / own.length;
    return Object.fromEntries(pool.map((engine) => [engine, mean(engine)]));
  });
  const combos = pickCombos(pool, size, Number(values.combos));
  const sums = Object.fromEntries(names.map((name) => [name, 0]));
  for (const combo of combos) {
    const single = combo.map(() => 0);
    for (const [index, query] of queries.entries()) {
      const lists = combo.map((engine) => listOf(query, engine));
      lists.forEach((ids, place) => (single[place] += ndcg(ids, query.qrels) / queries.length));
      const weights = combo.map((engine) => earned[1 - (index % 2)][engine]);
      const strongest = weights.indexOf(Math.max(...weights));
      sums['strongest engine, as told'] += ndcg(lists[strongest], query.qrels) / queries.length;
      for (const [name, order] of Object.entries(methods))
        sums[name] += ndcg(order(lists, weights), query.qrels) / queries.length;
    }
    sums['mean single engine'] += single.reduce((sum, value) => sum + value, 0) / single.length;
    sums['best single engine in hindsight'] += Math.max(...single);
  }
  return Object.fromEntries(names.map((name) => [name, sums[name] / combos.length]));
}

function reciprocal(lists, k) {
  const scores = new Map();
  for (const ids of lists) ids.forEach((id, rank) => scores.set(id, (scores.get(id) ?? 0) + 1 / (k + rank + 1)));
  return [...scores].sort(([, one], [, two]) => two - one).map(([id]) => id);
}

function ndcg(ids, relevance) {
  const gain = (list) => list.slice(0, 10).reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0);
  const ideal = gain(Object.values(relevance).sort((one, two) => two - one));
  return ideal === 0 ? 0 : gain(ids.map((id) => relevance[id] ?? 0)) / ideal;
}

function print(measured) {
  const columns = Object.keys(measured);
  console.log(`NDCG@10, ${size} engines, depth ${depth}`);
  console.log([''.padEnd(34), ...columns.map((name) => name.padStart(11)), '       MEAN'].join(''));
  for (const name of names) {
    const row = columns.map((column) => measured[column][name]);
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
    console.log([name.padEnd(34), ...[...row, mean].map((value) => value.toFixed(4).padStart(11))].join(''));
  }
}
