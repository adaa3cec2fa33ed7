/** Trees → the text that src/extract/html/model/boosted-trees.ts unpacks. */
const LEAF = 255;
const FAR = 254;
const VALUE_STEPS = 4096;

export function quote(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`;
}

/** Only the cuts that trees use are written. */
export function packTrees({ edges, trees }) {
  const used = edges.map(() => new Set());
  for (const tree of trees) for (const node of tree) if (node.value === undefined) used[node.feature].add(node.bin);
  const kept = used.map((bins) => [...bins].sort((one, two) => one - two));
  const cuts = kept.map((bins, feature) => bins.map((bin) => edges[feature][bin] ?? Number.MAX_VALUE));
  const header = Buffer.from([edges.length >> 8, edges.length & 255, ...kept.map((bins) => bins.length)]);
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
    bytes.push(...columnCode(node.feature), kept[node.feature].indexOf(node.bin));
    write(tree, node.left);
    write(tree, node.right);
  };
  for (const tree of trees) write(tree, 0);
  return { cuts: Buffer.concat([header, body]).toString('base64'), nodes: Buffer.from(bytes).toString('base64') };
}

const columnCode = (column) => (column < FAR ? [column] : [FAR, column - FAR]);
