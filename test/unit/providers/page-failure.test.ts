import { describe, expect, it } from 'vitest';
import { allFailed, emptyPage, pageFailure } from '../../../src/providers/page-failure.ts';

const url = 'https://example.com/a';

describe('what is wrong with a page', () => {
  it.each([
    [401, 'BLOCKED_BY_SITE'],
    [403, 'BLOCKED_BY_SITE'],
    [404, 'NOT_FOUND'],
    [408, 'TIMEOUT'],
    [410, 'NOT_FOUND'],
    [413, 'TOO_LARGE'],
    [415, 'UNSUPPORTED_TYPE'],
    [429, 'BLOCKED_BY_SITE'],
    [451, 'BLOCKED_BY_SITE'],
    [500, 'UPSTREAM'],
    [504, 'TIMEOUT'],
  ])('its status %d means %s', (status, code) => {
    expect(pageFailure(url, status)).toEqual({ url, code, status });
  });

  it.each([
    ['disallowed by robots.txt', 'BLOCKED_BY_SITE'],
    ['CAPTCHA found', 'BLOCKED_BY_SITE'],
    ['anti-bot page', 'BLOCKED_BY_SITE'],
    ['antibot page', 'BLOCKED_BY_SITE'],
    ['request blocked', 'BLOCKED_BY_SITE'],
    ['Forbidden', 'BLOCKED_BY_SITE'],
    ['Access Denied', 'BLOCKED_BY_SITE'],
    ['the fetch timed out', 'TIMEOUT'],
    ['Timeout 15000ms exceeded', 'TIMEOUT'],
    ['Deadline exceeded', 'TIMEOUT'],
    ['DNS failure', 'DNS'],
    ['net::ERR_NAME_NOT_RESOLVED', 'DNS'],
    ['getaddrinfo ENOTFOUND', 'DNS'],
    ['could not resolve host', 'DNS'],
    ['SSL handshake', 'TLS'],
    ['TLS alert', 'TLS'],
    ['bad certificate', 'TLS'],
    ['net::ERR_CERT_DATE_INVALID', 'TLS'],
    ['Page not found', 'NOT_FOUND'],
    ['it no longer exists', 'NOT_FOUND'],
    ['Unsupported file', 'UNSUPPORTED_TYPE'],
    ['wrong content type', 'UNSUPPORTED_TYPE'],
    ['Too Large', 'TOO_LARGE'],
    ['odd', 'UPSTREAM'],
  ])('the words "%s" mean %s', (message, code) => {
    expect(pageFailure(url, null, message)).toEqual({ url, code, message });
  });

  it('believes the status before the words', () => {
    expect(pageFailure(url, 404, 'timed out')).toEqual({ url, code: 'NOT_FOUND', status: 404, message: 'timed out' });
  });

  it('may be nothing but emptiness, or the same for all', () => {
    expect(emptyPage(url)).toEqual({ url, code: 'EMPTY' });
    expect(allFailed([url, 'https://b.example/'], { code: 'DNS', message: 'no' })).toEqual({
      pages: [],
      failures: [
        { url, code: 'DNS', message: 'no' },
        { url: 'https://b.example/', code: 'DNS', message: 'no' },
      ],
    });
  });
});
