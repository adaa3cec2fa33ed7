/** Gradient-boosted trees with histograms: logistic loss, soft labels, row weights, leaf-wise growth. Seeded, plain JavaScript. */

export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Edges per feature from a sample: at most `bins - 1` cuts, so that each bin holds about as many of the values as any other. A value
 * shared by many has a bin of its own; a cut is always between two values, never skipped because a quantile falls among equals.
 */
export function findEdges(columns, bins, next) {
  return columns.map((column) => {
    const step = Math.max(1, Math.floor(column.length / 60_000));
    const sample = [];
    for (let at = Math.floor(next() * step); at < column.length; at += step) sample.push(column[at]);
    const sorted = Float32Array.from(sample).sort();
    const between = (at) => short((sorted[at - 1] + sorted[at]) / 2);
    const changes = [];
    for (let at = 1; at < sorted.length; at += 1) if (sorted[at - 1] < sorted[at]) changes.push(at);
    if (changes.length < bins) return [...new Set(changes.map(between))];
    const edges = [];
    let last = 0;
    for (const [index, at] of changes.entries()) {
      const left = bins - edges.length;
      if (left === 1) break;
      const upTo = changes[index + 1] ?? sorted.length;
      const share = (sorted.length - last) / left;
      // The cut that comes nearest to an equal share, before or after the next run of equal values.
      if (at - last < share && (upTo - last <= share || upTo - last - share <= share - (at - last))) continue;
      edges.push(between(at));
      last = at;
    }
    return [...new Set(edges)];
  });
}

const half = new DataView(new ArrayBuffer(4));

/** The nearest number that is the upper half of a 32-bit float: cuts are stored as such, and trained as stored. */
function short(value) {
  half.setFloat32(0, value);
  const bits = half.getUint32(0);
  half.setUint32(0, (bits + 0x7fff + ((bits >>> 16) & 1)) & 0xffff0000);
  return half.getFloat32(0);
}

export function binColumn(column, edges) {
  const out = new Uint8Array(column.length);
  for (let row = 0; row < column.length; row += 1) {
    const value = column[row];
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value > edges[middle]) low = middle + 1;
      else high = middle;
    }
    out[row] = low;
  }
  return out;
}

export function boost({
  columns,
  labels,
  weights,
  rows,
  base,
  trees,
  leaves,
  rate,
  rowShare,
  columnShare,
  lambda,
  minWeight,
  seed,
  bins = 64,
  onTree,
  groups,
}) {
  const next = random(seed);
  const count = labels.length;
  const score = new Float32Array(count);
  if (base) score.set(base);
  const gradient = new Float32Array(count);
  const hessian = new Float32Array(count);
  const model = [];
  for (let round = 0; round < trees; round += 1) {
    const sample = sampleRows(rows, rowShare, next, groups);
    for (const row of sample) {
      const p = 1 / (1 + Math.exp(-score[row]));
      gradient[row] = (p - labels[row]) * weights[row];
      hessian[row] = Math.max(1e-6, p * (1 - p)) * weights[row];
    }
    const features = columns.map((_, index) => index).filter(() => next() < columnShare);
    const tree = growTree({ columns, gradient, hessian, sample, features, leaves, lambda, minWeight, bins });
    for (const node of tree) if (node.value !== undefined) node.value *= rate;
    model.push(tree);
    for (const row of rows) score[row] += evaluateBinned(tree, columns, row);
    onTree?.(round, tree);
  }
  return model;
}

function sampleRows(rows, share, next, groups) {
  if (share >= 1) return rows;
  if (groups) {
    const chosen = new Map();
    return rows.filter((row) => {
      let keep = chosen.get(groups[row]);
      if (keep === undefined) chosen.set(groups[row], (keep = next() < share));
      return keep;
    });
  }
  return rows.filter(() => next() < share);
}

export function evaluateBinned(tree, columns, row) {
  let node = tree[0];
  while (node.value === undefined) node = tree[columns[node.feature][row] <= node.bin ? node.left : node.right];
  return node.value;
}

function growTree({ columns, gradient, hessian, sample, features, leaves, lambda, minWeight, bins }) {
  const tree = [{}];
  const histogram = (rows) => {
    const hist = new Float64Array(features.length * bins * 2);
    const size = rows.length;
    const g = new Float32Array(size);
    const h = new Float32Array(size);
    for (let at = 0; at < size; at += 1) {
      g[at] = gradient[rows[at]];
      h[at] = hessian[rows[at]];
    }
    for (let index = 0; index < features.length; index += 1) {
      const column = columns[features[index]];
      const base = index * bins * 2;
      for (let at = 0; at < size; at += 1) {
        const slot = base + column[rows[at]] * 2;
        hist[slot] += g[at];
        hist[slot + 1] += h[at];
      }
    }
    return hist;
  };
  const total = (hist) => {
    let g = 0;
    let h = 0;
    for (let bin = 0; bin < bins; bin += 1) {
      g += hist[bin * 2];
      h += hist[bin * 2 + 1];
    }
    return [g, h];
  };
  const findSplit = (leaf) => {
    const [sumG, sumH] = total(leaf.hist);
    leaf.g = sumG;
    leaf.h = sumH;
    const whole = (sumG * sumG) / (sumH + lambda);
    let best;
    for (let index = 0; index < features.length; index += 1) {
      const base = index * bins * 2;
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < bins - 1; bin += 1) {
        g += leaf.hist[base + bin * 2];
        h += leaf.hist[base + bin * 2 + 1];
        if (h < minWeight) continue;
        if (sumH - h < minWeight) break;
        const gain = (g * g) / (h + lambda) + ((sumG - g) * (sumG - g)) / (sumH - h + lambda) - whole;
        if (!best || gain > best.gain) best = { gain, feature: features[index], bin };
      }
    }
    leaf.split = best && best.gain > 1e-4 ? best : undefined;
    return leaf;
  };
  const open = [findSplit({ node: 0, rows: sample, hist: histogram(sample) })];
  let made = 1;
  while (made < leaves) {
    let at = -1;
    for (let index = 0; index < open.length; index += 1)
      if (open[index].split && (at < 0 || open[index].split.gain > open[at].split.gain)) at = index;
    if (at < 0) break;
    const [leaf] = open.splice(at, 1);
    const { feature, bin, gain } = leaf.split;
    const column = columns[feature];
    let lefts = 0;
    for (const row of leaf.rows) if (column[row] <= bin) lefts += 1;
    const left = new Int32Array(lefts);
    const right = new Int32Array(leaf.rows.length - lefts);
    let l = 0;
    let r = 0;
    for (const row of leaf.rows)
      if (column[row] <= bin) left[l++] = row;
      else right[r++] = row;
    const leftNode = tree.push({}) - 1;
    const rightNode = tree.push({}) - 1;
    Object.assign(tree[leaf.node], { feature, bin, gain, left: leftNode, right: rightNode });
    const isLeftSmaller = left.length < right.length;
    const small = histogram(isLeftSmaller ? left : right);
    const large = leaf.hist;
    for (let slot = 0; slot < large.length; slot += 1) large[slot] -= small[slot];
    open.push(findSplit({ node: leftNode, rows: left, hist: isLeftSmaller ? small : large }));
    open.push(findSplit({ node: rightNode, rows: right, hist: isLeftSmaller ? large : small }));
    made += 1;
  }
  for (const leaf of open) tree[leaf.node] = { value: -leaf.g / (leaf.h + lambda) };
  return tree;
}
