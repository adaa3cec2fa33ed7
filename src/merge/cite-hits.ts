import type { SearchHit, Source } from '../values/result.ts';
import type { MergedHit } from './merge-hits.ts';

/** Numbers the rows from 1, so that a model can cite them as [n]. */
export function citeHits(hits: readonly MergedHit[]): { results: SearchHit[]; sources: Source[] } {
  const results = hits.map((hit, index) => ({ citationId: index + 1, ...hit }));
  return { results, sources: results.map(({ citationId, url, title }) => ({ citationId, url, title })) };
}
