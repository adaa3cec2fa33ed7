import { cleanValue } from '../clean/index.ts';
import { leanSearch } from '../shape/fit-hits.ts';
import { leanPage } from '../shape/lean-page.ts';
import type { ReadResult, SearchResult } from '../values/result.ts';

/** What `web.read` returns, cleaned like the text, without what the text holds already. */
export function structuredRead(result: ReadResult): unknown {
  return cleanValue({ ...result, pages: result.pages.map(leanPage) });
}

export function structuredSearch(result: SearchResult): unknown {
  return cleanValue(leanSearch(result));
}
