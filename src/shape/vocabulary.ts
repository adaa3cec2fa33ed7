import type { PageIndex } from './page-index.ts';

/** Finds words of a page by a part of them. */
export interface Vocabulary {
  /** Other words of four letters or more whose first four are those of `term`. */
  readonly beginningLike: (term: string) => readonly string[];
  /** Words that hold `term` behind their beginning, as a compound does. */
  readonly holding: (term: string) => readonly string[];
  /** Words that stand in `term` behind its beginning. */
  readonly heldBy: (term: string) => readonly string[];
}

const beginning = 4;
// A shorter word stands in many others by chance, and one that leaves two letters over is a form rather than a part.
const shortestPart = 5;
const leastOver = 3;
const longestCompound = 60;

const known = new WeakMap<PageIndex, Vocabulary>();

/** The words of a page, sorted for looking up by their parts; made for the first question and remembered. */
export function vocabularyOf(index: PageIndex): Vocabulary {
  const vocabulary = known.get(index) ?? readVocabulary(index.postings);
  known.set(index, vocabulary);
  return vocabulary;
}

function readVocabulary(postings: PageIndex['postings']): Vocabulary {
  const byBeginning = new Map<string, string[]>();
  for (const word of postings.keys()) {
    if (word.length < beginning) continue;
    const start = word.slice(0, beginning);
    const list = byBeginning.get(start);
    if (list) list.push(word);
    else byBeginning.set(start, [word]);
  }
  // One string of all words is searched as fast as memory is read.
  const joined = `\n${[...postings.keys()].join('\n')}\n`;
  return {
    beginningLike: (term) => (byBeginning.get(term.slice(0, beginning)) ?? []).filter((word) => word !== term),
    holding: (term) => (term.length < shortestPart ? [] : wordsHolding(joined, term)),
    heldBy: (term) => partsOf(term).filter((part) => postings.has(part)),
  };
}

function wordsHolding(joined: string, term: string): string[] {
  const words: string[] = [];
  const start = term.slice(0, beginning);
  for (let at = joined.indexOf(term); at >= 0;) {
    const end = joined.indexOf('\n', at);
    const word = joined.slice(joined.lastIndexOf('\n', at) + 1, end);
    if (word.length >= term.length + leastOver && !word.startsWith(start)) words.push(word);
    at = joined.indexOf(term, end);
  }
  return words;
}

function partsOf(term: string): string[] {
  const parts: string[] = [];
  if (term.length > longestCompound) return parts;
  for (let from = 1; from + shortestPart <= term.length; from += 1) {
    for (let to = from + shortestPart; to <= term.length; to += 1) {
      if (to - from + leastOver <= term.length) parts.push(term.slice(from, to));
    }
  }
  return parts;
}
