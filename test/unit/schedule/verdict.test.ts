import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError, type Code, type ErrorDetails } from '../../../src/errors/index.ts';
import { backoffMs, countsAgainst, retriesFor } from '../../../src/schedule/verdict.ts';

const rows: readonly (readonly [what: string, code: Code, details: ErrorDetails, retries: number, counts: boolean])[] =
  [
    ['a bad request', 'BAD_REQUEST', { status: 400 }, 0, false],
    ['a wrong key', 'AUTH', { status: 401 }, 0, false],
    ['no credits', 'QUOTA', { status: 402 }, 0, false],
    ['credits told with a 500', 'QUOTA', { status: 500 }, 0, false],
    ['access denied', 'AUTH', { status: 403 }, 0, false],
    ['a firewall', 'BLOCKED_BY_SITE', { status: 403 }, 0, false],
    ['no such endpoint', 'CONFIG', { status: 404 }, 0, false],
    ['a page that is not there', 'NOT_FOUND', { status: 404 }, 0, false],
    ['a request that timed out there', 'TIMEOUT', { status: 408 }, 1, true],
    ['a conflict', 'UPSTREAM', { status: 409 }, 0, false],
    ['too many calls', 'RATE_LIMITED', { status: 429 }, 2, false],
    ['too many calls, with a time', 'RATE_LIMITED', { status: 429, retryAfterMs: 1000 }, 1, false],
    ['too many calls, with a time of 0', 'RATE_LIMITED', { status: 429, retryAfterMs: 0 }, 2, false],
    ['too many calls, said with 200', 'RATE_LIMITED', { status: 200 }, 1, false],
    ['a server error', 'UPSTREAM', { status: 500 }, 2, true],
    ['not implemented', 'UPSTREAM', { status: 501 }, 0, false],
    ['a bad gateway', 'UPSTREAM', { status: 502 }, 2, true],
    ['unavailable', 'UPSTREAM', { status: 503 }, 2, true],
    ['unavailable, with a time', 'UPSTREAM', { status: 503, retryAfterMs: 1000 }, 1, true],
    ['a gateway that timed out', 'TIMEOUT', { status: 504 }, 1, true],
    ['Cloudflare, unknown error', 'UPSTREAM', { status: 520 }, 1, true],
    ['Cloudflare, origin down', 'UPSTREAM', { status: 521 }, 1, true],
    ['Cloudflare, origin slow', 'TIMEOUT', { status: 522 }, 1, true],
    ['Cloudflare, handshake', 'TLS', { status: 525 }, 1, true],
    ['Cloudflare, certificate', 'TLS', { status: 526 }, 0, true],
    ['Cloudflare, name', 'UPSTREAM', { status: 530 }, 1, true],
    ['a status nobody knows', 'UPSTREAM', { status: 999 }, 0, false],
    ['not modified, unasked', 'UPSTREAM', { status: 304 }, 1, false],
    ['a redirect', 'CONFIG', { status: 302 }, 0, false],
    ['a refused connection', 'NETWORK', {}, 1, true],
    ['a name server in trouble', 'DNS', {}, 1, true],
    ['a name that does not exist', 'DNS', { retryable: false }, 0, true],
    ['a bad certificate', 'TLS', {}, 0, false],
    ['no answer', 'TIMEOUT', {}, 1, true],
    ['half an answer', 'PROTOCOL', { status: 200, retryable: true }, 1, false],
    ['a connection that ended in the middle of the answer', 'PROTOCOL', { cutOff: true, retryable: false }, 0, true],
    ['another shape', 'PROTOCOL', { status: 200 }, 0, false],
    ['too large', 'TOO_LARGE', {}, 0, false],
    ['a blocked address', 'BLOCKED', {}, 0, false],
    ['a caller who left', 'CANCELLED', {}, 0, false],
  ];

describe('verdict', () => {
  it.each(rows)('%s (%s) is repeated at most as often as it helps', (_, code, details, retries, counts) => {
    const error = new WebglassError(code, details);
    expect([retriesFor(error), countsAgainst(error)]).toEqual([retries, counts]);
  });

  it.each([
    [0, 0, undefined, 200],
    [0, 0.5, undefined, 325],
    [0, 0.999, undefined, 450],
    [2, 0.999, undefined, 1199],
    [9, 0.5, undefined, 2100],
    [0, 0, 3000, 3000],
    [0, 0.5, 3000, 3125],
    [9, 0.999, 10, 3997],
  ])('waits after try %d with chance %d and Retry-After %s: %d ms', (retry, random, retryAfterMs, ms) => {
    expect(backoffMs(retry, random, retryAfterMs)).toBe(ms);
  });

  it('spreads first retries evenly over their span', () => {
    const waits = Array.from({ length: 250 }, (_, index) => backoffMs(0, index / 250));
    expect(new Set(waits).size).toBe(250);
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([200, 449]);
  });

  it('never waits less than the floor or what was asked for, nor more than both allow', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.nat(100_000),
        (retry, random, after) => {
          const ms = backoffMs(retry, random, after);
          return ms >= 200 && ms >= after && ms <= Math.max(4000, after + 250);
        },
      ),
    );
  });
});
