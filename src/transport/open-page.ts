import type { Dispatcher } from 'undici';
import { WebglassError } from '../errors/index.ts';
import { checkUrl, type Policy } from '../guard/index.ts';
import type { Clock, Log, OpenOptions, Page } from '../values/world.ts';
import { blockedError } from './blocked.ts';
import { exchangeOrFail, locationOf, type Answered, type Sent } from './exchange.ts';
import { endsEarly, failureOf } from './failure.ts';
import { codings, readAnswer } from './read-answer.ts';
import type { Body, BodyLimits } from './read-body.ts';

export interface PageSettings {
  readonly dispatcher: Dispatcher;
  /** Says that somebody waits for a name, until the function that comes back is called. */
  readonly want: (hostname: string) => () => void;
  readonly policy: () => Policy;
  readonly userAgent: string;
  readonly limits: BodyLimits;
  readonly clock: Clock;
  readonly log: Log;
}

const maxHops = 5;
const accept =
  'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/plain;q=0.8, application/json;q=0.7, application/pdf;q=0.7, */*;q=0.5';

/** All a page host may be told. Cookies, credentials and Referer are not in the list and never go out. */
const allowedHeaders = new Set([
  'accept',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
]);

const validators = new Set(['if-none-match', 'if-modified-since']);

/** Fetches one page through the guard: every hop is checked by rule here and by address where its socket is opened. */
export async function openPage(raw: string, options: OpenOptions, settings: PageSettings): Promise<Page> {
  const { signal } = options;
  const start = checked(raw, settings);
  const validates = validated(options.validates, start);
  const hop = { start, validates, headers: options.headers ?? {}, userAgent: settings.userAgent };
  const ask = async (url: URL, encoding?: string) => {
    const leave = settings.want(url.hostname);
    try {
      return await exchangeOrFail(settings.dispatcher, request(url, hop, encoding), signal);
    } finally {
      leave();
    }
  };
  const arrived = await follow(start, ask, settings, options.refusal);
  const { url, redirects } = arrived;
  const read = await readAnswer(arrived.answer, (encoding) => ask(url, encoding), { limits: settings.limits, signal });
  const { bytes, truncated } = usable(read.body, url.host, signal);
  const { status, headers } = read.answer;
  const fetchedAt = new Date(settings.clock.now()).toISOString();
  return { url: raw, finalUrl: url.href, status, headers, bytes, truncated, redirects, fetchedAt };
}

interface Hop {
  readonly start: URL;
  /** The one address whose answer the validators are about. */
  readonly validates: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

interface Arrived {
  readonly url: URL;
  readonly answer: Answered;
  readonly redirects: readonly string[];
}

async function follow(
  start: URL,
  ask: (url: URL) => Promise<Answered>,
  settings: PageSettings,
  refusal: OpenOptions['refusal'],
): Promise<Arrived> {
  const visited = new Set<string>();
  const redirects: string[] = [];
  let url = start;
  for (;;) {
    visited.add(withoutHash(url));
    const answer = await ask(url);
    const location = locationOf(answer);
    if (location === undefined) return { url, answer, redirects };
    answer.body.destroy();
    const next = checkedHop(location, url, settings);
    const refused = refusal?.(next.href);
    if (refused) throw refused;
    if (visited.has(withoutHash(next)))
      throw new WebglassError('REDIRECT', { message: `${url.host} redirects in a circle.` });
    if (redirects.length === maxHops)
      throw new WebglassError('REDIRECT', { message: `${start.host} redirects more than ${maxHops} times.` });
    redirects.push(next.href);
    url = next;
  }
}

function request(url: URL, hop: Hop, encoding = codings): Sent {
  // A validator of one site says something about the reader to another.
  const own = Object.entries(url.origin === hop.start.origin ? hop.headers : {})
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => allowedHeaders.has(name))
    // Sent anywhere else on the way, they would let another page pass for the kept one.
    .filter(([name]) => !validators.has(name) || withoutHash(url) === hop.validates);
  const headers = { accept, 'accept-language': 'en, *;q=0.5', 'user-agent': hop.userAgent, ...Object.fromEntries(own) };
  return { method: 'GET', url, headers: { ...headers, 'accept-encoding': encoding } };
}

/** A page that stopped early, or was still coming at the deadline, is worth what arrived; anything else is an error. */
function usable(body: Body, host: string, signal: AbortSignal): Body {
  if (!body.error) return body;
  const failure = failureOf(body.error, { host, signal, answering: true });
  const isShort = failure.code === 'TIMEOUT' || (!signal.aborted && endsEarly(body.error));
  if (isShort && body.bytes.some((byte) => byte > 0x20)) return body;
  throw failure;
}

function checked(raw: string, { policy, log }: PageSettings): URL {
  const { url, reason } = checkUrl(raw, policy());
  if (url) return url;
  log.debug('refused a URL', { reason });
  throw blockedError(reason);
}

function checkedHop(location: string, from: URL, { policy, log }: PageSettings): URL {
  const { url, reason } = checkUrl(location, policy(), from);
  if (url) return url;
  log.debug('refused a redirect', { host: from.host, reason });
  if (reason !== 'URL_INVALID') throw blockedError(reason);
  throw new WebglassError('REDIRECT', { message: `${from.host} redirects to something that is not a web address.` });
}

const validated = (raw: string | undefined, start: URL): string =>
  withoutHash(raw !== undefined && URL.canParse(raw) ? new URL(raw) : start);

function withoutHash({ href, hash }: URL): string {
  return hash ? href.slice(0, -hash.length) : href;
}
