import type { PageIndex } from './page-index.ts';
import { stopWords } from './stop-words.ts';
import { termsOf } from './terms.ts';
import { wordVectors } from './word-vectors.ts';

const { dimensions } = wordVectors;

/** A word of the page that is used like a word of the question. */
export interface LikeTerm {
  readonly term: string;
  /** Cosine of the two, at most 1. */
  readonly likeness: number;
}

/** Words of an English page that are used elsewhere as `term` is, though they share no letters with it: doctor – physician. */
export function likeTerms(index: PageIndex, term: string, least: number): LikeTerm[] {
  const { isEnglish, terms, rows } = pageVectors(index);
  const own = isEnglish ? rowOf(term) : undefined;
  if (own === undefined) return [];
  const asked = new Float32Array(dimensions);
  addRow(asked, 0, own, 1);
  const found: LikeTerm[] = [];
  rows.forEach((row, at) => {
    const likeness = row === own ? 0 : productWithRow(asked, row);
    if (likeness >= least) found.push({ term: terms[at]!, likeness });
  });
  return found;
}

/** By unit: how much its words together are used as those of the question are, at most 1; nothing for a page that is not English. */
export function unitLikeness(index: PageIndex, query: string): Float64Array | undefined {
  const page = pageVectors(index);
  if (!page.isEnglish) return undefined;
  const asked = new Float32Array(dimensions);
  for (const term of termsOf(query)) {
    const row = rowOf(term);
    if (row !== undefined) addRow(asked, 0, row, weightOf(row));
  }
  const length = lengthOf(asked, 0);
  if (length === 0) return undefined;
  const lengths = (page.lengths ??= unitLengths(index, page));
  const likeness = new Float64Array(index.units.length);
  page.rows.forEach((row, at) => {
    const share = (weightOf(row) * productWithRow(asked, row)) / length;
    const list = page.lists[at]!;
    for (let place = 0; place < list.length; place += 1) likeness[list[place]!]! += share;
  });
  for (let unit = 0; unit < likeness.length; unit += 1) if (lengths[unit]! > 0) likeness[unit]! /= lengths[unit]!;
  return likeness;
}

/** A word of the question: what it is worth and, by unit, how well the page's words of its own kind stand for it. */
export interface AskedWord {
  readonly term: string;
  readonly weight: number;
  readonly inUnit?: Float64Array;
}

/**
 * By unit: how much of the question its words stand for when every word stands for every other as far as the two are used alike.
 * Faint likenesses count too, so it tells well what has nothing to do with a question and less well what answers it.
 */
export function alikeness(index: PageIndex, words: readonly AskedWord[], least: number): Float64Array | undefined {
  const page = pageVectors(index);
  if (!page.isEnglish) return undefined;
  const sums = new Float64Array(index.units.length);
  const levels = new Float64Array(index.units.length);
  const asked = new Float32Array(dimensions);
  for (const { term, weight, inUnit } of words) {
    if (inUnit) levels.set(inUnit);
    else levels.fill(0);
    const own = rowOf(term);
    if (own !== undefined) {
      asked.fill(0);
      addRow(asked, 0, own, 1);
      page.rows.forEach((row, at) => {
        const level = (productWithRow(asked, row) - least) / (1 - least);
        if (level > 0) raise(levels, page.lists[at]!, level);
      });
    }
    for (let unit = 0; unit < sums.length; unit += 1) sums[unit]! += weight * levels[unit]!;
  }
  return sums;
}

function raise(levels: Float64Array, units: readonly number[], level: number): void {
  for (let at = 0; at < units.length; at += 1) if (levels[units[at]!]! < level) levels[units[at]!] = level;
}

/** What a page needs for questions about likeness, remembered as long as its index is. */
interface PageVectors {
  readonly isEnglish: boolean;
  /** Words of the page that have a vector, which one, and the units they stand in. */
  readonly terms: readonly string[];
  readonly rows: readonly number[];
  readonly lists: readonly (readonly number[])[];
  /** By unit: how long the sum of its words' vectors is; made for the first question. */
  lengths?: Float32Array;
}

const known = new WeakMap<PageIndex, PageVectors>();

