#!/usr/bin/env node
/**
 * Fits the page-kind model (one small set of trees per kind) on the facts of pages whose kind is known.
 *   node scripts/train-kind.mjs --cache DIR [--folds 5] [--out src/extract/html/model/kind-weights.ts]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binColumn, boost, evaluateBinned, findEdges, random } from './train-boosting.mjs';
import { foldOf } from './train-data.mjs';
import { packTrees, quote } from './train-pack.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const SEED = 20261115;
const BINS = 32;
const cache = resolve(option('cache', '.cache/reader'));
const folds = Number(option('folds', 5));
const kinds = ['article', 'documentation', 'forum', 'product', 'listing', 'collection', 'service'];
const pages = readdirSync(cache)
  .filter((name) => /^index-\d+\.jsonl$/.test(name))
  .flatMap((name) =>
    readFileSync(join(cache, name), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row)),
  )
  .filter(({ bench, kind }) => (bench === 'wcxb' || bench === 'magic-html') && kinds.includes(kind));
const raw = pages[0].page.map((_, column) => Float32Array.from(pages, ({ page }) => page[column]));
const edges = findEdges(raw, BINS, random(SEED));
const columns = raw.map((column, index) => binColumn(column, edges[index]));
const settings = {
  trees: 40,
  leaves: 6,
  rate: 0.15,
  rowShare: 0.8,
  columnShare: 0.5,
  lambda: 1,
  minWeight: 1,
  bins: BINS,
};

const fit = (kind, rows) =>
  boost({
    columns,
    labels: Float32Array.from(pages, (page) => Number(page.kind === kind)),
    weights: new Float32Array(pages.length).fill(1),
    rows: Int32Array.from(rows),
    seed: SEED,
    ...settings,
  });
const score = (model, row) => model.reduce((sum, tree) => sum + evaluateBinned(tree, columns, row), 0);

const all = pages.map((_, row) => row);
const confusion = new Map(kinds.map((kind) => [kind, new Map()]));
let right = 0;
for (let fold = 0; fold < folds; fold += 1) {
  const inside = (row) => foldOf(pages[row].site, folds) === fold;
  const models = kinds.map((kind) =>
    fit(
      kind,
      all.filter((row) => !inside(row)),
    ),
  );
  for (const row of all.filter(inside)) {
    const scores = models.map((model) => score(model, row));
    const guess = kinds[scores.indexOf(Math.max(...scores))];
    if (guess === pages[row].kind) right += 1;
    const counts = confusion.get(pages[row].kind);
    counts.set(guess, (counts.get(guess) ?? 0) + 1);
  }
}
console.log(`kind, site left out: ${((100 * right) / pages.length).toFixed(1)} % of ${pages.length}`);
for (const [kind, counts] of confusion)
  console.log(`  ${kind.padEnd(14)} ${[...counts].map(([guess, count]) => `${guess} ${count}`).join(', ')}`);

const packed = kinds.map((kind) => [kind, packTrees({ edges, trees: fit(kind, all) })]);
const rows = packed.map(
  ([kind, { cuts, nodes }]) => `  ${kind}: {\n    cuts: ${quote(cuts)},\n    nodes: ${quote(nodes)},\n  },`,
);
writeFileSync(
  resolve(option('out', 'src/extract/html/model/kind-weights.ts')),
  `/** Written by scripts/train-kind.mjs; seed ${SEED}. Do not edit: train again. */\nexport const kindWeights = {\n${rows.join('\n')}\n};\n`,
);
