import { chooseUnits, type Counted, type TokenCounter } from './choose-units.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import { rankUnits, type Ranking } from './rank-units.ts';
import { isUnspaced } from './terms.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
  /** Counts the finished text. Ours is within a few per cent of o200k; `loadExactCounter` gives an exact one. */
  readonly count?: TokenCounter;
}

export type Excerpt = Counted;

// Our own count errs by a few per cent, by more where words are long; a budget is a promise, so that much stays unspent.
const spend = { plain: 0.985, accented: 0.965 } as const;

/**
 * The parts of a page that answer a question, within a budget, in page order. Synchronous and pure.
 *
 * @example
 * const { text, passages } = excerpt({ markdown, query: 'What is the upload limit?', maxTokens: 600 });
 */
export function excerpt({ markdown, query, maxTokens, count }: ExcerptRequest): Excerpt {
  const index = indexOf(markdown);
  const share = count ? 1 : spend[scriptOf(markdown)];
  return chooseUnits(index, rankingOf(index, query), Math.floor(maxTokens * share), count);
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

/** What a sample of the page is written in: accented letters and other alphabets are counted less well than English and Chinese. */
function scriptOf(markdown: string): keyof typeof spend {
  const step = Math.max(1, Math.floor(markdown.length / 1000));
  let unspaced = 0;
  let accented = 0;
  let all = 0;
  for (let at = 0; at < markdown.length; at += step) {
    const code = markdown.charCodeAt(at);
    all += 1;
    if (isUnspaced(code)) unspaced += 1;
    else if (code >= 0xc0 && code < 0x2000) accented += 1;
  }
  return unspaced <= all * 0.25 && accented > all * 0.01 ? 'accented' : 'plain';
}
