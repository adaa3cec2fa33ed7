import { codeAt } from '../code-at.ts';
import { categoriesOf, wordTokens } from './class-categories.ts';
import { noScore, Tally } from './lexicon.ts';
import type { LexiconPair, LexiconScore, PairedScore } from './lexicon.ts';

/** What the names of an element say. */
export interface Named {
  /** One bit per category of names. */
  readonly bits: number;
  readonly own: LexiconScore;
  readonly other: LexiconScore;
  /** Where the senses of its tokens are. */
  readonly senses?: readonly number[] | undefined;
}

export const nameless: Named = { bits: 0, own: noScore, other: noScore };

interface Word {
  readonly bits: number;
  /** What the lexicons know of its tokens: one object for a token, whatever word it is in. */
  readonly tokens: readonly PairedScore[];
}

/** Scores names for one page: the same words come again in ever new combinations, so each is taken apart and looked up once. */
export class NameScores {
  private readonly lexicons: LexiconPair;
  private readonly known = new Map<string, Named>();
  private readonly words = new Map<string, Word>();

  constructor(lexicons: LexiconPair) {
    this.lexicons = lexicons;
  }

  of(name: string): Named {
    if (name === '') return nameless;
    let named = this.known.get(name);
    if (named === undefined) this.known.set(name, (named = this.score(name)));
    return named;
  }

  private score(name: string): Named {
    const counted: PairedScore[] = [];
    const own = new Tally();
    const other = new Tally();
    let senses: number[] | undefined;
    let bits = 0;
    for (let at = 0; at < name.length;) {
      const end = wordEnd(name, at);
      if (end > at) {
        const word = this.word(at === 0 && end === name.length ? name : name.slice(at, end));
        bits |= word.bits;
        for (const token of word.tokens) {
          // A repeated token says nothing new.
          if (counted.includes(token)) continue;
          counted.push(token);
          own.add(token.own);
          other.add(token.other);
          if (token.sense !== undefined) (senses ??= []).push(token.sense);
        }
      }
      at = end + 1;
    }
    return counted.length === 0 && bits === 0 ? nameless : { bits, own: own.score(), other: other.score(), senses };
  }

  private word(text: string): Word {
    let word = this.words.get(text);
    if (word === undefined) {
      const tokens: PairedScore[] = [];
      for (const token of wordTokens(text)) {
        const known = this.lexicons.get(token);
        if (known) tokens.push(known);
      }
      this.words.set(text, (word = { bits: categoriesOf(text), tokens }));
    }
    return word;
  }
}

/** Where the word from `start` on ends: before white space of any kind. */
function wordEnd(name: string, start: number): number {
  let at = start;
  for (; at < name.length; at += 1) {
    const code = codeAt(name, at);
    if (code === 32 || (code >= 9 && code <= 13) || (code >= 128 && /\s/.test(name[at]!))) break;
  }
  return at;
}
