/** Word F1 of the kept blocks against the gold text, per benchmark and page kind: fast, and close to each benchmark's own metric. */
import { listPages } from './train-data.mjs';
import { tokenize } from './train-align.mjs';

let golds;

/** Keeps the blocks that make the expected F1 highest: each block adds what it probably has, and costs what it is long. */
export function chooseByExpectedF1(probabilities, sizes, { power = 1, floor = 0.1 } = {}) {
  const order = [...probabilities.keys()].sort((one, two) => probabilities[two] - probabilities[one]);
  let all = 0;
  for (let index = 0; index < sizes.length; index += 1) all += sizes[index] * probabilities[index] ** power;
  let hits = 0;
  let taken = 0;
  let best = 0;
  let threshold = 1;
  for (const index of order) {
    if (probabilities[index] < floor && taken > 0) break;
    hits += sizes[index] * probabilities[index] ** power;
    taken += sizes[index];
    const f1 = (2 * hits) / (taken + all || 1);
    if (f1 > best) {
      best = f1;
      threshold = probabilities[index];
    }
  }
  return threshold;
}

export function scorePages(pages, predictions, dataDir) {
  golds ??= readGolds(pages, dataDir);
  let at = 0;
  return pages.map((page) => {
    const p = predictions.subarray(at, at + page.count);
    at += page.count;
    const gold = golds.get(`${page.bench}/${page.id}`);
    const policies = { 'p>.5': 0.5, 'p>.35': 0.35, f1: chooseByExpectedF1(p, page.sizes) };
    const row = { bench: page.bench, kind: page.kind, id: page.id };
    for (const [name, threshold] of Object.entries(policies)) {
      let least = threshold;
      if (!p.some((value) => value >= least)) least = Math.max(0, ...p);
      row[name] =
        page.bench === 'trafilatura'
          ? segments(page.texts.filter((_, index) => p[index] >= least).join('\n'), gold.page)
          : f1(gold, p, least);
    }
    return row;
  });
}

function readGolds(pages, dataDir) {
  const ids = new Map();
  const number = (token) => {
    let id = ids.get(token);
    if (id === undefined) ids.set(token, (id = ids.size));
    return id;
  };
  const texts = new Map(listPages(dataDir).map((page) => [`${page.bench}/${page.id}`, page]));
  return new Map(
    pages.map(({ bench, id, texts: blocks }) => {
      const page = texts.get(`${bench}/${id}`);
      if (bench === 'trafilatura') return [`${bench}/${id}`, { page }];
      const gold = tokenize(page.text ?? '').map(number);
      const bag = new Map();
      for (const token of gold) bag.set(token, (bag.get(token) ?? 0) + 1);
      return [
        `${bench}/${id}`,
        { bag, size: gold.length, blocks: blocks.map((text) => Int32Array.from(tokenize(text), number)) },
      ];
    }),
  );
}

function f1({ bag, size, blocks }, p, least) {
  const seen = new Map();
  let all = 0;
  let hits = 0;
  for (const [index, tokens] of blocks.entries()) {
    if (p[index] < least) continue;
    all += tokens.length;
    for (const token of tokens) {
      const wanted = bag.get(token);
      if (wanted === undefined) continue;
      const count = seen.get(token) ?? 0;
      if (count < wanted) hits += 1;
      seen.set(token, count + 1);
    }
  }
  if (size === 0) return all === 0 ? 1 : 0;
  return (2 * hits) / (all + size);
}

function segments(text, page) {
  const norm = (part) => part.replace(/\s+/g, ' ').trim();
  const flat = norm(text);
  const good = (page.with ?? []).map(norm).filter(Boolean);
  const bad = (page.without ?? []).map(norm).filter(Boolean);
  const tp = good.filter((part) => flat.includes(part)).length;
  return [tp, good.length - tp, bad.filter((part) => flat.includes(part)).length];
}

export function summarize(rows) {
  const policies = Object.keys(rows[0]).filter((name) => !['bench', 'kind', 'id'].includes(name));
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / (list.length || 1);
  const of = (list, policy) => {
    if (list[0].bench !== 'trafilatura') return mean(list.map((row) => row[policy]));
    const [tp, fn, fp] = list.reduce((sum, row) => sum.map((value, index) => value + row[policy][index]), [0, 0, 0]);
    return (2 * tp) / (2 * tp + fn + fp);
  };
  const groups = new Map();
  for (const row of rows) {
    const keys =
      row.bench === 'wcxb' || row.bench === 'magic-html' ? [row.bench, `  ${row.bench}.${row.kind}`] : [row.bench];
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lines = [...groups].map(
    ([name, list]) =>
      `  ${name.padEnd(26)} n ${String(list.length).padStart(4)}  ${policies.map((policy) => `${policy} ${of(list, policy).toFixed(4)}`).join('  ')}`,
  );
  return lines.join('\n');
}
