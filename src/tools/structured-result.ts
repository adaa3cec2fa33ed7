import { cleanValue } from '../clean/index.ts';
import { leanPage, leanPassages } from '../shape/lean-page.ts';
import type { ReadResult, SearchHit, SearchResult } from '../values/result.ts';

/** What `web.read` returns, cleaned like the text, without what the text holds already. */
export function structuredRead(result: ReadResult): unknown {
  return cleanValue({ ...result, pages: result.pages.map(leanPage) });
}

export function structuredSearch(result: SearchResult): unknown {
  return cleanValue({ ...result, results: result.results.map(leanHit) });
}

function leanHit({ spans, ...hit }: SearchHit): unknown {
  return { ...hit, ...(spans && { spans: leanPassages(spans, hit.passages?.length ?? 0) }) };
}
