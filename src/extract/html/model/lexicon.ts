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

export function scoreTokens(tokens: readonly string[], lexicon: Lexicon): LexiconScore {
  let sum = 0;
  let known = 0;
  let least = 0;
  let most = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const value = lexicon.get(tokens[index]!);
    // A repeated word says nothing new; few are known, so looking back is cheaper than a set.
    if (value === undefined || tokens.indexOf(tokens[index]!) < index) continue;
    sum += value;
    known += 1;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return known === 0 ? noScore : { mean: sum / known, least, most };
}
