#!/usr/bin/env node
/**
 * Packs what `train-fit.mjs --final` wrote into the reader's data file, and the fold models for honest scoring.
 *   node scripts/train-export.mjs --cache DIR [--out src/extract/html/model/weights.ts]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packNets, packTrees, quote } from './train-pack.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const cache = resolve(option('cache', '.cache/reader'));
const out = resolve(option('out', 'src/extract/html/model/weights.ts'));

const model = JSON.parse(readFileSync(join(cache, 'model.json'), 'utf8'));
const lexicon = (entries) => entries.map(([token, score]) => `${token}\t${Math.round(score * 90)}`).join('\n');
const lexicons = Object.fromEntries(Object.entries(model.lexicons).map(([kind, entries]) => [kind, lexicon(entries)]));
/** Columns of senses have no cuts before the nets are trained. */
const ofSenses = [...model.edges.keys()].filter((column) => model.featureNames[column]?.includes('Sense'));
const columns = [...model.columns, ...ofSenses];
const pack = ({ kinds, trees, nets }) => {
  const { cuts: kindCuts, nodes: kindNodes } = packTrees({ edges: kinds.edges, sets: kinds.trees });
  const edges = model.edges.map((list, column) => nets.edges[ofSenses.indexOf(column)] ?? list);
  const { cuts, nodes } = packTrees({ edges, sets: [trees], whole: columns });
  return {
    ...lexicons,
    kindWords: kinds.words,
    senseStep: nets.step,
    senses: nets.senses,
    kindCuts,
    kinds: kindNodes,
    cuts,
    trees: nodes[0],
    nets: packNets(columns, nets.nets),
  };
};
const packed = pack(model);
const fields = Object.entries(packed).map(([name, value]) => `  ${name}:\n    ${print(value)},`);
writeFileSync(
  out,
  `import type { PackedModel } from './load-model.ts';\n\n/** Written by scripts/train-export.mjs; seed ${model.seed}. Do not edit: train again. */\nexport const weights: PackedModel = {\n${fields.join('\n')}\n};\n`,
);
const folds = model.folds.trees.map((trees, fold) =>
  pack({ kinds: model.folds.kinds[fold], trees, nets: model.folds.nets[fold] }),
);
writeFileSync(join(cache, 'folds.json'), JSON.stringify(folds));
console.log(
  Object.entries(packed)
    .map(([name, value]) => `${name} ${print(value).length}`)
    .join(', '),
  'characters',
);

function print(value) {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string'
    ? quote(value)
    : `[\n${value.map((text) => `      ${quote(text)},`).join('\n')}\n    ]`;
}
