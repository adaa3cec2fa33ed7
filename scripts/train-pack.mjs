/** Trees → the text that src/extract/html/model/boosted-trees.ts unpacks. */
const LEAF = 255;
const FAR = 254;
const VALUE_STEPS = 4096;

export function quote(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`;
}

/** Several sets of trees over the same columns; only the cuts that any of them uses are written, once, and all of the columns `whole`. */
export function packTrees({ edges, sets, whole: wanted = [] }) {
  const used = edges.map(() => new Set());
  for (const column of wanted) for (const bin of edges[column].keys()) used[column].add(bin);
  for (const node of sets.flat(2)) if (node.value === undefined) used[node.feature].add(node.bin);
  const kept = used.map((bins) => [...bins].sort((one, two) => one - two));
  const cuts = kept.flatMap((bins, feature) => bins.map((bin) => edges[feature][bin] ?? Number.MAX_VALUE));
  const header = Buffer.from([edges.length >> 8, edges.length & 255, ...kept.map((bins) => bins.length)]);
  const body = Buffer.alloc(cuts.length * 2);
  const whole = Buffer.alloc(4);
  for (const [index, cut] of cuts.entries()) {
    whole.writeFloatBE(Math.min(cut, 3e38));
    whole.copy(body, index * 2, 0, 2);
  }
  return {
    cuts: Buffer.concat([header, body]).toString('base64'),
    nodes: sets.map((trees) => packNodes(trees, kept)),
  };
}

function packNodes(trees, kept) {
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
  return Buffer.from(bytes).toString('base64');
}

const columnCode = (column) => (column < FAR ? [column] : [FAR, column - FAR]);

/** Nets over the same columns → the text that src/extract/html/model/block-nets.ts unpacks. */
export function packNets(columns, nets) {
  const steps = nets.flat().map((weight) => Math.max(-32768, Math.min(32767, Math.round(weight * VALUE_STEPS))));
  const bytes = Buffer.alloc((1 + columns.length + steps.length) * 2);
  for (const [index, number] of [columns.length, ...columns].entries()) bytes.writeUInt16BE(number, index * 2);
  for (const [index, step] of steps.entries()) bytes.writeInt16BE(step, (1 + columns.length + index) * 2);
  return bytes.toString('base64');
}
