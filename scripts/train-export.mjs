#!/usr/bin/env node
/**
 * Packs what `train-fit.mjs --final` wrote into the reader's data file, and the fold models for honest scoring.
 *   node scripts/train-export.mjs --cache DIR [--out src/extract/html/model/weights.ts]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const cache = resolve(option('cache', '.cache/reader'));
const out = resolve(option('out', 'src/extract/html/model/weights.ts'));
const LEAF = 255;
const VALUE_STEPS = 4096;

const model = JSON.parse(readFileSync(join(cache, 'model.json'), 'utf8'));
const lexicon = (entries) => entries.map(([token, score]) => `${token}\t${Math.round(score * 90)}`).join('\n');
const lexicons = { names: lexicon(model.lexicons.names), words: lexicon(model.lexicons.words) };
const packed = { ...lexicons, ...pack('first', model.first), ...pack('second', model.second) };
const fields = Object.entries(packed).map(([name, text]) => `  ${name}:\n    ${quote(text)},`);
writeFileSync(
  out,
  `import type { PackedModel } from './load-model.ts';\n\n/** Written by scripts/train-export.mjs; seed ${model.seed}. Do not edit: train again. */\nexport const weights: PackedModel = {\n${fields.join('\n')}\n};\n`,
);
const folds = model.folds.first.map((trees, fold) => ({
  ...lexicons,
  ...pack('first', { edges: model.first.edges, trees }),
  ...pack('second', { edges: model.second.edges, trees: model.folds.second[fold] }),
}));
writeFileSync(join(cache, 'folds.json'), JSON.stringify(folds));
console.log(
  Object.entries(packed)
    .map(([name, text]) => `${name} ${text.length}`)
    .join(', '),
  'characters',
);

function quote(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`;
}

/** Only the cuts that trees use are written. */
function pack(name, { edges, trees }) {
  const used = edges.map(() => new Set());
  for (const tree of trees) for (const node of tree) if (node.value === undefined) used[node.feature].add(node.bin);
  const kept = used.map((bins) => [...bins].sort((one, two) => one - two));
  const cuts = kept.map((bins, feature) => bins.map((bin) => edges[feature][bin] ?? Number.MAX_VALUE));
  const header = Buffer.from([edges.length, ...kept.map((bins) => bins.length)]);
  const body = Buffer.alloc(cuts.flat().length * 4);
  for (const [index, cut] of cuts.flat().entries()) body.writeFloatBE(Math.min(cut, 3e38), index * 4);
  const bytes = [];
  const write = (tree, at) => {
    const node = tree[at];
    if (node.value !== undefined) {
      const steps = Math.max(-32768, Math.min(32767, Math.round(node.value * VALUE_STEPS)));
      bytes.push(LEAF, (steps >> 8) & 255, steps & 255);
      return;
    }
    bytes.push(node.feature, kept[node.feature].indexOf(node.bin));
    write(tree, node.left);
    write(tree, node.right);
  };
  for (const tree of trees) write(tree, 0);
  return {
    [`${name}Cuts`]: Buffer.concat([header, body]).toString('base64'),
    [name]: Buffer.from(bytes).toString('base64'),
  };
}
