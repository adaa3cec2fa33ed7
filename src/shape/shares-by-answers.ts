import { excerpt } from './excerpt.ts';
import { countTokens } from './count-tokens.ts';

/**
 * How many tokens each of several pages gets: as if they were one page that is asked the question, so that a page that
 * answers it gets more than one that only mentions it, and one that says nothing gets nothing.
 */
export function sharesByAnswers(pages: readonly string[], query: string, maxTokens: number): readonly number[] {
  const joined = pages.join(between);
  const { passages } = excerpt({ markdown: joined, query, maxTokens });
  let start = 0;
  const shown = pages.map((page) => {
    const end = start + page.length;
    const own = passages.filter((passage) => passage.start < end && passage.end > start);
    const tokens = own.map((passage) =>
      countTokens(joined, Math.max(start, passage.start), Math.min(end, passage.end)),
    );
    start = end + between.length;
    return tokens.reduce((sum, one) => sum + one, 0);
  });
  const all = shown.reduce((sum, one) => sum + one, 0);
  return shown.map((tokens) => (all === 0 ? 0 : Math.floor((tokens / all) * maxTokens)));
}

/** Parts two pages as a section of its own: what stands before it says nothing about what comes after it. */
const between = '\n\n# \u00a0\n\n';
