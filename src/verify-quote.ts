import type { WebglassError } from './errors/index.ts';
import type { Outcome } from './read/read-all.ts';
import { contentHash } from './shape/content-hash.ts';
import { quoteStandsIn } from './shape/verify-quote.ts';
import type { PageError } from './values/result.ts';

/** Whether a quotation stands in a page, and where. */
export interface VerifiedQuote {
  readonly found: boolean;
  readonly quote: string;
  readonly url: string;
  /** Names the version of the page that was looked at. */
  readonly hash?: string;
  /** Offsets in the page's Markdown, end excluded. */
  readonly start?: number;
  readonly end?: number;
  readonly fetchedAt?: string;
  /** Why the page could not be looked at. */
  readonly error?: PageError;
}

/** Looks for a quotation in a page that was read. */
export function verifyQuote(
  quote: string,
  { url, page, error }: Pick<Outcome, 'url' | 'page' | 'error'>,
): VerifiedQuote {
  if (!page) return { found: false, quote, url, ...(error && { error: shown(error) }) };
  const { markdown } = page.document;
  const { found, start, end } = quoteStandsIn(markdown, quote);
  const where = found ? { start, end } : {};
  return { found, quote, url: page.finalUrl, hash: contentHash(markdown), ...where, fetchedAt: page.fetchedAt };
}

const shown = ({ code, message, fix }: WebglassError): PageError => ({ code, message, fix });
