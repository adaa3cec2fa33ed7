import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { untilAborted } from './abort-error.ts';
import { failureOf } from './failure.ts';

export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Provisional answers ("103 Early Hints") before the real one; a server needs a few. */
const mostHints = 32;

/** One request and the head of its answer. Follows nothing, keeps nothing. Throws what the client threw. */
export async function exchange(dispatcher: Dispatcher, sent: Sent, signal: AbortSignal): Promise<Answered> {
  const { method, url, headers, body } = sent;
  let hints = 0;
  const work = dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers,
    signal,
    onInfo: () => {
      hints += 1;
      if (hints > mostHints) throw Object.assign(new Error('too many provisional answers'), { code: 'TOO_MANY_HINTS' });
    },
    ...(body !== undefined && { body }),
  });
  // An aborted request that still waits for its socket does not reject by itself.
  const answer = await untilAborted(work, signal);
  // A body nobody reads any more may still fail; that must not end the process.
  answer.body.on('error', () => {});
  return { status: answer.statusCode, headers: flat(answer.headers), body: answer.body };
}

/** The same, with every failure as a WebglassError that names the host. */
export async function exchangeOrFail(dispatcher: Dispatcher, sent: Sent, signal: AbortSignal): Promise<Answered> {
  try {
    return await exchange(dispatcher, sent, signal);
  } catch (error) {
    throw failureOf(error, { host: sent.url.host, signal });
  }
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends the client, as the server spelled it. */
export function locationOf({ status, headers }: Answered): string | undefined {
  return redirects.has(status) ? headers['location'] || undefined : undefined;
}
