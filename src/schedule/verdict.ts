import type { Code, WebglassError } from '../errors/index.ts';

/** Whether trying the same again may help, and how often at most. */
const byStatus: Readonly<Record<number, number>> = {
  304: 1, // a confirmation nobody asked for
  408: 1,
  409: 0,
  429: 2,
  500: 2,
  501: 0,
  502: 2,
  503: 2,
  504: 1,
  526: 0,
  999: 0,
};

const byCode: Partial<Record<Code, number>> = {
  NETWORK: 1,
  DNS: 1,
  TIMEOUT: 1,
  RATE_LIMITED: 1,
  TRUNCATED: 1,
};

/** Codes a status may not overrule: the request or the key is wrong, however the service numbers it. */
const final: ReadonlySet<Code> = new Set<Code>([
  'AUTH',
  'QUOTA',
  'BAD_REQUEST',
  'CONFIG',
  'CANCELLED',
  'NOT_FOUND',
  'BLOCKED',
  'BLOCKED_BY_SITE',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'REDIRECT',
]);

/** How often a failed call may be repeated. 0: somebody else must be asked, or something be changed. */
export function retriesFor({ code, details: { status, retryAfterMs, retryable } }: WebglassError): number {
  if (retryable === false || final.has(code)) return 0;
  const most =
    status === undefined || status < 300 ? (byCode[code] ?? 0) : (byStatus[status] ?? (status >= 500 ? 1 : 0));
  if (retryable) return Math.max(1, most);
  // Told when to come again: once is enough.
  return retryAfterMs ? Math.min(1, most) : most;
}

/** Does this failure say that the service is in trouble? A refusal of one request or one key says nothing of the kind. */
export function countsAgainst({ code, details: { status = 0, cutOff } }: WebglassError): boolean {
  if (code === 'NETWORK' || code === 'DNS' || code === 'TIMEOUT' || cutOff) return true;
  return (code === 'UPSTREAM' || code === 'TLS') && status >= 500 && status !== 501 && status < 600;
}

const FIRST_MS = 250;
const MOST_MS = 4000;
/** A service that failed gets at least this long. */
const LEAST_MS = 200;

/**
 * Full jitter above a floor: `random` in [0, 1) of a span that doubles, so that callers who failed together do not come
 * back together. Never before the service said, and not all in that very moment either.
 */
export function backoffMs(retry: number, random: number, retryAfterMs = 0): number {
  const jitter = LEAST_MS + random * Math.min(MOST_MS - LEAST_MS, FIRST_MS * 2 ** retry);
  const told = retryAfterMs > 0 ? retryAfterMs + random * FIRST_MS : 0;
  return Math.ceil(Math.max(jitter, told));
}
