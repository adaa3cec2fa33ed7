import { chooseUnits, type TokenCounter } from './choose-units.ts';
import { composeUnits, type Composed } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { indexOf } from './page-index.ts';
import { rankUnits } from './rank-units.ts';
import { isUnspaced } from './terms.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
  /** Counts the finished text. Ours is within a few per cent of o200k; `loadExactCounter` gives an exact one. */
  readonly count?: TokenCounter;
}

export interface Excerpt extends Composed {
  readonly tokens: number;
}

// Our own count errs by a few per cent, by more in Chinese; a budget is a promise, so that much stays unspent.
const spend = 0.985;
const spendUnspaced = 0.96;

/**
 * The parts of a page that answer a question, within a budget, in page order. Synchronous and pure.
 *
 * @example
 * const { text, passages } = excerpt({ markdown, query: 'What is the upload limit?', maxTokens: 600 });
 */
export function excerpt({ markdown, query, maxTokens, count }: ExcerptRequest): Excerpt {
  const index = indexOf(markdown);
  const share = count ? 1 : isMostlyUnspaced(markdown) ? spendUnspaced : spend;
  const chosen = chooseUnits(index, rankUnits(index, query), Math.floor(maxTokens * share), count);
  const composed = composeUnits(index, chosen);
  return { ...composed, tokens: Math.ceil((count ?? countTokens)(composed.text)) };
}

function isMostlyUnspaced(markdown: string): boolean {
  const step = Math.max(1, Math.floor(markdown.length / 500));
  let found = 0;
  for (let at = 0; at < markdown.length; at += step) if (isUnspaced(markdown.charCodeAt(at))) found += 1;
  return found * step > markdown.length * 0.25;
}
