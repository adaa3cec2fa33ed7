import { WebglassError, type Code } from '../errors/index.ts';
import { abortError } from './abort-error.ts';

/** How an exchange failed, for people who name the other side by its host only. */
export interface FailureContext {
  readonly host: string;
  readonly signal: AbortSignal;
  /** Headers had arrived. */
  readonly answering?: boolean;
}

type Row = readonly [code: Code, says: string];

const row = (code: Code, says: string): Row => [code, says];
const unreachable = row('NETWORK', 'cannot be reached from this network');
const unresolved = row('DNS', 'could not be resolved: the name server failed');
const closed = row('NETWORK', 'closed the connection');
const untrusted = row('TLS', 'has a certificate from an unknown authority');
const notTls = row('TLS', 'is not a TLS server on this port');
const endedEarly = row('PROTOCOL', 'ended its answer too early');

/** What Node and undici call it → what it means and what it says after the host. */
const rows: Readonly<Record<string, Row>> = {
  ECONNREFUSED: row('NETWORK', 'refused the connection'),
  ECONNRESET: closed,
  ECONNABORTED: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_CLOSED: closed,
  UND_ERR_DESTROYED: closed,
  EHOSTUNREACH: unreachable,
  EHOSTDOWN: unreachable,
  ENETUNREACH: unreachable,
  ENETDOWN: unreachable,
  EADDRNOTAVAIL: unreachable,
  EACCES: unreachable,
  EPERM: unreachable,
  ENOTFOUND: row('DNS', 'could not be resolved: there is no such host'),
  ENODATA: row('DNS', 'could not be resolved: the name has no address'),
  EAI_AGAIN: unresolved,
  EAI_FAIL: unresolved,
  EAI_NODATA: row('DNS', 'could not be resolved: the name has no address'),
  ESERVFAIL: unresolved,
  EREFUSED: unresolved,
  ETIMEOUT: row('TIMEOUT', 'could not be resolved in time'),
  ETIMEDOUT: row('TIMEOUT', 'did not accept the connection in time'),
  UND_ERR_CONNECT_TIMEOUT: row('TIMEOUT', 'did not accept the connection in time'),
  UND_ERR_HEADERS_TIMEOUT: row('TIMEOUT', 'did not answer in time'),
  UND_ERR_BODY_TIMEOUT: row('TIMEOUT', 'stopped in the middle of its answer'),
  UND_ERR_INVALID_ARG: row('CONFIG', 'cannot be asked: the key or a header holds characters that may not be sent'),
  ERR_INVALID_CHAR: row('CONFIG', 'cannot be asked: the key or a header holds characters that may not be sent'),
  UND_ERR_HEADERS_OVERFLOW: row('PROTOCOL', 'sent too many or too long headers'),
  TOO_MANY_HINTS: row('PROTOCOL', 'sent provisional answers without end'),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: row('PROTOCOL', 'sent a body of another length than it announced'),
  HTTPParserError: row('PROTOCOL', 'does not speak proper HTTP'),
  CERT_HAS_EXPIRED: row('TLS', 'has a certificate that has expired'),
  CERT_NOT_YET_VALID: row('TLS', 'has a certificate that is not yet valid'),
  CERT_REVOKED: row('TLS', 'has a certificate that was revoked'),
  DEPTH_ZERO_SELF_SIGNED_CERT: row('TLS', 'has a self-signed certificate'),
  SELF_SIGNED_CERT_IN_CHAIN: row('TLS', 'has a certificate from an unknown authority (self-signed in its chain)'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: row('TLS', 'has a certificate for another host'),
  ERR_SSL_WRONG_VERSION_NUMBER: notTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notTls,
  ERR_SSL_HTTP_REQUEST: notTls,
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: row('PROTOCOL', 'speaks only HTTP/2, which is not supported'),
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: row('TLS', 'speaks only outdated versions of TLS'),
  ERR_SSL_UNSUPPORTED_PROTOCOL: row('TLS', 'speaks only outdated versions of TLS'),
};

const families: readonly (readonly [RegExp, Row])[] = [
  [/^(ERR_SSL_|ERR_TLS_|ERR_OSSL|EPROTO|CERT_)/, row('TLS', 'could not set up a secure connection')],
  [/^(Z_|ERR__|ERR_BROTLI)/, row('PROTOCOL', 'sent a body that does not match its content encoding')],
  [/^EAI_/, unresolved],
  [/^UND_ERR_/, row('PROTOCOL', 'gave an answer that could not be understood')],
];

/** Asking the name server again gives the same answer. */
const lasting = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NODATA']);

/** Failures of calls that were made twice already: whoever repeats calls leaves these alone. */
const repeatedFailures = new WeakSet<object>();
const isRepeated = (error: unknown) => typeof error === 'object' && error !== null && repeatedFailures.has(error);

/** The same failure, known to be the second one. */
export function repeated(error: unknown): unknown {
  if (WebglassError.is(error)) return new WebglassError(error.code, { ...error.details, retryable: false });
  if (typeof error === 'object' && error !== null) repeatedFailures.add(error);
  return error;
}

const ownFault = row('NETWORK', 'could not be reached');

/** Any low-level failure as one sentence with a code. The original is dropped: it may hold addresses, URLs or keys. */
export function failureOf(error: unknown, { host, signal, answering = false }: FailureContext): WebglassError {
  if (signal.aborted) return abortError(signal, `${host} did not answer in time.`);
  if (WebglassError.is(error)) return error;
  const [code, says] = meaningOf(error, answering);
  const isFinal = lasting.has(codeOf(error)) || isRepeated(error);
  // A stream that does not unpack was sent whole and is bad; one that stops tells about the service.
  const isCutOff = answering && endsEarly(error) && codeOf(error) !== 'Z_BUF_ERROR';
  const details = { ...(isFinal && { retryable: false }), ...(isCutOff && { cutOff: true }) };
  return new WebglassError(code, { message: `${host} ${says}.`, ...details });
}

function meaningOf(error: unknown, answering: boolean): Row {
  const name = codeOf(error);
  // A clean close in the middle of an answer is a short answer, a reset is the network.
  if (answering && endsEarly(error)) return endedEarly;
  return rows[name] ?? families.find(([pattern]) => pattern.test(name))?.[1] ?? ownFault;
}

/** Did the other side stop before the end, without breaking the connection? */
export function endsEarly(error: unknown): boolean {
  const name = codeOf(error);
  return name === 'Z_BUF_ERROR' || (name === 'UND_ERR_SOCKET' && !isReset(error));
}

/** The code of an error, or of the first one inside it: undici wraps, Happy Eyeballs collects. */
export function codeOf(error: unknown): string {
  const { name, code, cause, errors } = (error ?? {}) as Partial<Error & { code: unknown; errors: readonly unknown[] }>;
  if (name === 'HTTPParserError') return name; // its code is not always set
  if (typeof code === 'string') return code;
  return cause || errors?.length ? codeOf(cause ?? errors![0]) : '';
}

const isReset = (error: unknown) => codeOf((error as { cause?: unknown }).cause) === 'ECONNRESET';
