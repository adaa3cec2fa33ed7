import { chooseUnits, type Counted, type TokenCounter } from './choose-units.ts';
import { composeUnits } from './compose-units.ts';
import { countUnits } from './count-units.ts';
import { finerIndex } from './finer-index.ts';
import { leadUnits, type UnitCounter } from './lead-units.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import { rankUnits, type Ranking } from './rank-units.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
  /** Counts the finished text, for models that do not count as o200k does. */
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
  if (maxTokens === Infinity) return wholePage(index, count);
  // Less than nothing, and what is no number, is nothing.
  const budget = maxTokens > 0 ? Math.floor(maxTokens) : 0;
  const usual = leadIn(index, { query, budget, count });
  const finer = usual.lead.best < 0 ? finerIndex(index, budget) : undefined;
  const fine = finer && leadIn(finer, { query, budget, count });
  const { lead, costOf, ...page } = fine && fine.lead.best >= 0 ? fine : usual;
  return chooseUnits(page.index, page.ranking, lead, { maxTokens: budget, costOf });
}

/** Whether anything on a page has to do with a question. */
export const hasAnswer = (markdown: string, query: string): boolean =>
  rankingOf(indexOf(markdown), query).units.some((score) => score > leastScore);
/** What has nothing to do with the question scores a few millionths, for its place on the page. */
const leastScore = 1e-4;

function wholePage(index: PageIndex, count: TokenCounter | undefined): Excerpt {
  const all = [...index.units.keys()];
  return { ...composeUnits(index, new Set(all)), tokens: Math.ceil(counterOf(index, count)(all)) };
}

interface Asked {
  readonly query: string;
  readonly budget: number;
  readonly count: TokenCounter | undefined;
}

/** A page in units of one size, and what of its best unit fits. */
function leadIn(index: PageIndex, { query, budget, count }: Asked) {
  const ranking = rankingOf(index, query);
  const costOf = counterOf(index, count);
  return { index, ranking, costOf, lead: leadUnits(index, ranking, budget, costOf) };
}

const counterOf =
  (index: PageIndex, count: TokenCounter | undefined): UnitCounter =>
  (units) =>
    count ? count(composeUnits(index, new Set(units)).text) : countUnits(index, units);

const lastAsked = new WeakMap<PageIndex, { readonly query: string; readonly ranking: Ranking }>();

/** The last question to a page is remembered: text that must fit a number of characters is cut by asking it again and again. */
function rankingOf(index: PageIndex, query: string): Ranking {
  const known = lastAsked.get(index);
  if (known?.query === query) return known.ranking;
  const ranking = rankUnits(index, query);
  lastAsked.set(index, { query, ranking });
  return ranking;
}
