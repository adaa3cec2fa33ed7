/** Tokens per block for the senses that a net learns, and senses as the reader stores them. */
export const SENSE_WIDTH = 4;
const LISTS = 3;
/** As in sense-features.ts. */
const MOST_NEAR = 8;
const CUTS = 40;
const STEPS = 31;
/** Tokens that say least are stored without a sense. */
const WITHOUT = 0.25;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Tokens in the order in which the reader stores their senses. */
export function numberTokens({ names, otherNames, words, otherWords }) {
  const number = (first, ...lists) =>
    new Map(
      [...new Set(lists.flatMap((list) => list.map(([token]) => token)))].map((token, at) => [token, first + at]),
    );
  const ofNames = number(0, names, otherNames);
  const ofWords = number(ofNames.size, words, otherWords);
  return { names: ofNames, words: ofWords, count: ofNames.size + ofWords.size };
}

/** Per block: the tokens of its text, of the names of small boxes round it and of large ones, each list after its length. */
export function listTokens({ elements, firstBlock, endBlock, blocks }, numbers, { nameOf, nameTokens, textTokens }) {
  const known = (tokens, of) => [...new Set(tokens)].flatMap((token) => of.get(token) ?? []);
  const named = elements.map((element) => {
    const name = nameOf(element);
    return name === '' ? [] : known(nameTokens(name), numbers.names);
  });
  const out = [];
  for (const { text, inner } of blocks) {
    const near = [];
    const far = [];
    for (let index = inner.index; index >= 0; index = elements[index].parent?.index ?? -1)
      (Math.min(endBlock[index], blocks.length) - firstBlock[index] <= MOST_NEAR ? near : far).push(...named[index]);
    for (const list of [known(textTokens(text.slice(0, 240)), numbers.words), near, far])
      out.push(list.length, ...list);
  }
  return Int32Array.from(out);
}

/** Lists after their lengths → all tokens, and where each list ends. */
export function splitLists(lists) {
  const tokens = new Int32Array(lists.length);
  const ends = [];
  let count = 0;
  for (let at = 0; at < lists.length; at += 1 + lists[at]) {
    tokens.set(lists.subarray(at + 1, at + 1 + lists[at]), count);
    count += lists[at];
    ends.push(count);
  }
  return { tokens: tokens.slice(0, count), ends: Int32Array.from(ends) };
}

/**
 * The weights of a net that learned senses → senses of six bits, cuts for the columns that their means become, and the weights of a net that
 * reads those columns: steps of one size, so that a weight per step does what a weight of the mean did.
 */
export function storeSenses(weights, columns, inner, { tokens, ends }, count) {
  const senses = weights.slice(weights.length - count * SENSE_WIDTH);
  const uses = new Float64Array(count);
  for (const token of tokens) uses[token] += 1;
  const sizes = senses.filter((_, at) => uses[Math.floor(at / SENSE_WIDTH)] > 0).map(Math.abs);
  const step = quantile(sizes, 0.998) / STEPS;
  const stored = senses.map((value) => Math.max(-STEPS, Math.min(STEPS, Math.round(value / step))));
  const worth = Array.from(uses, (uses, token) => {
    const sense = senses.slice(token * SENSE_WIDTH, (token + 1) * SENSE_WIDTH);
    return Math.hypot(...sense) * Math.sqrt(Math.min(uses, 20_000));
  });
  const least = quantile(worth, WITHOUT);
  const signs = worth.map((worth, token) => {
    const sense = stored.slice(token * SENSE_WIDTH, (token + 1) * SENSE_WIDTH);
    return worth <= least || sense.every((value) => value === 0)
      ? '.'
      : sense.map((value) => DIGITS[value + 32]).join('');
  });
  const net = weights.slice(0, weights.length - count * SENSE_WIDTH);
  const biasAt = (columns + LISTS * SENSE_WIDTH) * inner;
  const edges = [];
  for (let list = 0; list < LISTS; list += 1)
    for (let number = 0; number < SENSE_WIDTH; number += 1) {
      const means = meansOf(list, number, stored, signs, { tokens, ends }).map((mean) => mean * step);
      const low = quantile(means, 0.003);
      const width = (quantile(means, 0.997) - low) / CUTS;
      edges.push(Array.from({ length: CUTS }, (_, cut) => low + width * (cut + 0.5)));
      const at = (columns + list * SENSE_WIDTH + number) * inner;
      for (let index = 0; index < inner; index += 1) {
        net[biasAt + index] += net[at + index] * low;
        net[at + index] *= width * CUTS;
      }
    }
  return { step, senses: signs.join(''), edges, net };
}

function meansOf(list, number, stored, signs, { tokens, ends }) {
  const means = [];
  for (let at = list; at < ends.length; at += LISTS) {
    let sum = 0;
    let count = 0;
    for (let place = at === 0 ? 0 : ends[at - 1]; place < ends[at]; place += 1) {
      if (signs[tokens[place]] === '.') continue;
      sum += stored[tokens[place] * SENSE_WIDTH + number];
      count += 1;
    }
    means.push(count === 0 ? 0 : sum / Math.sqrt(count));
  }
  return means;
}

function quantile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
