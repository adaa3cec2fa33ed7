import { cleanValue } from '../clean/index.ts';
import { leanSearch } from '../shape/fit-hits.ts';
import { leanRead } from '../shape/lean-read.ts';
import type { ReadResult, SearchResult } from '../values/result.ts';

/** What `web.read` returns, cleaned like the text, without what the text holds already or a budget has no room for. */
export function structuredRead(result: ReadResult, maxTokens?: number): unknown {
  return leanRead(result, maxTokens);
}

export function structuredSearch(result: SearchResult): unknown {
  return cleanValue(leanSearch(result));
}
