import { stopWords } from './stop-words.ts';
import { eachTerm, isUnspaced } from './terms.ts';

// Ten bits a letter. Letters of other scripts that share them are not met in one page.
const letterBits = 10;
const letterMask = (1 << letterBits) - 1;
const groupMask = (1 << (3 * letterBits)) - 1;
const filterSize = 4096;

/**
 * The groups of letters a question is made of, and which of them a word has: three letters in a row in spaced scripts, where the
 * beginning of a word counts as a letter, single characters in the others. Three letters tell most words apart and still see what a
 * compound, a prefix or another ending shares with a word.
 */
export class LetterGroups {
  readonly #numbers = new Map<number, number>();
  /** Nearly every group of a page is none of the question's, and this says so faster than the map. */
  readonly #filter = new Uint8Array(filterSize);

  constructor(query: string) {
    eachTerm(query, 0, query.length, (term) => {
      if (!stopWords.has(term)) eachGroup(term, (group) => this.#add(group));
    });
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Calls back with the number of every group of the question that `term` has. */
  eachIn(term: string, visit: (number: number) => void): void {
    eachGroup(term, (group) => {
      if (this.#filter[slotOf(group)] === 0) return;
      const number = this.#numbers.get(group);
      if (number !== undefined) visit(number);
    });
  }

  #add(group: number): void {
    if (!this.#numbers.has(group)) this.#numbers.set(group, this.#numbers.size);
    this.#filter[slotOf(group)] = 1;
  }
}

const slotOf = (group: number): number => (group ^ (group >>> 7) ^ (group >>> 14)) & (filterSize - 1);

function eachGroup(term: string, visit: (group: number) => void): void {
  if (isUnspaced(term.charCodeAt(0))) {
    for (let at = 0; at < term.length; at += 1) visit(term.charCodeAt(at));
    return;
  }
  let group = 0;
  for (let at = 0; at < term.length; at += 1) {
    group = ((group << letterBits) | (term.charCodeAt(at) & letterMask)) & groupMask;
    if (at > 0 || term.length === 1) visit(group);
  }
}
