import { describe, expect, it } from 'vitest';
import { cacheKey, freshnessOf, validatorsOf } from '../../../src/cache/index.ts';

const now = Date.UTC(2026, 10, 15, 12);
const http = (ms: number) => new Date(ms).toUTCString();
const hour = 3600_000;
const day = 24 * hour;

describe('freshnessOf', () => {
  it.each([
    ['nothing said', 200, {}, true, 300, 86_400],
    ['max-age', 200, { 'cache-control': 'public, max-age=600' }, true, 600, 86_400],
    ['max-age with an age', 200, { 'cache-control': 'max-age=600', age: '200' }, true, 400, 86_400],
    ['older than its max-age', 200, { 'cache-control': 'max-age=600', age: '900' }, true, 0, 86_400],
    ['quoted and spaced', 200, { 'cache-control': 'Max-Age = "60" , private' }, true, 60, 86_400],
    ['max-age twice: the first counts', 200, { 'cache-control': 'max-age=1, max-age=99' }, true, 1, 86_400],
    ['a year', 200, { 'cache-control': 'max-age=31536000, immutable' }, true, 7 * 86_400, 86_400],
    ['no-cache', 200, { 'cache-control': 'no-cache, max-age=600' }, true, 0, 86_400],
    ['no-store', 200, { 'cache-control': 'no-store' }, false, 0, 0],
    ['vary on everything', 200, { vary: '*' }, false, 0, 0],
    ['must-revalidate', 200, { 'cache-control': 'max-age=10, must-revalidate' }, true, 10, 0],
    [
      'must-revalidate, but stale-if-error',
      200,
      { 'cache-control': 'max-age=10, must-revalidate, stale-if-error=30' },
      true,
      10,
      30,
    ],
    ['stale-if-error of a week', 200, { 'cache-control': 'max-age=10, stale-if-error=604800' }, true, 10, 604_800],
    ['max-age that is no number', 200, { 'cache-control': 'max-age=soon' }, true, 300, 86_400],
    ['expires', 200, { expires: http(now + hour), date: http(now) }, true, 3600, 86_400],
    [
      'expires by the clock of the server',
      200,
      { expires: http(now - hour), date: http(now - 2 * hour) },
      true,
      3600,
      86_400,
    ],
    ['expires that is no date', 200, { expires: '0' }, true, 0, 86_400],
    ['max-age before expires', 200, { 'cache-control': 'max-age=5', expires: http(now + hour) }, true, 5, 86_400],
    ['changed ten hours ago', 200, { 'last-modified': http(now - 10 * hour), date: http(now) }, true, 3600, 86_400],
    ['changed a year ago', 200, { 'last-modified': http(now - 365 * day), date: http(now) }, true, 86_400, 86_400],
    ['changed just now', 200, { 'last-modified': http(now), date: http(now) }, true, 300, 86_400],
    ['not found', 404, {}, true, 60, 0],
    ['gone', 410, { 'cache-control': 'max-age=9999' }, true, 60, 0],
    ['a part', 206, {}, false, 0, 0],
    ['a failure', 503, { 'cache-control': 'max-age=600' }, false, 0, 0],
  ])('%s', (_, status, headers: Record<string, string>, store, fresh, stale) => {
    expect(freshnessOf({ status, headers }, now)).toEqual({ store, freshMs: fresh * 1000, staleMs: stale * 1000 });
  });
});

describe('validatorsOf', () => {
  it.each([
    [{}, {}],
    [{ etag: '"x"' }, { 'if-none-match': '"x"' }],
    [{ 'last-modified': 'Sun' }, { 'if-modified-since': 'Sun' }],
    [
      { etag: 'W/"x"', 'last-modified': 'Sun' },
      { 'if-none-match': 'W/"x"', 'if-modified-since': 'Sun' },
    ],
  ])('%o → %o', (headers: Record<string, string>, sent) => {
    expect(validatorsOf(headers)).toEqual(sent);
  });
});

describe('cacheKey', () => {
  it('does not depend on order or on fields without a value', () => {
    expect(cacheKey('search', { a: 1, b: { c: [1, 2], d: undefined } })).toBe(
      cacheKey('search', { b: { c: [1, 2] }, a: 1 }),
    );
  });

  it.each([
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: '1' }, { a: 1 }],
    [{ a: null }, {}],
    [{ ab: 'c' }, { a: 'bc' }],
    [['a', 'b'], ['a,b']],
  ])('tells %j and %j apart', (one, two) => {
    expect(cacheKey('search', one)).not.toBe(cacheKey('search', two));
  });

  it('tells kinds apart and gives nothing away', () => {
    const key = cacheKey('search', { query: 'a secret plan' });
    expect(key).toMatch(/^search-[0-9a-f]{64}$/);
    expect(cacheKey('page', { query: 'a secret plan' })).not.toBe(key);
  });
});
