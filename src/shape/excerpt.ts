import { chooseUnits, type Counted, type TokenCounter } from './choose-units.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import { rankUnits, type Ranking } from './rank-units.ts';
import { sampleUnsure, unspentShare, type Unsure } from './unsure-share.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
  /** Counts the finished text. Ours is within a few per cent of o200k; `loadExactCounter` gives an exact one. */
  readonly count?: TokenCounter;
}

export type Excerpt = Counted;

/**
 * The parts of a page that answer a question, within a budget, in page order. Synchronous and pure.
 *
 * @example
 * const { text, passages } = excerpt({ markdown, query: 'What is the upload limit?', maxTokens: 600 });
 */
export function excerpt({ markdown, query, maxTokens, count }: ExcerptRequest): Excerpt {
  const index = indexOf(markdown);
  const unspent = count ? 0 : unspentShare(unsureOf(index), maxTokens);
  return chooseUnits(index, rankingOf(index, query), Math.floor(maxTokens * (1 - unspent)), count);
}

const asked = new WeakMap<PageIndex, { readonly query: string; readonly ranking: Ranking }>();

/** The last question to a page is remembered: text that must fit a number of characters is cut by asking it again and again. */
function rankingOf(index: PageIndex, query: string): Ranking {
  const known = asked.get(index);
  if (known?.query === query) return known.ranking;
  const ranking = rankUnits(index, query);
  asked.set(index, { query, ranking });
  return ranking;
}

const unsure = new WeakMap<PageIndex, Unsure>();

/** A budget is a promise: as much of it stays unspent as our count may be wrong. */
function unsureOf(index: PageIndex): Unsure {
  const known = unsure.get(index) ?? sampleUnsure(index.markdown);
  unsure.set(index, known);
  return known;
}
