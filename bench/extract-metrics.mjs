/** The metrics that the benchmarks publish, written anew: word F1 (WCXB), shingles (scrapinghub), segments (trafilatura), ROUGE-LSum (the rest). */

const WORD = /[\p{L}\p{N}_]+/gu;
const UNSPACED = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u0e00-\u0e7f]/;
const SPLIT = new RegExp(`${UNSPACED.source}|${UNSPACED.source.replace('[', '[^')}+`, 'g');

const wordsOf = (text) => text.match(WORD) ?? [];
const parted = (words) => words.flatMap((word) => (UNSPACED.test(word) ? word.match(SPLIT) : [word]));

function countOf(items) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

const fromRates = (precision, recall) =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Bag of words. Scripts without spaces are compared sign by sign where `isParted`. */
export function wordF1(text, gold, isParted = false) {
  const read = (source) => (isParted ? parted(wordsOf(source.toLowerCase())) : wordsOf(source.toLowerCase()));
  const [found, wanted] = [read(text), read(gold)];
  if (wanted.length === 0 || found.length === 0) return wanted.length === found.length ? 1 : 0;
  const bag = countOf(wanted);
  let hits = 0;
  for (const [word, times] of countOf(found)) hits += Math.min(times, bag.get(word) ?? 0);
  return fromRates(hits / found.length, hits / wanted.length);
}

/** Runs of four words: found in both, only in ours, only in the gold text, as shares of their sum. */
function shinglesOf(text, gold) {
  const read = (source) => {
    const words = wordsOf(source);
    return countOf(
      Array.from({ length: Math.max(Math.min(1, words.length), words.length - 3) }, (_, at) =>
        words.slice(at, at + 4).join(' '),
      ),
    );
  };
  const [found, wanted] = [read(text), read(gold)];
  let both = 0;
  let ours = 0;
  let theirs = 0;
  for (const [run, times] of found) {
    both += Math.min(times, wanted.get(run) ?? 0);
    ours += Math.max(0, times - (wanted.get(run) ?? 0));
  }
  for (const [run, times] of wanted) theirs += Math.max(0, times - (found.get(run) ?? 0));
  const sum = both + ours + theirs || 1;
  return [both / sum, ours / sum, theirs / sum];
}

/** Precision and recall are means over pages; F1 is made of the two means. */
function shinglesF1(rows) {
  const isRight = ([, ours, theirs]) => ours === 0 && theirs === 0;
  const precision = rows
    .filter(([both, ours]) => both + ours > 0)
    .map((row) => (isRight(row) ? 1 : row[0] / (row[0] + row[1])));
  const recall = rows
    .filter(([both, , theirs]) => both + theirs > 0)
    .map((row) => (isRight(row) ? 1 : row[0] / (row[0] + row[2])));
  return fromRates(mean(precision), mean(recall));
}

/** Snippets that must and must not be there: found, missing, wrong. */
function segmentsOf(text, page) {
  const flat = (source) => source.replace(/\s+/g, ' ').trim();
  const whole = flat(text);
  const found = (parts) => parts.filter((part) => flat(part) !== '' && whole.includes(flat(part))).length;
  const hits = found(page.with ?? []);
  return [hits, (page.with ?? []).length - hits, found(page.without ?? [])];
}

function segmentsF1(rows) {
  const [hits, missing, wrong] = [0, 1, 2].map((index) => rows.reduce((sum, row) => sum + row[index], 0));
  return (2 * hits) / (2 * hits + missing + wrong || 1);
}

const SENTENCE = /\n+|(?<=[.!?]["'”’)]?)\s+(?=[\p{Lu}\p{N}"“‘'(])/u;

/** Summary-level ROUGE-L: per gold sentence the union of its longest common subsequences with ours, each word counted once. */
export function rougeLsum(text, gold) {
  const numbers = new Map();
  const number = (word) => {
    let id = numbers.get(word);
    if (id === undefined) numbers.set(word, (id = numbers.size));
    return id;
  };
  const read = (source) =>
    source
      .split(SENTENCE)
      .map((sentence) => Int32Array.from(parted(sentence.trim().split(/\s+/).filter(Boolean)), number))
      .filter(({ length }) => length > 0);
  const [ours, theirs] = [read(text), read(gold)];
  const sizeOf = (sentences) => sentences.reduce((sum, { length }) => sum + length, 0);
  const [found, wanted] = [sizeOf(ours), sizeOf(theirs)];
  if (found === 0 || wanted === 0) return found === wanted ? 1 : 0;
  const left = [ours, theirs].map((sentences) => {
    const counts = new Int32Array(numbers.size);
    for (const sentence of sentences) for (const word of sentence) counts[word] += 1;
    return counts;
  });
  const sets = ours.map((sentence) => new Set(sentence));
  let hits = 0;
  for (const sentence of theirs) {
    const marks = new Uint8Array(sentence.length);
    for (const [index, other] of ours.entries())
      if (sentence.some((word) => sets[index].has(word))) markCommon(sentence, other, marks);
    for (const [at, word] of sentence.entries()) {
      if (marks[at] === 0 || left[0][word] === 0 || left[1][word] === 0) continue;
      hits += 1;
      left[0][word] -= 1;
      left[1][word] -= 1;
    }
  }
  return fromRates(hits / found, hits / wanted);
}

let table = new Uint16Array(1024);

/** Marks the words of `one` that are in a longest common subsequence with `two`. */
function markCommon(one, two, marks) {
  const width = two.length + 1;
  const size = (one.length + 1) * width;
  if (table.length < size) table = new Uint16Array(size);
  else table.fill(0, 0, size);
  for (let a = 1; a <= one.length; a += 1)
    for (let b = 1; b < width; b += 1) {
      const at = a * width + b;
      table[at] = one[a - 1] === two[b - 1] ? table[at - width - 1] + 1 : Math.max(table[at - width], table[at - 1]);
    }
  let a = one.length;
  let b = two.length;
  while (a > 0 && b > 0) {
    if (one[a - 1] === two[b - 1]) {
      marks[a - 1] = 1;
      a -= 1;
      b -= 1;
    } else if (table[a * width + b - 1] > table[(a - 1) * width + b]) b -= 1;
    else a -= 1;
  }
}

const meanF1 = (rows) => mean(rows);

/** Benchmark → how a page is scored, and how pages make one number. */
const METRICS = {
  wcxb: { score: (text, page) => wordF1(text, page.text), total: meanF1 },
  scrapinghub: { score: (text, page) => shinglesOf(text, page.text), total: shinglesF1 },
  trafilatura: { score: segmentsOf, total: segmentsF1 },
};
const ROUGE = { score: (text, page) => rougeLsum(text, page.text), total: meanF1 };

export const metricOf = (bench) => METRICS[bench] ?? ROUGE;
