import type { Code } from '../errors/index.ts';
import type { ReadAnswer, RemoteFailure } from './define-provider.ts';

const byStatus: Readonly<Record<number, Code>> = {
  401: 'BLOCKED_BY_SITE',
  403: 'BLOCKED_BY_SITE',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'BLOCKED_BY_SITE',
  451: 'BLOCKED_BY_SITE',
  504: 'TIMEOUT',
};

/** Words that remote readers use for what went wrong with a page, most telling first. */
const byWords: readonly (readonly [RegExp, Code])[] = [
  [/robots|captcha|anti-?bot|blocked|forbidden|access denied/i, 'BLOCKED_BY_SITE'],
  [/timed? ?out|deadline/i, 'TIMEOUT'],
  [/dns|name_not_resolved|enotfound|resolve/i, 'DNS'],
  [/\bssl|\btls|certificate|err_cert/i, 'TLS'],
  [/not found|no longer exists/i, 'NOT_FOUND'],
  [/unsupported|content type/i, 'UNSUPPORTED_TYPE'],
  [/too large/i, 'TOO_LARGE'],
];

/** What a remote reader's trouble with one page means: by the page's own status first, then by the words used. */
export function pageFailure(url: string, status?: number | null, message?: string | null): RemoteFailure {
  const code = byStatus[status ?? 0] ?? byWords.find(([words]) => words.test(message ?? ''))?.[1] ?? 'UPSTREAM';
  return { url, code, ...(message && { message }), ...(status && { status }) };
}

/** A page that came back without a word in it. */
export function emptyPage(url: string): RemoteFailure {
  return { url, code: 'EMPTY' };
}

/** An answer in which every page failed for the same reason. */
export function allFailed(urls: readonly string[], failure: Omit<RemoteFailure, 'url'>): ReadAnswer {
  return { pages: [], failures: urls.map((url) => ({ url, ...failure })) };
}
