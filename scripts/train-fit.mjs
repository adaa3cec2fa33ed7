#!/usr/bin/env node
/**
 * Fits the trees and the nets of the block model on what `train-reader.mjs` wrote.
 *   node scripts/train-fit.mjs --data DIR --cache DIR [--folds 5] [--trees 240] [--leaves 20] [--epochs 16] [--seed 20261115] [--final] [--leave-out]
 * Scores are out of fold: no page is judged by a model that saw its site. `--leave-out` leaves out one benchmark at a time instead.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { binColumn, findEdges, random } from './train-boosting.mjs';
import { foldOf } from './train-data.mjs';
import { fitKinds } from './train-kind.mjs';
import { fitNets, fitTrees, mix } from './train-programs.mjs';
import { scorePages, summarize } from './train-score.mjs';
import { numberTokens } from './train-senses.mjs';
import { readTable, spread, surroundingsOf, weighRows } from './train-table.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const number = (name, fallback) => Number(option(name, fallback));
const BINS = 32;
const SEED = number('seed', 20261115);

/** Nine pages in ten are articles; the other kinds are where readers fail, and where the nets count most. */
const OTHER_KINDS = { trees: 1.4, nets: 2 };

/** How much the nets count beside the trees, as in judge-blocks.ts. */
const OF_NETS = { article: 0.3, other: 0.7 };

const cache = resolve(option('cache', '.cache/reader'));
const isLeavingOut = process.argv.includes('--leave-out');
const place = { work: join(cache, 'work'), compiler: option('compiler', 'c++') };
const { pages, edges: blockEdges, featureNames, lexicons, columns: blockColumns, tokens, ends } = readTable(cache);
const count = blockColumns[0].length;
const { parts, partOf } = splitPages();
const partOfRow = spread(pages, partOf, new Int32Array(count));
const shared = { parts, threads: number('workers', 2) };

const kinds = await readKinds();
const kindValues = kinds.probabilities.map((list) => spread(pages, list, new Float32Array(count)));
const kindEdges = findEdges(kindValues, BINS, random(SEED));
const columns = [...blockColumns, ...kindValues.map((column, index) => binColumn(column, kindEdges[index]))];
const edges = [...blockEdges, ...kindEdges];
const use = usedColumns();

const trees = await fitTrees(
  place,
  columns,
  { ...weighRows(pages, count, OTHER_KINDS.trees), partOfRow },
  {
    ...shared,
    trees: number('trees', 240),
    leaves: number('leaves', 20),
    rate: number('rate', 0.09),
    rows: number('rows', 0.45),
    light: number('light', 0.35),
    share: number('columns', 0.2),
    lambda: number('lambda', 6),
    least: number('min', 10),
    seed: SEED + 1,
  },
  use,
);
report('trees', trees.predictions);
printImportance(trees.models, [...featureNames, ...kinds.probabilities.map((_, index) => `kind${index}`)]);

const nets = await fitNets(
  place,
  columns,
  { ...weighRows(pages, count, OTHER_KINDS.nets), partOfRow, ...surroundingsOf(pages, count) },
  { ...shared, epochs: number('epochs', 16), rate: 0.003, decay: 0.01, drop: 0.15, pages: 8, most: 300, seed: SEED },
  use,
  edges,
  { tokens, ends, count: numberTokens(lexicons).count },
);
report('nets', nets.predictions);

const articles = spread(pages, kinds.probabilities[0], new Float32Array(count));
const both = trees.predictions.map((value, row) => {
  const share = OF_NETS.article * articles[row] + OF_NETS.other * (1 - articles[row]);
  return mix(value, nets.predictions[row], share);
});
report('both', both);
writeFileSync(join(cache, isLeavingOut ? 'predictions-leave-out.bin' : 'predictions.bin'), Buffer.from(both.buffer));
if (process.argv.includes('--final')) {
  const folds = { count: parts, kinds: kinds.models, trees: trees.models, nets: nets.models };
  const whole = { kinds: kinds.final, edges, columns: use, trees: trees.final, nets: nets.final };
  writeFileSync(join(cache, 'model.json'), JSON.stringify({ seed: SEED, featureNames, lexicons, ...whole, folds }));
}

/** Which pages are left out together: those of some sites, or of a benchmark. */
function splitPages() {
  const folds = number('folds', 5);
  const benches = [...new Set(pages.map(({ bench }) => bench))];
  return {
    parts: isLeavingOut ? benches.length : folds,
    partOf: Int32Array.from(pages, ({ bench, site }) => (isLeavingOut ? benches.indexOf(bench) : foldOf(site, folds))),
  };
}

async function readKinds() {
  const judge = join(resolve(option('dist', 'dist')), 'extract/html/model/judge-blocks.js');
  const { kindFacts } = await import(pathToFileURL(judge).href);
  const fitted = fitKinds(pages, partOf, parts, SEED, kindFacts);
  console.log(`kind right for ${(100 * fitted.accuracy).toFixed(1)} % of the pages whose kind is known`);
  return fitted;
}

/** Facts of the page tell pages apart, so trees and nets would learn pages by heart. */
function usedColumns() {
  const width = featureNames.length;
  return [...columns.keys()].filter(
    (column) => (column < width - pages[0].page.length || column >= width) && edges[column].length > 0,
  );
}

function report(name, predictions) {
  const scores = scorePages(pages, predictions, resolve(option('data')));
  console.log(`${name}${isLeavingOut ? ' (benchmark left out)' : ' (site left out)'}`);
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
