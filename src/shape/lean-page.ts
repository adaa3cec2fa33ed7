import type { Passage, ReadPage } from '../values/result.ts';

/** A passage in structured content. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly heading?: readonly string[];
}

/** Of a page's text, so that a budget for the text holds for both within a quarter. */
const mostOfText = 0.25;
const leastCharacters = 200;
/** Of a page's text; the text of the answer names the other headings, in fewer characters. */
const mostOfToc = 0.15;
const leastOfToc = 400;

/**
 * A page as structured content holds it. Many hosts hand that to the model: what the text holds already is not paid for twice, so a
 * passage is its place in the page alone; its words stand in `content`, its address, time and version beside it.
 */
export function leanPage({ passages, toc, ...page }: ReadPage): unknown {
  return {
    ...page,
    ...(toc && { toc: fitting(toc, Math.max(leastOfToc, page.contentLength * mostOfToc)) }),
    ...(passages && { passages: leanPassages(passages, page.contentLength) }),
  };
}

/** Passages as their places: with their headings, without them, or only the first of them: whatever stays within its share of the budget. */
export function leanPassages(passages: readonly Passage[], textLength: number): readonly Place[] {
  const room = Math.max(leastCharacters, textLength * mostOfText);
  const whole = passages.map(({ start, end, heading }) => ({ start, end, heading }));
  if (JSON.stringify(whole).length <= room) return whole;
  return fitting(
    passages.map(({ start, end }) => ({ start, end })),
    room,
  );
}

/** The first of a list, as many as fit in a number of characters. */
function fitting<Value>(list: readonly Value[], room: number): readonly Value[] {
  let left = room - 2;
  return list.filter((value) => left >= 0 && (left -= JSON.stringify(value).length + 1) >= 0);
}
