/** How long a fetched page may be used, by the rules of HTTP for a cache of one user (RFC 9111). */
export interface Freshness {
  /** False: not kept at all. */
  readonly store: boolean;
  /** Used without asking for so long. */
  readonly freshMs: number;
  /** Kept so much longer: to be confirmed, or to stand in when the site fails. */
  readonly staleMs: number;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** A page that says nothing about itself is not asked for again while one answer is being worked on. */
const UNSAID_MS = 300 * SECOND;
/** A tenth of its age, as the RFC suggests, but no more than a day. */
const HEURISTIC_SHARE = 0.1;
const HEURISTIC_MOST = DAY;
const FRESH_MOST = 7 * DAY;
const STALE_MS = DAY;
/** "Not there" may be a moment too early: believed for a minute. */
export const NEGATIVE_MS = 60 * SECOND;

const never: Freshness = { store: false, freshMs: 0, staleMs: 0 };

export function freshnessOf(
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  now: number,
): Freshness {
  const control = directives(headers['cache-control']);
  if (control.has('no-store') || headers['vary']?.trim() === '*') return never;
  if (status === 404 || status === 410) return { store: true, freshMs: NEGATIVE_MS, staleMs: 0 };
  if (status !== 200 && status !== 203) return never;
  const mustAsk = control.has('no-cache');
  const freshMs = mustAsk ? 0 : Math.min(FRESH_MOST, Math.max(0, lifetime(control, headers, now) - ageOf(headers)));
  const isStrict = control.has('must-revalidate');
  const said = secondsOf(control.get('stale-if-error'));
  return { store: true, freshMs, staleMs: isStrict ? (said ?? 0) : Math.max(said ?? 0, STALE_MS) };
}

/** What to ask with whether a kept page is still the current one. */
export function validatorsOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { etag, 'last-modified': modified } = headers;
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}

function lifetime(
  control: ReadonlyMap<string, string>,
  headers: Readonly<Record<string, string>>,
  now: number,
): number {
  const maxAge = secondsOf(control.get('max-age'));
  if (maxAge !== undefined) return maxAge;
  const { expires, date, 'last-modified': modified } = headers;
  const sentAt = dateOf(date) ?? now;
  // A date that cannot be read (`0`, `-1`) means: already expired.
  if (expires !== undefined) return Math.max(0, (dateOf(expires) ?? 0) - sentAt);
  const modifiedAt = dateOf(modified);
  if (modifiedAt === undefined) return UNSAID_MS;
  return Math.min(HEURISTIC_MOST, Math.max(UNSAID_MS, (sentAt - modifiedAt) * HEURISTIC_SHARE));
}

const ageOf = ({ age }: Readonly<Record<string, string>>) => secondsOf(age) ?? 0;

function directives(text = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, quoted, plain] of text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;]*)))?/g))
    if (!found.has(name!.toLowerCase())) found.set(name!.toLowerCase(), quoted ?? plain ?? '');
  return found;
}

function secondsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) * SECOND : undefined;
}

function dateOf(text: string | undefined): number | undefined {
  const ms = text !== undefined && /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}
