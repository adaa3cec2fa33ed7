import type { SearchHit, SearchResult } from '../values/result.ts';
import { countTokens } from './count-tokens.ts';
import { leanPassages } from './lean-page.ts';
import { costOfValue } from './share-tokens.ts';

/** A search result as structured content holds it: passages as their places, since their words stand beside them. */
export function leanSearch(result: SearchResult): object {
  return { ...result, results: result.results.map(leanHit) };
}

function leanHit({ spans, ...hit }: SearchHit): object {
  return { ...hit, ...(spans && { spans: leanPassages(spans, countTokens(hit.passages ?? '')) }) };
}

export const searchCost = (result: SearchResult): number => costOfValue(leanSearch(result));

/** As many results, from the first on, as fit into a budget of tokens with all that is said about them; the first in any case. */
export function fitHits(result: SearchResult, maxTokens: number): SearchResult {
  if (maxTokens === Infinity) return result;
  let fitted = result;
  for (let count = result.results.length - 1; count >= 1 && searchCost(fitted) > maxTokens; count -= 1)
    fitted = firstOf(result, count);
  return fitted;
}

function firstOf(result: SearchResult, count: number): SearchResult {
  const results = result.results.slice(0, count);
  const shown = new Set(results.map(({ citationId }) => citationId));
  const more = result.results.length - count;
  const said = `${more} more ${more === 1 ? 'result was' : 'results were'} found; the answer has no space for ${more === 1 ? 'it' : 'them'} (maxTokens).`;
  return {
    ...result,
    results,
    sources: result.sources.filter(({ citationId }) => shown.has(citationId)),
    warnings: [...(result.warnings ?? []), said],
  };
}
