import type { Passage, ReadPage } from '../values/result.ts';
import { countTokens } from './count-tokens.ts';
import { entryCost } from './entry-cost.ts';

/** A passage in structured content. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** Where it is not that of the place before. */
  readonly heading?: readonly string[];
}

/**
 * How lean structured content is: `full`; without table of contents, places and notes (`text`); without the attempts that
 * succeeded either (`short`); without any, and with no more than a page needs to be cited and continued (`bare`).
 */
export const leanLevels = ['full', 'text', 'short', 'bare'] as const;
export type LeanLevel = (typeof leanLevels)[number];

/** Of the tokens of a page's text, so that a budget for the text holds for both within a quarter. */
const mostOfText = 0.25;
const leastPlaces = 60;
/** Of the tokens of a page's text; the text of the answer names the other headings, in fewer. */
const mostOfToc = 0.15;
const leastToc = 100;

/**
 * A page as structured content holds it. Many hosts hand that to the model: what the text holds already is not paid for twice, so a
 * passage is its place in the page alone; its words stand in `content`, its address, time and version beside it.
 */
export function leanPage(whole: ReadPage, level: LeanLevel = 'full'): unknown {
  if (level === 'bare') return barePage(whole);
  const { passages, toc, notes, ...page } = whole;
  if (level !== 'full') return page;
  const tokens = toc || passages ? countTokens(page.content) : 0;
  return {
    ...page,
    ...(toc && { toc: fitting(toc, Math.max(leastToc, tokens * mostOfToc)) }),
    ...(passages && { passages: leanPassages(passages, tokens) }),
    ...(notes && { notes }),
  };
}

function barePage({ url, citationId, status, error, ...page }: ReadPage): unknown {
  if (error) return { url, status, citationId, error: { code: error.code, message: error.message } };
  const { finalUrl, title, content, contentLength, originalLength, truncated } = page;
  const { contentStart, nextCursor, highlights, summary, signals } = page;
  const always = { url, finalUrl, title, content, contentLength, originalLength, truncated, status, citationId };
  return {
    ...always,
    ...(contentStart !== undefined && { contentStart }),
    ...(nextCursor && { nextCursor }),
    ...(highlights && { highlights }),
    ...(summary !== undefined && { summary }),
    ...(signals && { signals }),
  };
}

/** The first passages as their places, as many as fit in their share of the text's tokens. A heading is said once for those below it. */
export function leanPassages(passages: readonly Passage[], textTokens: number): readonly Place[] {
  const places = passages.map(({ start, end, heading }, index) => {
    const isSame = index > 0 && JSON.stringify(passages[index - 1]!.heading) === JSON.stringify(heading);
    return isSame ? { start, end } : { start, end, heading };
  });
  return fitting(places, Math.max(leastPlaces, textTokens * mostOfText));
}

/** The first of a list, as many as fit in a number of tokens. */
function fitting<Value>(list: readonly Value[], room: number): readonly Value[] {
  let left = room - 3;
  const end = list.findIndex((value) => (left -= entryCost(value)) < 0);
  return end === -1 ? list : list.slice(0, end);
}
