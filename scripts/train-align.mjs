/** Which tokens of a page are in its gold text: an order-keeping alignment, then what was moved. */

const TOKEN = /[\p{L}\p{N}_]+/gu;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]/;
const SPLIT =
  /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]+/g;

export function tokenize(text) {
  const words = text.toLowerCase().match(TOKEN) ?? [];
  return UNSPACED.test(text) ? words.flatMap((word) => (UNSPACED.test(word) ? word.match(SPLIT) : [word])) : words;
}

/** One flag per page token. */
export function align(pageTokens, goldTokens) {
  const ids = new Map();
  const number = (token) => {
    let id = ids.get(token);
    if (id === undefined) ids.set(token, (id = ids.size));
    return id;
  };
  const page = Int32Array.from(pageTokens, number);
  const gold = Int32Array.from(goldTokens, number);
  const matched = new Uint8Array(page.length);
  const used = new Uint8Array(gold.length);
  between(page, gold, 0, page.length, 0, gold.length, matched, used, 5);
  return { matched, used, page, gold };
}

function between(page, gold, p0, p1, g0, g1, matched, used, size) {
  while (p0 < p1 && g0 < g1 && page[p0] === gold[g0]) {
    matched[p0++] = 1;
    used[g0++] = 1;
  }
  while (p0 < p1 && g0 < g1 && page[p1 - 1] === gold[g1 - 1]) {
    matched[--p1] = 1;
    used[--g1] = 1;
  }
  if (p0 >= p1 || g0 >= g1) return;
  if ((p1 - p0) * (g1 - g0) <= 60_000) return lcs(page, gold, p0, p1, g0, g1, matched, used);
  const anchors = uniqueAnchors(page, gold, p0, p1, g0, g1, size);
  if (anchors.length === 0) {
    if (size > 1) between(page, gold, p0, p1, g0, g1, matched, used, size - 1);
    return;
  }
  let p = p0;
  let g = g0;
  for (const [at, to] of anchors) {
    if (at < p || to < g) continue;
    between(page, gold, p, at, g, to, matched, used, size);
    p = at;
    g = to;
    while (p < p1 && g < g1 && page[p] === gold[g]) {
      matched[p++] = 1;
      used[g++] = 1;
    }
  }
  between(page, gold, p, p1, g, g1, matched, used, size);
}

/** Runs of `size` tokens that occur once on each side, in the longest order that both share. */
function uniqueAnchors(page, gold, p0, p1, g0, g1, size) {
  const key = (array, at) => {
    let text = '';
    for (let index = 0; index < size; index += 1) text += `${array[at + index]},`;
    return text;
  };
  const seen = new Map();
  for (let at = g0; at + size <= g1; at += 1) {
    const gram = key(gold, at);
    seen.set(gram, seen.has(gram) ? -1 : at);
  }
  const places = new Map();
  for (let at = p0; at + size <= p1; at += 1) {
    const gram = key(page, at);
    if ((seen.get(gram) ?? -1) >= 0) places.set(gram, places.has(gram) ? -1 : at);
  }
  const pairs = [...places].filter(([, at]) => at >= 0).map(([gram, at]) => [at, seen.get(gram)]);
  pairs.sort((one, two) => one[0] - two[0]);
  return longestIncreasing(pairs);
}

function longestIncreasing(pairs) {
  const tails = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  for (const [index, [, to]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]][1] < to) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[index] = tails[low - 1];
    tails[low] = index;
  }
  const out = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]) out.push(pairs[at]);
  return out.toReversed();
}

function lcs(page, gold, p0, p1, g0, g1, matched, used) {
  const width = g1 - g0 + 1;
  const table = new Uint16Array((p1 - p0 + 1) * width);
  for (let a = 1; a <= p1 - p0; a += 1)
    for (let b = 1; b < width; b += 1)
      table[a * width + b] =
        page[p0 + a - 1] === gold[g0 + b - 1]
          ? table[(a - 1) * width + b - 1] + 1
          : Math.max(table[(a - 1) * width + b], table[a * width + b - 1]);
  let a = p1 - p0;
  let b = g1 - g0;
  while (a > 0 && b > 0) {
    if (page[p0 + a - 1] === gold[g0 + b - 1]) {
      matched[p0 + a - 1] = 1;
      used[g0 + b - 1] = 1;
      a -= 1;
      b -= 1;
    } else if (table[(a - 1) * width + b] >= table[a * width + b - 1]) a -= 1;
    else b -= 1;
  }
}

/** Share of each block that is gold, 0..1. Blocks found elsewhere in unused gold (moved text) count too. */
export function labelBlocks(blockTokens, goldTokens) {
  const flat = blockTokens.flat();
  const { matched, used, page, gold } = align(flat, goldTokens);
  const labels = new Float32Array(blockTokens.length);
  const free = new Map();
  const size = 4;
  for (let at = 0; at + size <= gold.length; at += 1)
    if (!used[at] && !used[at + size - 1]) {
      const gram = gold.subarray(at, at + size).join();
      free.set(gram, (free.get(gram) ?? 0) + 1);
    }
  let at = 0;
  for (const [index, tokens] of blockTokens.entries()) {
    let hits = 0;
    for (let offset = 0; offset < tokens.length; offset += 1) hits += matched[at + offset];
    let share = tokens.length === 0 ? 0 : hits / tokens.length;
    if (share < 0.5 && tokens.length >= size) {
      let found = 0;
      for (let offset = 0; offset + size <= tokens.length; offset += 1)
        if ((free.get(page.subarray(at + offset, at + offset + size).join()) ?? 0) > 0) found += 1;
      share = Math.max(share, found / (tokens.length - size + 1));
    }
    // Stray common words inside a gap are not a match.
    labels[index] = share < 0.35 ? 0 : share > 0.8 ? 1 : share;
    at += tokens.length;
  }
  return labels;
}
