import { categoriesOf, nameTokens } from './class-categories.ts';
import { noScore } from './lexicon.ts';
import type { Lexicon, LexiconScore } from './lexicon.ts';

/** What the names of an element say. */
export interface Named {
  /** One bit per category of names. */
  readonly bits: number;
  readonly own: LexiconScore;
  readonly other: LexiconScore;
}

export const nameless: Named = { bits: 0, own: noScore, other: noScore };

/** A token that at least one lexicon knows. */
interface KnownToken {
  readonly own: number | undefined;
  readonly other: number | undefined;
  /** The last name it was counted for: a repeated token says nothing new. */
  countedFor: number;
}

interface Word {
  readonly bits: number;
  readonly tokens: readonly KnownToken[];
}

/** Scores names for one page: the same words come again in ever new combinations, so each is taken apart and looked up once. */
export class NameScores {
  private readonly names: Lexicon;
  private readonly otherNames: Lexicon;
  private readonly known = new Map<string, Named>();
  private readonly words = new Map<string, Word>();
  private readonly tokens = new Map<string, KnownToken>();

  constructor(names: Lexicon, otherNames: Lexicon) {
    this.names = names;
    this.otherNames = otherNames;
  }

  of(name: string): Named {
    if (name === '') return nameless;
    let named = this.known.get(name);
    if (named === undefined) this.known.set(name, (named = this.score(name, this.known.size + 1)));
    return named;
  }

  private score(name: string, number: number): Named {
    const own = new Tally();
    const other = new Tally();
    let bits = 0;
    for (let at = 0; at < name.length;) {
      const end = wordEnd(name, at);
      if (end > at) {
        const word = this.word(name.slice(at, end));
        bits |= word.bits;
        for (const token of word.tokens) {
          if (token.countedFor === number) continue;
          token.countedFor = number;
          if (token.own !== undefined) own.add(token.own);
          if (token.other !== undefined) other.add(token.other);
        }
      }
      at = end + 1;
    }
    return { bits, own: own.score(), other: other.score() };
  }

  private word(text: string): Word {
    let word = this.words.get(text);
    if (word === undefined) {
      const tokens: KnownToken[] = [];
      for (const token of nameTokens(text)) {
        const known = this.token(token);
        if (known) tokens.push(known);
      }
      this.words.set(text, (word = { bits: categoriesOf(text), tokens }));
    }
    return word;
  }

  private token(text: string): KnownToken | undefined {
    const own = this.names.get(text);
    const other = this.otherNames.get(text);
    if (own === undefined && other === undefined) return undefined;
    let token = this.tokens.get(text);
    if (token === undefined) this.tokens.set(text, (token = { own, other, countedFor: 0 }));
    return token;
  }
}

class Tally {
  private sum = 0;
  private known = 0;
  private least = 0;
  private most = 0;

  add(value: number): void {
    this.sum += value;
    this.known += 1;
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
  }

  score(): LexiconScore {
    return this.known === 0 ? noScore : { mean: this.sum / this.known, least: this.least, most: this.most };
  }
}

/** Where the word from `start` on ends: before white space of any kind. */
function wordEnd(name: string, start: number): number {
  let at = start;
  for (; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13) || (code >= 128 && /\s/.test(name[at]!))) break;
  }
  return at;
}
