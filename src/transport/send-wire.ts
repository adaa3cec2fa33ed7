import type { Dispatcher } from 'undici';
import { createRedactor } from '../clean/redact.ts';
import { WebglassError } from '../errors/index.ts';
import type { WireReply, WireRequest } from '../providers/define-provider.ts';
import type { WireOptions } from '../values/world.ts';
import { exchange, locationOf, type Answered, type Sent } from './exchange.ts';
import { codeOf, failureOf, repeated } from './failure.ts';
import { codings, readAnswer } from './read-answer.ts';
import type { BodyLimits } from './read-body.ts';

export interface WireSettings {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly limits: BodyLimits;
  /** How many connections were opened to an origin so far. */
  readonly connections: (origin: string) => number;
}

const maxHops = 5;

/** One exchange with a provider. The key goes to the origin it was meant for and nowhere else. */
export async function sendWire(request: WireRequest, options: WireOptions, settings: WireSettings): Promise<WireReply> {
  const { signal, secrets = [] } = options;
  const redact = createRedactor(secrets);
  try {
    const { url, answer, body } = await converse(sentOf(request, settings), options, settings);
    const host = url.host;
    if (body.error) throw failureOf(body.error, { host, signal, answering: true });
    if (body.truncated) throw new WebglassError('TOO_LARGE', { message: `${host} sent an answer that is too large.` });
    const text = decode(body.bytes, answer.headers['content-type'] ?? '');
    // An error page may quote any key; in an answer only our own has no place.
    const clean = answer.status < 400 ? createRedactor(secrets, { exactOnly: true }) : redact;
    return { status: answer.status, headers: clean(answer.headers), text: clean(text), url: clean(bare(url).href) };
  } catch (error) {
    const failure = failureOf(error, { host: hostOf(request), signal });
    throw new WebglassError(failure.code, redact({ ...failure.details }));
  }
}

async function converse(first: Sent, { signal, maxBytes }: WireOptions, settings: WireSettings) {
  const limits = maxBytes === undefined ? settings.limits : { ...settings.limits, maxWireBytes: maxBytes, maxBytes };
  let sent = first;
  for (let hop = 0; hop <= maxHops; hop++) {
    const answer = await ask(sent, signal, settings);
    const location = locationOf(answer);
    if (location === undefined) {
      const again = (encoding: string) =>
        ask({ ...sent, headers: { ...sent.headers, 'accept-encoding': encoding } }, signal, settings);
      const read = await readAnswer(answer, again, { limits, signal });
      const { error } = read.body;
      return {
        url: sent.url,
        ...read,
        body: error && answer.isSecond ? { ...read.body, error: repeated(error) } : read.body,
      };
    }
    answer.body.destroy();
    sent = nextHop(sent, answer, location);
  }
  throw new WebglassError('REDIRECT', { message: `${first.url.host} redirects more than ${maxHops} times.` });
}

/**
 * A pooled socket may have died while it waited; that is not the provider's failure, so it is tried on a new one. A
 * reset looks the same, so whatever fails after that was asked twice.
 */
async function ask(
  sent: Sent,
  signal: AbortSignal,
  settings: WireSettings,
): Promise<Answered & { readonly isSecond?: boolean }> {
  const before = settings.connections(sent.url.origin);
  try {
    return await exchange(settings.dispatcher, sent, signal);
  } catch (error) {
    const wasPooled = settings.connections(sent.url.origin) === before && before > 0;
    const isBroken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error));
    if (!wasPooled || !isBroken || signal.aborted) throw error;
    const second = await exchange(settings.dispatcher, sent, signal).catch((again: unknown) => {
      throw repeated(again);
    });
    return { ...second, isSecond: true };
  }
}

function nextHop(sent: Sent, { status }: Answered, location: string): Sent {
  const { url, method } = sent;
  const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  if (next?.origin !== url.origin) {
    throw new WebglassError('CONFIG', {
      message: `${url.host} redirects to ${next ? `another address (${next.protocol}//${next.host})` : 'something that is not a web address'}.`,
      fix: 'If that is the service itself, make it the `baseUrl`; keys are never sent along.',
    });
  }
  if (status === 307 || status === 308 || method === 'GET') return { ...sent, url: next };
  const { 'content-type': _type, ...headers } = sent.headers;
  return { method: 'GET', url: next, headers };
}

function sentOf({ method, url: address, headers = {}, json, form }: WireRequest, { userAgent }: WireSettings): Sent {
  if (!URL.canParse(String(address)))
    throw new WebglassError('CONFIG', {
      message: 'The address of the provider is not a URL.',
      fix: 'Check its `baseUrl`.',
    });
  const url = new URL(address);
  const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: bare(url),
    headers: {
      accept: 'application/json, */*;q=0.8',
      'user-agent': userAgent,
      ...(body !== undefined && { 'content-type': type }),
      ...(url.username && { authorization: basic(url) }),
      ...lowered,
      'accept-encoding': codings,
    },
    ...(body !== undefined && { body }),
  };
}

/** A self-hosted service behind a password is written as https://user:password@host. */
function basic({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
}

function bare(url: URL): URL {
  const copy = new URL(url);
  [copy.username, copy.password, copy.hash] = ['', '', ''];
  return copy;
}

const hostOf = ({ url }: WireRequest) => (URL.canParse(String(url)) ? new URL(url).host : 'The provider');

function decode(bytes: Uint8Array, contentType: string): string {
  const label = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // a charset nobody knows; JSON is UTF-8 anyway
  }
}
