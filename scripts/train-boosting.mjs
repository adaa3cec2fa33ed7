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

/** Edges per feature from a sample: at most `bins - 1` cuts at quantiles. */
export function findEdges(columns, bins, next) {
  return columns.map((column) => {
    const sample = [];
    const step = Math.max(1, Math.floor(column.length / 60_000));
    for (let at = Math.floor(next() * step); at < column.length; at += step) sample.push(column[at]);
    sample.sort((one, two) => one - two);
    const edges = [];
    for (let bin = 1; bin < bins; bin += 1) {
      const at = Math.floor((sample.length * bin) / bins);
      const low = sample[at - 1];
      const high = sample[at];
      if (at > 0 && low < high) edges.push(Math.fround((low + high) / 2));
    }
    // Rare values (flags set on one block in a hundred) fall between quantiles.
    const distinct = [...new Set(sample)];
    if (distinct.length <= bins)
      return distinct.slice(1).map((value, index) => Math.fround((value + distinct[index]) / 2));
    return [...new Set(edges)];
  });
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
