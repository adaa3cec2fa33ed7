import { contentHash } from './content-hash.ts';

/** A quotation that anybody can check: which page, which version of it, from where to where, when it was fetched. */
export interface QuoteSpan {
  readonly url: string;
  readonly hash: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly fetchedAt?: string;
}

export interface QuoteSource {
  readonly url: string;
  readonly content: string;
  readonly fetchedAt?: string;
}

/** The span of a page between two offsets, blank space at its edges left out. */
export function quoteSpan({ url, content, fetchedAt }: QuoteSource, start: number, end: number): QuoteSpan {
  const piece = content.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  const quote = piece.trim();
  return {
    url,
    hash: contentHash(content),
    start: from,
    end: from + quote.length,
    quote,
    ...(fetchedAt && { fetchedAt }),
  };
}
