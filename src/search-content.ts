import { planRead, type ReadPolicy, type Reader } from './plan/plan-read.ts';
import type { PlannableEntry } from './plan/plan-search.ts';
import { readAll, type PageReader, type ReadAllOptions } from './read/read-all.ts';
import { parseRequest, readRequestSchema, type ReadRequest, type SearchRequest } from './request/index.ts';
import { contentHash } from './shape/content-hash.ts';
import { excerpt } from './shape/excerpt.ts';
import { passagesOf } from './shape/quote-span.ts';
import { sharesByAnswers } from './shape/shares-by-answers.ts';
import type { SearchHit, SearchResult } from './values/result.ts';

export interface ContentWorld<Entry extends PlannableEntry> extends Omit<ReadAllOptions, 'readers'> {
  readonly policy: ReadPolicy<Entry>;
  readonly readerFor: (reader: Reader<Entry>, request: ReadRequest) => PageReader;
}

const mostPages = 5;
const defaultTokens = 2000;

/** One call instead of two: reads the best results and puts beside each what it says about the query, within one budget. */
export async function addPassages<Entry extends PlannableEntry>(
  result: SearchResult,
  request: SearchRequest,
  world: ContentWorld<Entry>,
): Promise<SearchResult> {
  const urls = result.results.slice(0, mostPages).map(({ url }) => url);
  if (urls.length === 0) return result;
  const reading = parseRequest(readRequestSchema, { urls, query: request.query, fresh: request.fresh });
  const readers = planRead(reading, world.policy).map((reader) => world.readerFor(reader, reading));
  const outcomes = await readAll(urls, { ...world, readers });
  const pages = outcomes.map(({ page }) => page?.document.markdown ?? '');
  const shares = sharesByAnswers(pages, request.query, request.maxTokens ?? defaultTokens);
  const results = result.results.map((hit, index): SearchHit => {
    const outcome = outcomes[index];
    if (!outcome) return hit;
    if (!outcome.page) {
      const { code, message, fix } = outcome.error!;
      return { ...hit, passagesError: { code, message, fix } };
    }
    const { document, finalUrl, fetchedAt } = outcome.page;
    const { markdown: content } = document;
    const { text, passages } = excerpt({ markdown: content, query: request.query, maxTokens: shares[index]! });
    const hash = contentHash(content);
    const spans = passagesOf({ url: finalUrl, content, hash, fetchedAt }, passages);
    return { ...hit, passages: text, spans, contentHash: hash };
  });
  const isAll = result.results.length <= mostPages;
  const warnings = [...(result.warnings ?? []), ...(isAll ? [] : [`Only the first ${mostPages} results were read.`])];
  const attempts = [...result.attempts, ...outcomes.flatMap((outcome) => outcome.attempts)];
  return { ...result, results, attempts, ...(warnings.length > 0 && { warnings }) };
}
