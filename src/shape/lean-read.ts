import { cleanValue } from '../clean/index.ts';
import type { ReadResult } from '../values/result.ts';
import { countTokens } from './count-tokens.ts';
import { leanLevels, leanPage, type LeanLevel } from './lean-page.ts';

/** What structured content says about a read, cleaned like the text: as fully as a budget of tokens allows. */
export function leanRead(result: ReadResult, maxTokens = Infinity): unknown {
  if (maxTokens === Infinity) return leanAt(result, 'full');
  const fits = leanLevels.find((level) => readCost(result, level) <= maxTokens);
  return leanAt(result, fits ?? 'bare');
}

/** What a read costs in structured content. */
export const readCost = (result: ReadResult, level: LeanLevel): number =>
  countTokens(JSON.stringify(leanAt(result, level)));

function leanAt({ pages, attempts, ...rest }: ReadResult, level: LeanLevel): unknown {
  return cleanValue({
    pages: pages.map((page) => leanPage(page, level)),
    ...rest,
    attempts: attempts.filter(({ ok }) => level === 'full' || level === 'text' || (level === 'short' && !ok)),
  });
}
