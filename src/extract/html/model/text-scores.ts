import { codeAt } from '../code-at.ts';
import { foldText, longestPhrase, longestWord, mostWords, phraseOf } from './class-categories.ts';
import { Tally } from './lexicon.ts';
import type { LexiconPair, LexiconScore, PairedScore } from './lexicon.ts';
import { mayHold, mix, seed, sieveFor } from './token-sieve.ts';
import type { TokenSieve } from './token-sieve.ts';

export interface TextScore {
  readonly own: LexiconScore;
  readonly other: LexiconScore;
  /** The text as a token of its own; undefined where it is too long for that. */
  readonly phrase: string | undefined;
}

/**
 * What the words of a text say: as `scoreTokens(textTokens(text))` has it, but a word is taken out of the text only where a lexicon may know
 * it. Two in three are unknown.
 */
export class TextScores {
  private readonly pair: LexiconPair;
  private readonly sieve: TokenSieve;
  private readonly own = new Tally();
  private readonly other = new Tally();
  private counted: PairedScore[] = [];

  constructor(pair: LexiconPair) {
    this.pair = pair;
    this.sieve = sieveFor(pair);
  }

  /** Of the first `most` characters; `senses` takes where those of the words are. Undefined where there are other letters than a to z. */
  of(text: string, most: number, senses?: number[]): TextScore | undefined {
    this.own.reset();
    this.other.reset();
    if (this.counted.length > 0) this.counted = [];
    const end = Math.min(most, text.length);
    let start = 0;
    let hash = seed;
    let length = 0;
    let folded = 0;
    let words = 0;
    let runs = 0;
    let gaps = 0;
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
      gaps += sign === space ? 1 : 2;
      if (length > 0) {
        runs += 1;
        if (length < longestWord) {
          if (words === mostWords) break;
          words += 1;
          if (mayHold(this.sieve, hash)) this.add(foldText(text.slice(start, at)), senses);
        }
      }
      length = 0;
      hash = seed;
    }
    // One sign too many was counted: the end of the text.
    const phrase = folded - 1 <= longestPhrase ? phraseIn(text.slice(0, end), gaps === runs) : undefined;
    if (phrase !== undefined) this.add(phrase, senses);
    return { own: this.own.score(), other: this.other.score(), phrase };
  }

  private add(token: string, senses: number[] | undefined): void {
    const found = this.pair.get(token);
    // A repeated word says nothing new.
    if (found === undefined || this.counted.includes(found)) return;
    this.counted.push(found);
    this.own.add(found.own);
    this.other.add(found.other);
    if (found.sense !== undefined) senses?.push(found.sense);
  }
}

/** Words with single spaces between them are a phrase as they are. */
const phraseIn = (text: string, isPlain: boolean): string =>
  isPlain ? `^${foldText(text)}` : phraseOf(foldText(text));

const [space, number, zero, nine, capitalA, capitalZ, smallA, smallZ] = [32, 35, 48, 57, 65, 90, 97, 122];
const toSmall = 32;
