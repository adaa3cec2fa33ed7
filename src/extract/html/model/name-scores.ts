import { codeAt } from '../code-at.ts';
import { findCategories } from './category-words.ts';
import { categoriesOf, longestPart, longestWhole, mostJoined, wordTokens } from './class-categories.ts';
import { noScore, Tally } from './lexicon.ts';
import type { LexiconPair, LexiconScore, PairedScore } from './lexicon.ts';
import { mix, seed, tableFor } from './token-table.ts';
import type { TokenTable } from './token-table.ts';

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
  private readonly table: TokenTable<PairedScore>;
  private readonly own = new Tally();
  private readonly other = new Tally();
  private readonly known = new Map<string, Named>();
  private readonly words = new Map<string, Word>();
  /** The word at hand: a hyphen may come with each of its letters. */
  private readonly signs = new Uint8Array(2 * longestWhole);

  constructor(lexicons: LexiconPair) {
    this.lexicons = lexicons;
    this.table = tableFor(lexicons);
  }

  of(name: string): Named {
    if (name === '') return nameless;
    let named = this.known.get(name);
    if (named === undefined) this.known.set(name, (named = this.score(name)));
    return named;
  }

  private score(name: string): Named {
    const { own, other, table } = this;
    table.beginText();
    let isKnown = false;
    own.reset();
    other.reset();
    let senses: number[] | undefined;
    let bits = 0;
    for (let at = 0; at < name.length;) {
      const end = wordEnd(name, at);
      if (end > at) {
        const word = this.word(at === 0 && end === name.length ? name : name.slice(at, end));
        bits |= word.bits;
        for (const token of word.tokens) {
          if (!table.isNew(token.place)) continue;
          isKnown = true;
          own.add(token.own);
          other.add(token.other);
          if (token.sense !== undefined) (senses ??= []).push(token.sense);
        }
      }
      at = end + 1;
    }
    return !isKnown && bits === 0 ? nameless : { bits, own: own.score(), other: other.score(), senses };
  }

  private word(text: string): Word {
    let word = this.words.get(text);
    if (word === undefined) this.words.set(text, (word = this.plainWord(text) ?? this.anyWord(text)));
    return word;
  }

  private anyWord(text: string): Word {
    let tokens: PairedScore[] | undefined;
    for (const token of wordTokens(text)) {
      const known = this.lexicons.get(token);
      if (known) (tokens ??= []).push(known);
    }
    return { bits: categoriesOf(text), tokens: tokens ?? none };
  }

  /** The same, in one look at its characters. Undefined for the few words that are too long or have other letters than a to z. */
  private plainWord(text: string): Word | undefined {
    const { length } = text;
    if (length > longestWhole) return undefined;
    const { table, signs } = this;
    let tokens: PairedScore[] | undefined;
    let hasCapital = false;
    let isAfterSmall = false;
    let parts = 0;
    /** `signs` holds all parts with hyphens between them up to here; the part at hand is the last of it. */
    let end = 0;
    let start = 0;
    let letters = 0;
    let part = seed;
    let whole = seed;
    /** What the last two were without the part at hand. */
    let before = seed;
    let endBefore = 0;
    for (let at = 0; at <= length; at += 1) {
      const code = at < length ? codeAt(text, at) : hyphen;
      if (code >= 128) return undefined;
      // Numbers are left out.
      if (code >= zero && code <= nine) {
        isAfterSmall = false;
        continue;
      }
      const isSmall = code >= smallA && code <= smallZ;
      const isCapital = code >= capitalA && code <= capitalZ;
      hasCapital ||= isCapital;
      if (letters > 0 && (isCapital ? isAfterSmall : !isSmall)) {
        if (letters === 1 || letters >= longestPart) {
          whole = before;
          end = endBefore;
        } else {
          parts += 1;
          const known = table.find(part, signs, start, end);
          if (known) (tokens ??= []).push(known);
        }
        letters = 0;
      }
      isAfterSmall = isSmall;
      if (!isSmall && !isCapital) continue;
      if (letters === 0) {
        part = seed;
        before = whole;
        endBefore = end;
        if (parts > 0) {
          whole = mix(whole, hyphen);
          signs[end] = hyphen;
          end += 1;
        }
        start = end;
      }
      const letter = isCapital ? code + toSmall : code;
      letters += 1;
      signs[end] = letter;
      end += 1;
      part = mix(part, letter);
      whole = mix(whole, letter);
    }
    if (parts > 1 && parts < mostJoined) {
      const known = table.find(whole, signs, 0, end);
      if (known) (tokens ??= []).push(known);
    }
    return { bits: hasCapital ? categoriesOf(text) : findCategories(text), tokens: tokens ?? none };
  }
}

const none: readonly PairedScore[] = [];
const [hyphen, zero, nine, capitalA, capitalZ, smallA, smallZ] = [45, 48, 57, 65, 90, 97, 122];
const toSmall = 32;

/** Where the word from `start` on ends: before white space of any kind. */
function wordEnd(name: string, start: number): number {
  let at = start;
  for (; at < name.length; at += 1) {
    const code = codeAt(name, at);
    if (code === 32 || (code >= 9 && code <= 13) || (code >= 128 && /\s/.test(name[at]!))) break;
  }
  return at;
}
