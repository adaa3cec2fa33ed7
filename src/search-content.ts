import { planRead, type ReadPolicy, type Reader } from './plan/plan-read.ts';
import type { PlannableEntry } from './plan/plan-search.ts';
import { readEnough } from './read-enough.ts';
import type { Outcome, PageReader, ReadAllOptions } from './read/read-all.ts';
import { parseRequest, readRequestSchema, type ReadRequest, type SearchRequest } from './request/index.ts';
import { contentHash } from './shape/content-hash.ts';
import { excerpt } from './shape/excerpt.ts';
import { passagesOf } from './shape/quote-span.ts';
import { fitHits, searchCost } from './shape/fit-hits.ts';
import { fitWhole } from './shape/share-tokens.ts';
import { sharesByAnswers } from './shape/shares-by-answers.ts';
import type { SearchHit, SearchResult } from './values/result.ts';

export interface ContentWorld<Entry extends PlannableEntry> extends Omit<ReadAllOptions, 'readers'> {
  readonly policy: ReadPolicy<Entry>;
  readonly readerFor: (reader: Reader<Entry>, request: ReadRequest) => PageReader;
  /** The most the whole answer may take. */
  readonly maxTokens?: number | undefined;
}

const mostPages = 5;
/** Where some of them cannot be read, others take their places, up to this one; not in an answer that has little room. */
const lastTried = 8;
const roomForMore = 2000;
const defaultTokens = 2000;
/** Of what the answer may take, for the results themselves; the rest is for what they say. */
const ofHits = 0.5;

/** One call instead of two: reads the best results and puts beside each what it says about the query, within one budget. */
export async function addPassages<Entry extends PlannableEntry>(
  result: SearchResult,
  request: SearchRequest,
  world: ContentWorld<Entry>,
): Promise<SearchResult> {
  const { maxTokens = Infinity } = world;
  const found = fitHits(result, maxTokens * ofHits);
  const tried = maxTokens < roomForMore ? mostPages : lastTried;
  const urls = found.results.slice(0, tried).map(({ url }) => url);
  if (urls.length === 0) return found;
  const reading = parseRequest(readRequestSchema, { urls, query: request.query, fresh: request.fresh });
  const readers = planRead(reading, world.policy).map((reader) => world.readerFor(reader, reading));
  const outcomes = await readEnough(urls, mostPages, { ...world, readers });
  const isAll = found.results.length <= outcomes.length;
  const warnings = [
    ...(found.warnings ?? []),
    ...(isAll ? [] : [`Only the first ${outcomes.length} results were read.`]),
  ];
  const attempts = [...found.attempts, ...outcomes.flatMap((outcome) => outcome.attempts)];
  const read = { ...found, attempts, ...(warnings.length > 0 && { warnings }) };
  const most = Math.min(request.maxTokens ?? defaultTokens, maxTokens);
  return fitWhole(maxTokens, most, (tokens) => withPassages(read, outcomes, request.query, tokens), searchCost);
}

/** Beside each result that was read what it says about the query, all together in so many tokens. What several say is shown once. */
function withPassages(result: SearchResult, outcomes: readonly Outcome[], query: string, tokens: number): SearchResult {
  const pages = outcomes.map(({ page }) => page?.document.markdown ?? '');
  const hashes = pages.map(contentHash);
  const isMirror = (index: number) => hashes.indexOf(hashes[index]!) < index;
  const shares = sharesByAnswers(
    pages.map((page, index) => (isMirror(index) ? '' : page)),
    query,
    tokens,
  );
  const results = result.results.map((hit, index): SearchHit => {
    const outcome = outcomes[index];
    if (!outcome) return hit;
    if (!outcome.page) {
      const { code, message, fix } = outcome.error!;
      return { ...hit, passagesError: { code, message, fix } };
    }
    const hash = hashes[index]!;
    if (isMirror(index)) return { ...hit, contentHash: hash };
    const { document, finalUrl, fetchedAt } = outcome.page;
    const { markdown: content } = document;
    const { text, passages } = excerpt({ markdown: content, query, maxTokens: shares[index]! });
    const spans = passagesOf({ url: finalUrl, content, hash, fetchedAt }, passages);
    return { ...hit, passages: text, spans, contentHash: hash };
  });
  return { ...result, results: onceEach(results) };
}

/** The same words, or the same page, only beside the first result that has them, which names the others. */
function onceEach(hits: readonly SearchHit[]): SearchHit[] {
  const isSame = (one: SearchHit, other: SearchHit) =>
    one.contentHash !== undefined &&
    (one.contentHash === other.contentHash || (Boolean(one.passages) && one.passages === other.passages));
  return hits.map((hit, index) => {
    const isSaid = hits.slice(0, index).some((earlier) => isSame(hit, earlier));
    if (isSaid) {
      const { passages: _, spans: _spans, ...rest } = hit;
      return rest;
    }
    const sameIn = hits.slice(index + 1).filter((later) => isSame(hit, later));
    return sameIn.length === 0 ? hit : { ...hit, sameIn: sameIn.map(({ citationId }) => citationId) };
  });
}
