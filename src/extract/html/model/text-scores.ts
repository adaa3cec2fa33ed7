import { codeAt } from '../code-at.ts';
import { foldText, longestPhrase, longestWord, mostWords } from './class-categories.ts';
import { Tally } from './lexicon.ts';
import type { LexiconPair, PairedScore, PairedScores } from './lexicon.ts';

/**
 * What the words of a text say: as `scoreTokens(textTokens(text))` has it, but a word is taken out of the text only where a lexicon may know
 * it. Two in three are unknown.
 */
export class TextScores {
  private readonly pair: LexiconPair;
  private readonly sieve: Uint8Array;

  constructor(pair: LexiconPair) {
    this.pair = pair;
    let sieve = sieves.get(pair);
    if (sieve === undefined) sieves.set(pair, (sieve = sieveOf(pair)));
    this.sieve = sieve;
  }

  /**
   * Of the first `most` characters; `senses` takes where those of the words are. Undefined for what is not plain enough: other letters than a to
   * z, and phrases.
   */
  of(text: string, most: number, senses?: number[]): PairedScores | undefined {
    const own = new Tally();
    const other = new Tally();
    const counted: PairedScore[] = [];
    const end = Math.min(most, text.length);
    let start = 0;
    let hash = seed;
    let length = 0;
    let folded = 0;
    let words = 0;
    let isNumber = false;
    for (let at = 0; at <= end; at += 1) {
      const code = at < end ? codeAt(text, at) : space;
      if (code >= 128) return undefined;
      const isDigit = code >= zero && code <= nine;
      // A number is one sign, however long it is.
      if (isDigit && isNumber) continue;
      isNumber = isDigit;
      folded += 1;
      const sign = isDigit ? number : code >= capitalA && code <= capitalZ ? code + toSmall : code;
      if (sign === number || (sign >= smallA && sign <= smallZ)) {
        if (length === 0) start = at;
        length += 1;
        hash = mix(hash, sign);
        continue;
      }
      if (length > 0 && length < longestWord) {
        if (words === mostWords) break;
        words += 1;
        const found = mayHold(this.sieve, hash) ? this.pair.get(foldText(text.slice(start, at))) : undefined;
        // A repeated word says nothing new.
        if (found !== undefined && !counted.includes(found)) {
          counted.push(found);
          own.add(found.own);
          other.add(found.other);
          if (found.sense !== undefined) senses?.push(found.sense);
        }
      }
      length = 0;
      hash = seed;
    }
    // One sign too many was counted: the end of the text.
    return folded - 1 <= longestPhrase ? undefined : { own: own.score(), other: other.score() };
  }
}

const [space, number, zero, nine, capitalA, capitalZ, smallA, smallZ] = [32, 35, 48, 57, 65, 90, 97, 122];
const toSmall = 32;

const sieves = new WeakMap<LexiconPair, Uint8Array>();
const sieveBits = 0x10000;
const seed = 0x811c9dc5 | 0;
const mix = (hash: number, sign: number) => Math.imul(hash ^ sign, 0x01000193);
const bitOf = (hash: number) => (hash ^ (hash >>> 16)) & (sieveBits - 1);
const mayHold = (sieve: Uint8Array, hash: number) => (sieve[bitOf(hash) >> 3]! & (1 << (bitOf(hash) & 7))) !== 0;

/** A bit for each token; one word in twenty that is none of them has one too, and is looked up in vain. */
function sieveOf(pair: LexiconPair): Uint8Array {
  const sieve = new Uint8Array(sieveBits / 8);
  for (const token of pair.keys()) {
    let hash = seed;
    for (let at = 0; at < token.length; at += 1) hash = mix(hash, codeAt(token, at));
    sieve[bitOf(hash) >> 3]! |= 1 << (bitOf(hash) & 7);
  }
  return sieve;
}
