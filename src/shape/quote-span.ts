import type { Passage, QuoteSpan } from '../values/result.ts';
import type { ShownPassage } from './compose-units.ts';
import { contentHash } from './content-hash.ts';
import { cutText } from './cut-text.ts';

export interface QuoteSource {
  readonly url: string;
  readonly content: string;
  /** Of the content, where it is known already. */
  readonly hash?: string;
  readonly fetchedAt?: string;
}

/** The span of a page between two offsets, blank space at its edges left out. */
export function quoteSpan(
  { url, content, hash = contentHash(content), fetchedAt }: QuoteSource,
  start: number,
  end: number,
): QuoteSpan {
  const piece = content.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  const quote = piece.trim();
  return { url, hash, start: from, end: from + quote.length, quote, ...(fetchedAt && { fetchedAt }) };
}

/** No budget counts the headings above a passage, so they cannot be long. */
const longestHeading = 120;

/** The shown passages of a page as quotations. */
export function passagesOf(source: QuoteSource, shown: readonly ShownPassage[]): Passage[] {
  const hash = source.hash ?? contentHash(source.content);
  return shown.map(({ start, end, heading }) => ({
    ...quoteSpan({ ...source, hash }, start, end),
    heading: heading.map((title) => cutText(title, longestHeading).text),
  }));
}
