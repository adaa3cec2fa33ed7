import { cleanLine, neutralise } from '../clean/index.ts';
import { boundedWait, WebglassError, type Code } from '../errors/index.ts';
import type { AnyProvider, Refusal, WireReply } from './define-provider.ts';

/** What a status of an API usually means. Providers override rows in `refusals`, bodies in `refuse`. */
const usual: Readonly<Record<number, Code>> = {
  // An API that redirects is not at this address: a login page, a moved host, http for https.
  301: 'CONFIG',
  302: 'CONFIG',
  303: 'CONFIG',
  307: 'CONFIG',
  308: 'CONFIG',
  400: 'BAD_REQUEST',
  401: 'AUTH',
  402: 'QUOTA',
  403: 'AUTH',
  404: 'CONFIG',
  405: 'CONFIG',
  408: 'TIMEOUT',
  413: 'BAD_REQUEST',
  414: 'BAD_REQUEST',
  422: 'BAD_REQUEST',
  429: 'RATE_LIMITED',
  504: 'TIMEOUT',
  522: 'TIMEOUT',
  524: 'TIMEOUT',
  525: 'TLS',
  526: 'TLS',
};

/** Why a reply is not an answer, or nothing when it is one. Pure; the sentence carries the service's own words. */
export function refusalOf(
  provider: Pick<AnyProvider, 'refusals' | 'refuse'>,
  reply: WireReply,
  now: number,
  body: unknown = parseBody(reply.text),
): Refusal | undefined {
  const own = provider.refuse?.({ ...reply, body });
  const retryAfterMs = boundedWait(own?.retryAfterMs) ?? boundedWait(retryAfterOf(reply, body, now));
  if (own) return { ...own, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (reply.status >= 200 && reply.status < 300) return errorInSuccess(body);
  const code =
    provider.refusals?.[reply.status] ??
    blockedCode(reply) ??
    planCode(reply.status, body) ??
    usual[reply.status] ??
    'UPSTREAM';
  const said =
    wordsOf(body) ?? (code === 'CONFIG' && reply.status < 400 ? 'redirected instead of answering' : undefined);
  return { code, ...(said && { message: said }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The refusal as an error that names the provider entry. */
export function refused(refusal: Refusal, { name, status }: { name: string; status: number }): WebglassError {
  const { code, retryAfterMs } = refusal;
  return new WebglassError(code, {
    provider: name,
    status,
    message: `${name}: ${refusalSentence(refusal, status)}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/**
 * What is said about a refusal, after the name of who refused: `rate limit reached (429): slow down.` The service's words
 * are a stranger's, and errors stand outside of every frame.
 */
export function refusalSentence({ code, message = '' }: Refusal, status: number): string {
  const words = neutralise(cleanLine(message));
  const sentence = `${openingOf(code, status)} (${status})${words ? `: ${words}` : ''}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * An error inside a success: `{"error": …}` or `{"success": false}` with nothing found beside it. Its words say which kind
 * it is. An error beside rows is a remark about them.
 */
function errorInSuccess(body: unknown): Refusal | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { error, success, ...others } = body as { error?: unknown; success?: unknown };
  const isError = success === false || (Array.isArray(error) ? error.length > 0 : Boolean(error));
  if (!isError || hasRows(others)) return undefined;
  const message = wordsOf(error) ?? wordsOf(others);
  if (!message) return success === false ? { code: 'UPSTREAM' } : undefined;
  if (saysNothingFound.test(message) && hasList(others)) return undefined;
  const { code: name, type } = (error ?? {}) as { code?: unknown; type?: unknown };
  const said = [message, name, type].filter((one) => typeof one === 'string').join(' ');
  return { code: kinds.find(([pattern]) => pattern.test(said))?.[1] ?? 'UPSTREAM', message };
}

const saysNothingFound = /\bno (search )?results\b|nothing found/i;
const hasList = (fields: object): boolean => Object.values(fields).some(Array.isArray);

/** Lists that are there whatever was found. */
const bookkeeping = new Set(['usage', 'warnings']);

/** Whether a list of the answer, or of a group in it, has anything in it. */
function hasRows(fields: object, depth = 0): boolean {
  return Object.entries(fields).some(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.length > 0 && !bookkeeping.has(name);
    return depth === 0 && typeof value === 'object' && value !== null && hasRows(value, 1);
  });
}

const kinds: readonly (readonly [RegExp, Code])[] = [
  [/rate.?limit|too many|slow down|throttl/i, 'RATE_LIMITED'],
  [/quota|credit|balance|payment|billing/i, 'QUOTA'],
  [/api.?key|unauthori[sz]ed|forbidden|authenticat/i, 'AUTH'],
  [/invalid|validation|missing|required|bad.?request/i, 'BAD_REQUEST'],
];

function openingOf(code: Code, status: number): string {
  // A 403 or 422 that is about the setup was answered by the right endpoint.
  if (code === 'CONFIG' && status >= 400 && status !== 404 && status !== 405) return 'is not set up for this';
  return openings[code] ?? 'failed';
}

const openings: Partial<Record<Code, string>> = {
  AUTH: 'key or access refused',
  QUOTA: 'out of credits',
  RATE_LIMITED: 'rate limit reached',
  BAD_REQUEST: 'refused the request',
  CONFIG: 'endpoint not found, is the base URL right?',
  TIMEOUT: 'did not answer in time',
  BLOCKED_BY_SITE: 'refuses automated access',
  PROTOCOL: 'sent an answer that could not be understood',
  TLS: 'secure connection failed behind its gateway',
};

/** The body as JSON where it is JSON, else undefined. A byte order mark is tolerated. */
export function parseBody(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').trimStart();
  if (!/^[[{"\dtfn-]/.test(bare)) return undefined;
  try {
    return JSON.parse(bare);
  } catch {
    return undefined; // not JSON: the caller says so with the status at hand
  }
}

/** How long the service asks us to wait: `Retry-After` (seconds or date), rate-limit reset headers, or a hint in the body. */
function retryAfterOf({ status, headers }: WireReply, body: unknown, now: number): number | undefined {
  const header = headers['retry-after'];
  if (header !== undefined) {
    const ms = waitOf(header, now);
    if (ms !== undefined) return ms;
  }
  if (status !== 429 && status !== 503) return undefined;
  const hint = bodyHint(body);
  return hint ?? (headers['x-ratelimit-remaining'] === '0' ? resetOf(headers['x-ratelimit-reset'], now) : undefined);
}

function waitOf(text: string, now: number): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text.trim())) return Number(text) * 1000;
  const date = /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isFinite(date) && date > 0 ? date : undefined;
}

/** Seconds from now, or an absolute time in seconds. */
function resetOf(text: string | undefined, now: number): number | undefined {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value) || value <= 0) return undefined;
  const ms = value > 1_000_000_000 ? value * 1000 - now : value * 1000;
  return ms > 0 ? ms : undefined;
}

function bodyHint(body: unknown, depth = 0): number | undefined {
  if (typeof body !== 'object' || body === null || depth > 2) return undefined;
  for (const [name, value] of Object.entries(body).slice(0, 50)) {
    if (typeof value === 'number' && /^retry_?after_?ms$/i.test(name)) return value;
    if (typeof value === 'number' && /^retry_?after(_?seconds)?$/i.test(name)) return value * 1000;
    const inner = bodyHint(value, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** A good key that may not do this: the other role of the entry goes on with it. */
function planCode(status: number, body: unknown): Code | undefined {
  const isLacking =
    status === 403 && /\bscopes?\b|\b(in|on|by|for) (your|this|the) (current )?plan\b/i.test(wordsOf(body) ?? '');
  return isLacking ? 'CONFIG' : undefined;
}

/** A web application firewall in front of the service speaks HTML. */
function blockedCode({ status, text }: WireReply): Code | undefined {
  return status === 403 &&
    /cloudflare|captcha|access denied|attention required/i.test(text.slice(0, 4000)) &&
    /</.test(text)
    ? 'BLOCKED_BY_SITE'
    : undefined;
}

/** The words of an error body, wherever the service puts them; never an object, never HTML, nothing a terminal obeys. */
export function wordsOf(body: unknown, depth = 0): string | undefined {
  if (typeof body === 'string') return cleanLine(body.slice(0, 300)) || undefined;
  if (typeof body !== 'object' || body === null || depth > 4) return undefined;
  if (Array.isArray(body))
    return body
      .slice(0, 5)
      .map((one) => wordsOf(one, depth + 1))
      .find(Boolean);
  const fields = body as Record<string, unknown>;
  for (const name of ['message', 'error', 'detail', 'msg', 'title', 'description', 'errors', 'code']) {
    const words = wordsOf(fields[name], depth + 1);
    if (words) return words;
  }
  return undefined;
}
