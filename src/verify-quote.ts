import { WebglassError } from './errors/index.ts';
import type { PageVersion } from './read/page-versions.ts';
import { absoluteUrl, type Outcome } from './read/read-all.ts';
import { contentHash } from './shape/content-hash.ts';
import { cutText } from './shape/cut-text.ts';
import { isQuotable, quoteStandsIn, type QuoteDifference } from './shape/verify-quote.ts';
import type { PageError } from './values/result.ts';

/** A quotation, and where it is said to stand: a page (`url`), a version of one (`hash`), or both. */
export interface QuoteRequest {
  readonly quote: string;
  /** The page as it is now, or as it was kept a moment ago. A hash here is taken for one. */
  readonly url?: string;
  /** A version that was read before (`contentHash` of a page, `hash` of a passage). Alone: nothing is fetched. */
  readonly hash?: string;
  /** The live page, not a kept copy. */
  readonly fresh?: boolean;
}

/** Whether a quotation stands in a page, where, and in which version of it. */
export interface VerifiedQuote {
  readonly found: boolean;
  /** `unchecked`: the page or the version could not be looked at, see `error`. */
  readonly verdict: 'exact' | 'differs' | 'absent' | 'unchecked';
  /** With `differs`: in what. */
  readonly differences?: readonly QuoteDifference[];
  readonly quote: string;
  readonly url?: string;
  readonly title?: string;
  /** Names the version of the page that was looked at. */
  readonly hash?: string;
  /** Offsets in the page's Markdown, end excluded. */
  readonly start?: number;
  readonly end?: number;
  /** With `differs`: what the page says there. */
  readonly text?: string;
  readonly fetchedAt?: string;
  readonly ageSeconds?: number;
  /** `live`: the site gave or confirmed it for this call. */
  readonly from?: 'cache' | 'live';
  /** Asked with both `url` and `hash`: the page is not that version any more. */
  readonly changed?: boolean;
  /** Why nothing could be looked at. */
  readonly error?: PageError;
}

export interface QuoteWorld {
  readonly read: (url: string, fresh: boolean) => Promise<Outcome>;
  readonly versionOf: (hash: string) => Promise<PageVersion | undefined>;
  readonly now: () => number;
}

const hashShape = /^[\w-]{16}$/;
const mostShown = 2000;
const longestQuote = 20_000;

/**
 * Looks for a quotation in a page, or in the very version that was quoted; a version that is not at hand is never replaced
 * by another.
 * @throws WebglassError when there is nothing to look for, or nowhere to look
 */
export async function verifyQuote(request: QuoteRequest, world: QuoteWorld): Promise<VerifiedQuote> {
  const { quote, url, hash, fresh } = checked(request);
  if (url === undefined) {
    const version = await world.versionOf(hash!);
    if (!version) return unchecked(quote, { hash: hash! }, versionMissing(hash!));
    return look(quote, { ...version, from: 'cache' }, world.now());
  }
  const { page, error } = await world.read(url, fresh);
  if (!page) return unchecked(quote, { url: absoluteUrl(url) }, error ?? new WebglassError('INTERNAL'));
  const { finalUrl, document, fetchedAt, cached } = page;
  const { title, markdown } = document;
  const seen = { url: finalUrl, title, markdown, fetchedAt, from: cached ? ('cache' as const) : ('live' as const) };
  const verified = look(quote, seen, world.now());
  return hash === undefined ? verified : { ...verified, changed: verified.hash !== hash };
}

function look(
  quote: string,
  { url, title, markdown, fetchedAt, from }: PageVersion & { readonly from: 'cache' | 'live' },
  now: number,
): VerifiedQuote {
  const { found, start, end, differences } = quoteStandsIn(markdown, quote);
  const differs = differences.length > 0;
  return {
    found,
    verdict: !found ? 'absent' : differs ? 'differs' : 'exact',
    ...(differs && { differences }),
    quote,
    url,
    ...(title && { title }),
    hash: contentHash(markdown),
    ...(found && { start, end }),
    // What stands there may be long where the quotation leaves much out: the offsets tell the rest.
    ...(differs && { text: cutText(markdown.slice(start, end), mostShown).text }),
    fetchedAt,
    ageSeconds: Math.max(0, Math.round((now - Date.parse(fetchedAt)) / 1000)),
    from,
  };
}

function unchecked(
  quote: string,
  where: Pick<VerifiedQuote, 'url' | 'hash'>,
  { code, message, fix, details: { status } }: WebglassError,
): VerifiedQuote {
  const error = { code, message, fix, ...(status !== undefined && { status }) };
  return { found: false, verdict: 'unchecked', quote, ...where, error };
}

const versionMissing = (hash: string) =>
  new WebglassError('NOT_FOUND', {
    message: `No copy of version ${hash} is at hand.`,
    fix: 'Versions are kept while the process runs that read them, and for 30 days with `cache.kind: "disk"`. Give the address to look at the page as it is now.',
  });

/** @throws WebglassError */
function checked(request: QuoteRequest) {
  const { quote, url: given, hash: named, fresh = false } = request ?? ({} as Partial<QuoteRequest>);
  if (typeof quote !== 'string' || !isQuotable(quote)) throw wrong('quote: give the words to look for.');
  if (quote.length > longestQuote)
    throw wrong(`quote: it is longer than ${longestQuote} characters; check it in parts.`);
  const isHash = typeof given === 'string' && hashShape.test(given.trim());
  const hash = named ?? (isHash ? given.trim() : undefined);
  if (isHash && hash !== given.trim()) throw wrong('Give one hash, not two.');
  const url = isHash ? undefined : given;
  if (url !== undefined && !isAddress(url)) throw wrong('url: this is neither an address nor the hash of a page.');
  if (url === undefined && hash === undefined) throw wrong('Give the url of the page, or the hash of a version of it.');
  if (hash !== undefined && (typeof hash !== 'string' || !hashShape.test(hash)))
    throw wrong('hash: this is not the hash of a page; it has 16 letters, figures, - or _.');
  if (url === undefined && fresh)
    throw wrong('fresh: a version is what it was; give the url to look at the live page.');
  return { quote, url, hash, fresh };
}

/** Anything else cannot be looked at, now or later: it is a slip of the caller's, not a page that fails. */
function isAddress(url: unknown): boolean {
  const whole = typeof url === 'string' ? absoluteUrl(url.trim()) : '';
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol);
}

const wrong = (message: string) =>
  new WebglassError('BAD_REQUEST', {
    message,
    fix: 'Give a quotation of some words, and where it stands: an address that starts with http:// or https://, or a hash as the results give it (16 characters).',
  });
