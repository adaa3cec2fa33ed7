import type { Attempt, ReadPage, ReadResult } from '../values/result.ts';
import { shareBudget } from './budget.ts';
import { countTokens } from './count-tokens.ts';
import { entryCost } from './entry-cost.ts';
import { leanLevels, leanPage, type LeanLevel } from './lean-page.ts';
import { readCost } from './lean-read.ts';
import { sourcesOf } from './sources-of.ts';
import { textCost } from './text-cost.ts';

/** Less of a page than this is not worth its place in an answer. */
const leastText = 60;

/** How the pages of an answer are made. */
export interface Making {
  readonly count: number;
  readonly attempts: readonly Attempt[];
  /** One page, with so many tokens for its text; a failed one as it is. */
  readonly shape: (index: number, tokens: number) => ReadPage;
  /** What stands in the place of a page that is not shown. */
  readonly refuse: (index: number) => ReadPage;
}

/**
 * The pages of an answer whose text and structured content stay within a budget each. Every page is shaped as if the budget were its
 * own: where all of that fits, nobody is cut. Else each has the least worth showing, and what is left is shared by need. Where even
 * that does not fit, less is said about the pages, and then the last of them are not shown.
 */
export function shareTokens(making: Making, batchTokens: number): readonly ReadPage[] {
  const { count, attempts, shape } = making;
  const all = Array.from({ length: count }, (_, index) => index);
  const cost = (pages: readonly ReadPage[], level: LeanLevel) => {
    const shown = pages.map((page) => saidAt(page, level));
    return Math.max(readCost({ pages: shown, sources: sourcesOf(shown), attempts }, level), textCost(shown));
  };
  const wholes = all.map((index) => shape(index, batchTokens));
  if (cost(wholes, 'full') <= batchTokens) return wholes;

  const smallest = all.map((index) => shape(index, Math.min(leastText, batchTokens)));
  const level = leanLevels.find((one) => cost(smallest, one) <= batchTokens) ?? 'bare';
  const least = refuseLast(smallest, making, (pages) => cost(pages, level) <= batchTokens);
  const leasts = least.map((page) => pageCost(page, level));
  // What is not shown needs no more.
  const needs = least.map((page, index) =>
    page === smallest[index] ? pageCost(wholes[index]!, level) - leasts[index]! : 0,
  );
  let left = batchTokens - leasts.reduce((sum, one) => sum + one, readCost(nothing(attempts), level));
  for (let tries = 0; tries < mostShares && left > 0; tries += 1) {
    const shares = shareBudget(needs, left);
    const pages = least.map((page, index) => {
      if (shares[index] === 0) return page;
      if (needs[index]! <= shares[index]!) return wholes[index]!;
      const share = leasts[index]! + shares[index]!;
      return fitWhole(
        share,
        share,
        (tokens) => shape(index, tokens),
        (shaped) => pageCost(shaped, level),
      );
    });
    const over = cost(pages, level) - batchTokens;
    if (over <= 0) return pages.map((page) => saidAt(page, level));
    // Costs of the parts do not quite add up to that of the whole.
    left -= over;
  }
  return least.map((page) => saidAt(page, level));
}

/** A page without what its text has no room for either. */
function saidAt(page: ReadPage, level: LeanLevel): ReadPage {
  if (level === 'full' || !page.toc) return page;
  const { toc: _, ...rest } = page;
  return rest;
}

const nothing = (attempts: readonly Attempt[]): ReadResult => ({ pages: [], sources: [], attempts });

const mostShares = 3;

/** The pages with as many of the last not shown as it takes; the first is shown in any case. */
function refuseLast(
  pages: readonly ReadPage[],
  { refuse }: Making,
  fits: (pages: readonly ReadPage[]) => boolean,
): readonly ReadPage[] {
  let shown = pages;
  for (let index = pages.length - 1; index > 0 && !fits(shown); index -= 1) {
    const refused = pages[index]!.error ? undefined : refuse(index);
    // A short page costs no more than saying that it is not shown.
    if (refused && pageCost(refused, 'bare') < pageCost(pages[index]!, 'bare')) shown = shown.with(index, refused);
  }
  return shown;
}

const mostTries = 6;
/** So near to its share, a page is left as it is. */
const enough = 0.97;

/** What has as much text, up to `most` tokens, as fits into a share together with the rest: shaped, counted, and shaped again. */
export function fitWhole<Shaped>(
  share: number,
  most: number,
  shape: (tokens: number) => Shaped,
  costOf: (shaped: Shaped) => number,
): Shaped {
  const tryWith = (tokens: number) => {
    const shaped = shape(tokens);
    return { tokens, shaped, cost: costOf(shaped) };
  };
  let over = tryWith(most);
  if (over.cost <= share) return over.shaped;
  let best = tryWith(1);
  for (let tries = 0; tries < mostTries && best.cost < share * enough && over.tokens - best.tokens > 1; tries += 1) {
    // Costs grow nearly in a straight line with the text; every other time the middle is tried, in case they do not.
    const slope = (over.tokens - best.tokens) / (over.cost - best.cost);
    const guess = tries % 2 === 0 ? best.tokens + (share - best.cost) * slope : (best.tokens + over.tokens) / 2;
    const tokens = Math.min(over.tokens - 1, Math.max(best.tokens + 1, Math.floor(guess)));
    const tried = tryWith(tokens);
    if (tried.cost <= share) best = tried;
    else over = tried;
  }
  return best.shaped;
}

/** What a value costs in structured content. */
export const costOfValue = (value: unknown): number => countTokens(JSON.stringify(value));

/** What a page and its source cost in structured content, or the page in the text, whichever is more. */
function pageCost(page: ReadPage, level: LeanLevel): number {
  const shown = saidAt(page, level);
  const values = [leanPage(shown, level), ...sourcesOf([shown])];
  const structured = values.reduce<number>((sum, value) => sum + entryCost(value), 0);
  return Math.max(structured, textCost([shown]));
}
