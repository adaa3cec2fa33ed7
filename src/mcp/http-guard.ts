import type { IncomingMessage } from 'node:http';
import { matchesToken } from './bearer-token.ts';
import { refuse, type Refusal } from './refusal.ts';

/** Who may speak to the host at all. Checked on the head of a request, before a byte of its body is read. */
export interface GuardRules {
  /** `name:port` as it stands in the Host header, in lower case. */
  readonly hosts: ReadonlySet<string>;
  /** Exact origins of web pages that may call; by default none. */
  readonly origins: ReadonlySet<string>;
  /** Left out only by the owner's explicit wish, on loopback. */
  readonly token?: string | undefined;
}

type Head = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>;

/**
 * A web page can make a browser send requests here, under its own name (DNS rebinding) or across origins: Host is the
 * check that stops the first, Origin and Sec-Fetch-Site the second. There are no CORS headers, so no preflight either.
 */
export function judgeSender(
  { method, headers, rawHeaders }: Head,
  { hosts, origins }: GuardRules,
): Refusal | undefined {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (named !== 1 || !hosts.has((headers.host ?? '').toLowerCase())) {
    return refuse(403, 'This host name is not served here. Add it with --allowed-host.');
  }
  const { origin } = headers;
  if (origin !== undefined && !origins.has(origin)) {
    return refuse(403, 'Calls from this origin are not allowed. Add it with --allowed-origin.');
  }
  if (origin === undefined && headers['sec-fetch-site'] === 'cross-site') {
    return refuse(403, 'Calls from other sites are not allowed.');
  }
  return method === 'OPTIONS' ? refuse(403, 'Preflight requests are not answered.') : undefined;
}

/** The token in the Authorization header, never in the address, where logs would keep it. */
export function judgeToken({ headers: { authorization } }: Head, { token }: GuardRules): Refusal | undefined {
  if (token === undefined) return undefined;
  const given = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (given !== undefined && matchesToken(given, token)) return undefined;
  const challenge = given === undefined ? '' : ', error="invalid_token"';
  return refuse(401, 'A bearer token is needed: Authorization: Bearer <token>.', {
    'www-authenticate': `Bearer realm="webglass"${challenge}`,
  });
}

export function judgeMethod({ method = '' }: Head, methods: readonly string[]): Refusal | undefined {
  return methods.includes(method)
    ? undefined
    : refuse(405, 'This method is not allowed.', { allow: methods.join(', ') });
}

/** What the protocol endpoint takes: JSON, by these methods. */
export function judgeForm(head: Head, methods: readonly string[]): Refusal | undefined {
  const odd = judgeMethod(head, methods);
  if (odd) return odd;
  const type = head.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return head.method === 'POST' && type !== 'application/json'
    ? refuse(415, 'The content type must be application/json.')
    : undefined;
}
