import { codeAt } from '../code-at.ts';
import { longestTitle, titleOverlap } from './own-features.ts';
import { isPrintMark, narrowSigns } from './narrow-signs.ts';
import { mix, seed } from './token-table.ts';

/** `titleOverlap` for the texts of one page: a word is taken out of a text only where the title may hold it. */
export class TitleOverlap {
  private readonly title: ReadonlySet<string>;
  private readonly sieve = new Uint8Array(sieveSize);
  private found: string[] = [];

  constructor(title: ReadonlySet<string>) {
    this.title = title;
    for (const word of title) {
      let hash = seed;
      for (let at = 0; at < word.length; at += 1) hash = mix(hash, codeAt(word, at));
      this.sieve[placeOf(hash)] = 1;
    }
  }

  /** `words`: how many the text has. */
  of(text: string, words: number): number {
    if (words > longestTitle || this.title.size === 0) return 0;
    const found = this.count(text);
    return found === undefined ? titleOverlap(text, words, this.title) : found / Math.max(words, this.title.size, 1);
  }

  /** Words of the title; undefined where there are other letters than those of western Europe. */
  private count(text: string): number | undefined {
    if (this.found.length > 0) this.found = [];
    let start = -1;
    let hash = seed;
    const end = text.length;
    for (let at = 0; at <= end; at += 1) {
      const code = at < end ? codeAt(text, at) : space;
      if (code >= 256 && !isPrintMark(code)) return undefined;
      const sign = code < 256 ? signs[code]! : 0;
      if (sign !== 0) {
        if (start < 0) start = at;
        hash = mix(hash, sign);
      } else if (start >= 0) {
        if (this.sieve[placeOf(hash)] === 1) this.add(text.slice(start, at).toLowerCase());
        start = -1;
        hash = seed;
      }
    }
    return this.found.length;
  }

  private add(word: string): void {
    if (this.title.has(word) && !this.found.includes(word)) this.found.push(word);
  }
}

const sieveSize = 1024;
const placeOf = (hash: number): number => (hash ^ (hash >>> 16)) & (sieveSize - 1);
const signs = narrowSigns(/[\p{L}\p{N}]/u);
const space = 32;
