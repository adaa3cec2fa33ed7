import { codeAt } from '../code-at.ts';
import { foldText, longestPhrase, longestWord, mostWords, phraseOf } from './class-categories.ts';
import { Tally } from './lexicon.ts';
import type { LexiconPair, LexiconScore, PairedScore } from './lexicon.ts';
import { isPrintMark, narrowSigns } from './narrow-signs.ts';
import { mix, seed, tableFor } from './token-table.ts';
import type { TokenTable } from './token-table.ts';

export interface TextScore {
  readonly own: LexiconScore;
  readonly other: LexiconScore;
  /** The text as a token of its own; undefined where it is too long for that, or nobody asks for it. */
  readonly phrase: string | undefined;
}

/**
 * What the words of a text say: as `scoreTokens(textTokens(text))` has it, but no word is taken out of the text.
 */
export class TextScores {
  private readonly table: TokenTable<PairedScore>;
  private readonly labels: TokenTable<unknown> | undefined;
  private readonly own = new Tally();
  private readonly other = new Tally();
  /** The word at hand. */
  private readonly word = new Uint8Array(longestWord);
  /** All words so far, as a token of their own. */
  private readonly phrase = new Uint8Array(longestPhrase + 2);

  /** `labels`: the phrases that somebody asks for; all, where it is not said. */
  constructor(pair: LexiconPair, labels?: TokenTable<unknown>) {
    this.table = tableFor(pair);
    this.labels = labels;
    this.phrase[0] = caret;
  }

  /**
   * Of the first `most` characters; `senses` takes where those of the words are. Undefined where there are other letters than those of
   * western Europe.
   */
  of(text: string, most: number, senses?: number[]): TextScore | undefined {
    this.own.reset();
    this.other.reset();
    this.table.beginText();
    const { word, phrase } = this;
    const end = Math.min(most, text.length);
    let hash = seed;
    let length = 0;
    let phraseHash = phraseSeed;
    let phraseLength = 1;
    let folded = 0;
    let words = 0;
    let runs = 0;
    let gaps = 0;
    let isNumber = false;
    for (let at = 0; at <= end; at += 1) {
      const code = at < end ? codeAt(text, at) : space;
      if (code >= 256 && !isPrintMark(code)) return undefined;
      const sign = code < 256 ? signs[code]! : 0;
      const isDigit = sign === number && code !== number;
      // A number is one sign, however long it is.
      if (isDigit && isNumber) continue;
      isNumber = isDigit;
      folded += 1;
      if (sign !== 0) {
        if (folded <= longestPhrase) {
          if (length === 0 && phraseLength > 1) {
            phrase[phraseLength] = space;
            phraseLength += 1;
            phraseHash = mix(phraseHash, space);
          }
          phrase[phraseLength] = sign;
          phraseLength += 1;
          phraseHash = mix(phraseHash, sign);
        }
        if (length < longestWord) word[length] = sign;
        length += 1;
        hash = mix(hash, sign);
        continue;
      }
      gaps += code === space ? 1 : 2;
      if (length > 0) {
        runs += 1;
        if (length < longestWord) {
          if (words === mostWords) break;
          words += 1;
          this.add(this.table.find(hash, word, 0, length), senses);
        }
      }
      length = 0;
      hash = seed;
    }
    // One sign too many was counted: the end of the text.
    const isPhrase = folded - 1 <= longestPhrase;
    if (isPhrase) this.add(this.table.find(phraseHash, phrase, 0, phraseLength), senses);
    const isAsked =
      isPhrase && (this.labels === undefined || this.labels.find(phraseHash, phrase, 0, phraseLength) !== undefined);
    return {
      own: this.own.score(),
      other: this.other.score(),
      phrase: isAsked ? phraseIn(text.slice(0, end), gaps === runs) : undefined,
    };
  }

  private add(found: PairedScore | undefined, senses: number[] | undefined): void {
    if (found === undefined || !this.table.isNew(found.place)) return;
    this.own.add(found.own);
    this.other.add(found.other);
    if (found.sense !== undefined) senses?.push(found.sense);
  }
}

/** Words with single spaces between them are a phrase as they are. */
const phraseIn = (text: string, isPlain: boolean): string =>
  isPlain ? `^${foldText(text)}` : phraseOf(foldText(text));

const [space, number, zero, nine, caret] = [32, 35, 48, 57, 94];
const signs = narrowSigns(/[\p{L}\p{M}#]/u).fill(number, zero, nine + 1);
const phraseSeed = mix(seed, caret);
