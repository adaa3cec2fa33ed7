/** Token → how much it speaks for content, from -1 to 1. Learned; unknown tokens say nothing. */
export type Lexicon = ReadonlyMap<string, number>;

/** The second pair was learned on pages that are no articles: what is an aside to a story may be what a shop or a forum is about. */
export interface Lexicons {
  readonly names: Lexicon;
  readonly words: Lexicon;
  readonly otherNames: Lexicon;
  readonly otherWords: Lexicon;
}

export interface LexiconScore {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export const noScore: LexiconScore = { mean: 0, least: 0, most: 0 };

/** What two lexicons say of a token that at least one of them knows. */
export interface PairedScore {
  /** Its place among the tokens of both. */
  readonly place: number;
  readonly own: number | undefined;
  readonly other: number | undefined;
  /** Where its sense is; see senses.ts. */
  readonly sense?: number | undefined;
}

export type LexiconPair = ReadonlyMap<string, PairedScore>;

type Places = ReadonlyMap<string, number>;

const pairs = new WeakMap<
  Lexicon,
  { readonly other: Lexicon; readonly senses: Places | undefined; readonly pair: LexiconPair }
>();

/** Both lexicons as one, so that a token is looked up once; made once for each pair. */
export function pairLexicons(own: Lexicon, other: Lexicon, senses?: Places): LexiconPair {
  const known = pairs.get(own);
  if (known?.other === other && known.senses === senses) return known.pair;
  const pair = new Map<string, PairedScore>();
  for (const token of [...own.keys(), ...other.keys()])
    if (!pair.has(token))
      pair.set(token, {
        place: pair.size,
        own: own.get(token),
        other: other.get(token),
        sense: senses?.get(token),
      });
  pairs.set(own, { other, senses, pair });
  return pair;
}

/** Adds up what tokens say, each told to it once. */
export class Tally {
  private sum = 0;
  private known = 0;
  private least = 0;
  private most = 0;

  add(value: number | undefined): void {
    if (value === undefined) return;
    this.sum += value;
    this.known += 1;
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
  }

  reset(): void {
    this.sum = 0;
    this.known = 0;
    this.least = 0;
    this.most = 0;
  }

  score(): LexiconScore {
    return this.known === 0 ? noScore : { mean: this.sum / this.known, least: this.least, most: this.most };
  }
}

export interface PairedScores {
  readonly own: LexiconScore;
  readonly other: LexiconScore;
}

const noScores: PairedScores = { own: noScore, other: noScore };

/** `senses`: takes where those of the tokens are. */
export function scoreTokens(tokens: readonly string[], pair: LexiconPair, senses?: number[]): PairedScores {
  let own: Tally | undefined;
  let other: Tally | undefined;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const found = pair.get(token);
    // A repeated word says nothing new; few are known, so looking back is cheaper than a set.
    if (found === undefined || tokens.indexOf(token) < index) continue;
    (own ??= new Tally()).add(found.own);
    (other ??= new Tally()).add(found.other);
    if (found.sense !== undefined) senses?.push(found.sense);
  }
  return own && other ? { own: own.score(), other: other.score() } : noScores;
}
