import { chooseUnits } from './choose-units.ts';
import { composeUnits, type Composed } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { indexOf } from './page-index.ts';
import { rankUnits } from './rank-units.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
}

export interface Excerpt extends Composed {
  readonly tokens: number;
}

/** The parts of a page that answer a question, within a budget, in page order. Synchronous and pure. */
export function excerpt({ markdown, query, maxTokens }: ExcerptRequest): Excerpt {
  const index = indexOf(markdown);
  const ranking = rankUnits(index, query);
  const chosen = chooseUnits(index, ranking, Math.floor(maxTokens * 0.985));
  const composed = composeUnits(index, chosen);
  return { ...composed, tokens: Math.ceil(countTokens(composed.text)) };
}
