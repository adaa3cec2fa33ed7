import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { failureOf } from '../../../src/transport/failure.ts';

const quiet = new AbortController().signal;
const host = 'www.example.org';
const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error('low level, with 10.0.0.1', { cause }), { code });
const brief = (error: WebglassError) => `${error.code}: ${error.message}`;

describe('failureOf', () => {
  it.each([
    [coded('ECONNREFUSED'), 'NETWORK: www.example.org refused the connection.'],
    [coded('ECONNRESET'), 'NETWORK: www.example.org closed the connection.'],
    [coded('UND_ERR_SOCKET'), 'NETWORK: www.example.org closed the connection.'],
    [coded('ENETUNREACH'), 'NETWORK: www.example.org cannot be reached from this network.'],
    [coded('ENOTFOUND'), 'DNS: www.example.org could not be resolved: there is no such host.'],
    [coded('EAI_AGAIN'), 'DNS: www.example.org could not be resolved: the name server failed.'],
    [coded('EAI_SYSTEM'), 'DNS: www.example.org could not be resolved: the name server failed.'],
    [coded('UND_ERR_CONNECT_TIMEOUT'), 'TIMEOUT: www.example.org did not accept the connection in time.'],
    [coded('CERT_HAS_EXPIRED'), 'TLS: www.example.org has a certificate that has expired.'],
    [coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'TLS: www.example.org has a certificate for another host.'],
    [coded('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'), 'TLS: www.example.org could not set up a secure connection.'],
    [coded('UND_ERR_HEADERS_OVERFLOW'), 'PROTOCOL: www.example.org sent too many or too long headers.'],
    [coded('UND_ERR_SOMETHING_NEW'), 'PROTOCOL: www.example.org gave an answer that could not be understood.'],
    [new AggregateError([coded('ECONNREFUSED')]), 'NETWORK: www.example.org refused the connection.'],
    [
      new Error('outer', { cause: coded('ENOTFOUND') }),
      'DNS: www.example.org could not be resolved: there is no such host.',
    ],
    [new Error('who knows'), 'NETWORK: www.example.org could not be reached.'],
    ['not even an error', 'NETWORK: www.example.org could not be reached.'],
    [undefined, 'NETWORK: www.example.org could not be reached.'],
  ])('%s', (error, says) => {
    const failure = failureOf(error, { host, signal: quiet });
    expect(brief(failure)).toBe(says);
    expect(failure.cause).toBeUndefined();
  });

  it('tells a short answer from a broken connection', () => {
    const judged = (cause?: unknown) =>
      brief(failureOf(coded('UND_ERR_SOCKET', cause), { host, signal: quiet, answering: true }));
    expect(judged()).toBe('PROTOCOL: www.example.org ended its answer too early.');
    expect(judged(coded('ECONNRESET'))).toBe('NETWORK: www.example.org closed the connection.');
    const cutOff = (code: string) => failureOf(coded(code), { host, signal: quiet, answering: true }).details.cutOff;
    // One that does not unpack tells about the body, not about the service.
    expect([cutOff('UND_ERR_SOCKET'), cutOff('Z_BUF_ERROR')]).toEqual([true, undefined]);
  });

  it('leaves a WebglassError as it is', () => {
    const error = new WebglassError('BLOCKED');
    expect(failureOf(error, { host, signal: quiet })).toBe(error);
  });

  it.each([
    [new WebglassError('TIMEOUT'), 'TIMEOUT: www.example.org did not answer in time.'],
    [new WebglassError('CANCELLED'), 'CANCELLED: The call was cancelled.'],
    [new Error('the user left'), 'CANCELLED: The call was cancelled.'],
    [undefined, 'CANCELLED: The call was cancelled.'],
  ])('believes the signal before the error: %s', (reason, says) => {
    const failure = failureOf(coded('ECONNRESET'), { host, signal: AbortSignal.abort(reason) });
    expect(brief(failure)).toBe(says);
  });
});
