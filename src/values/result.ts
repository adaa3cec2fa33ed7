import type { Code } from '../errors/index.ts';
import type { Answer, Hit, Usage } from '../providers/define-provider.ts';
import type { FilterName } from '../request/index.ts';

/** One try at one provider: who, how long, and why it failed, if it did. */
export interface Attempt {
  readonly provider: string;
  readonly role: 'search' | 'read';
  readonly ok: boolean;
  readonly durationMs: number;
  readonly code?: Code;
  readonly message?: string;
  readonly status?: number;
  readonly hits?: number;
  readonly usage?: Usage;
  readonly retryAfterMs?: number;
  /** For reads: the page. */
  readonly url?: string;
  /** Not asked at all, and why (cooling down, no key). */
  readonly skipped?: boolean;
  /** Answered from the cache; nobody was asked. */
  readonly cached?: boolean;
}

export interface FilterReport {
  readonly applied: readonly FilterName[];
  readonly emulated: readonly FilterName[];
  readonly ignored: readonly FilterName[];
}

/** A row of a search result. */
export interface SearchHit extends Hit {
  readonly citationId: number;
  /** Names of the configured providers that found it. */
  readonly providers: readonly string[];
  /** With `content: "passages"`: what the page says about the query, or why it could not be read. */
  readonly passages?: string;
  readonly passagesError?: PageError;
  /** The same, piece by piece, as quotations that can be checked. */
  readonly spans?: readonly Passage[];
  /** Other results that say the same, by their citation ids: it is not repeated beside them. */
  readonly sameIn?: readonly number[];
  /** Hash of the page that was read for them. */
  readonly contentHash?: string;
}

export interface Source {
  readonly citationId: number;
  readonly url: string;
  readonly title: string;
}

export interface SearchResult {
  readonly query: string;
  readonly results: readonly SearchHit[];
  readonly sources: readonly Source[];
  readonly answer?: Answer;
  readonly suggestions?: readonly string[];
  readonly attempts: readonly Attempt[];
  readonly filters: FilterReport;
  readonly warnings?: readonly string[];
  readonly usage?: Usage;
}

export interface PageError {
  readonly code: Code;
  readonly message: string;
  readonly fix?: string;
  readonly status?: number;
}

export interface TocEntry {
  readonly level: number;
  readonly title: string;
  /** Offset of the heading in the whole content, in characters. */
  readonly offset: number;
  /** Characters up to the next heading of the same or a higher level. */
  readonly length: number;
  /** Characters of it that are not shown, where a part of it is. */
  readonly missing?: number;
}

/** A quotation that anybody can check: which page, which version of it, from where to where, when it was fetched. */
export interface QuoteSpan {
  /** Where the page was found in the end. */
  readonly url: string;
  /** Names the version: `contentHash` of the page. */
  readonly hash: string;
  /** Offsets in the page's whole Markdown, end excluded. */
  readonly start: number;
  readonly end: number;
  /** Word for word what stands between them, addresses of links included. */
  readonly quote: string;
  readonly fetchedAt?: string;
}

export interface Passage extends QuoteSpan {
  /** Titles of the headings above, outermost first. */
  readonly heading: readonly string[];
}

export interface ReadPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly title: string;
  readonly content: string;
  readonly contentLength: number;
  readonly originalLength: number;
  readonly truncated: boolean;
  /** Where the content begins in the whole, when it is one piece from within it: a section, or a part after a cursor. */
  readonly contentStart?: number;
  readonly nextCursor?: string;
  /** Status of the page itself; 0 when there was none. */
  readonly status: number;
  readonly error?: PageError;
  readonly citationId: number;
  readonly provider?: string;
  readonly byline?: string;
  readonly publishedDate?: string;
  readonly siteName?: string;
  readonly language?: string;
  readonly kind?: string;
  readonly highlights?: readonly string[];
  readonly summary?: string;
  readonly toc?: readonly TocEntry[];
  readonly fetchedAt?: string;
  /** Hash of the whole content: cursors and quotes are bound to it. */
  readonly contentHash?: string;
  /** What is shown, piece by piece, as quotations that can be checked. */
  readonly passages?: readonly Passage[];
  /** Characters a person would not have seen, left out. */
  readonly hiddenCharacters?: number;
  /** What was noticed about the page: flags, not censorship. */
  readonly signals?: readonly string[];
  /** What the reader should know: a stale copy, a partial page, a page that changed since the cursor. */
  readonly notes?: readonly string[];
}

export interface ReadResult {
  readonly pages: readonly ReadPage[];
  readonly sources: readonly Source[];
  readonly attempts: readonly Attempt[];
}