function pageVectors(index: PageIndex): PageVectors {
  const page = known.get(index) ?? readPage(index);
  known.set(index, page);
  return page;
}

const commonest = ['the', 'of', 'and', 'to'];

function readPage({ postings, units }: PageIndex): PageVectors {
  const common = commonest.reduce((sum, word) => sum + (postings.get(word)?.length ?? 0), 0);
  // The table knows English alone, and other languages share spellings with it, not meanings.
  const isEnglish = common >= 0.4 * units.length;
  const terms: string[] = [];
  const rows: number[] = [];
  const lists: (readonly number[])[] = [];
  if (isEnglish) {
    for (const [term, list] of postings) {
      const row = rowOf(term);
      if (row === undefined) continue;
      terms.push(term);
      rows.push(row);
      lists.push(list);
    }
  }
  return { isEnglish, terms, rows, lists };
}

// Units whose sums are held at a time: a page of any length costs the same memory.
const unitsAtATime = 1000;

function unitLengths({ units }: PageIndex, { rows, lists }: PageVectors): Float32Array {
  const lengths = new Float32Array(units.length);
  const next = new Int32Array(rows.length);
  const sums = new Float32Array(unitsAtATime * dimensions);
  for (let from = 0; from < units.length; from += unitsAtATime) {
    const to = Math.min(units.length, from + unitsAtATime);
    sums.fill(0);
    lists.forEach((list, at) => {
      const row = rows[at]!;
      const weight = weightOf(row);
      for (; next[at]! < list.length && list[next[at]!]! < to; next[at]! += 1)
        addRow(sums, (list[next[at]!]! - from) * dimensions, row, weight);
    });
    for (let unit = from; unit < to; unit += 1) lengths[unit] = lengthOf(sums, (unit - from) * dimensions);
  }
  return lengths;
}

/** Frequent words say less about a sentence. Rows are in order of frequency, which falls as one over the rank. */
function weightOf(row: number): number {
  return (row + 50) / (row + 1050);
}

/** Levels of all rows that were looked up, and what makes each of them one long. */
interface Table {
  readonly rows: ReadonlyMap<string, number>;
  readonly levels: Int8Array;
  /** 0 for rows that nobody has asked for. */
  readonly scales: Float32Array;
  /** Two levels a byte. */
  readonly bytes: Uint8Array;
}

let table: Table | undefined;

function readTable(): Table {
  if (table) return table;
  const rows = new Map<string, number>();
  for (const word of wordVectors.words.split(' ')) rows.set(word, rows.size);
  const bytes = Buffer.from(wordVectors.levels, 'base64');
  table = { rows, levels: new Int8Array(bytes.length * 2), scales: new Float32Array(rows.size), bytes };
  return table;
}

/** Which row a word has. Rows are made ready when they are first looked up: a page uses one in ten. */
function rowOf(term: string): number | undefined {
  const { rows, levels, scales, bytes } = readTable();
  const row = stopWords.has(term) ? undefined : rows.get(term);
  if (row === undefined || scales[row]! > 0) return row;
  let squares = 0;
  for (let at = (row * dimensions) / 2; at < ((row + 1) * dimensions) / 2; at += 1) {
    // Half levels are what is meant: 0 to 15 stands for -7.5 to 7.5.
    const low = 2 * (bytes[at]! & 15) - 15;
    const high = 2 * (bytes[at]! >> 4) - 15;
    levels[2 * at] = low;
    levels[2 * at + 1] = high;
    squares += low * low + high * high;
  }
  scales[row] = 1 / Math.sqrt(squares);
  return row;
}

function addRow(sums: Float32Array, at: number, row: number, weight: number): void {
  const { levels, scales } = readTable();
  const factor = weight * scales[row]!;
  const from = row * dimensions;
  for (let axis = 0; axis < dimensions; axis += 1) sums[at + axis]! += factor * levels[from + axis]!;
}

function productWithRow(vector: Float32Array, row: number): number {
  const { levels, scales } = readTable();
  const from = row * dimensions;
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis += 1) sum += vector[axis]! * levels[from + axis]!;
  return sum * scales[row]!;
}

function lengthOf(values: Float32Array, at: number): number {
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis += 1) sum += values[at + axis]! * values[at + axis]!;
  return Math.sqrt(sum);
}
