import { describe, expect, it } from 'vitest';
import { parseBody, refusalOf, refused, wordsOf } from '../../../src/providers/refusal.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const reply = (status: number, text = '', headers: Record<string, string> = {}) => ({
  status,
  text,
  headers,
  url: 'https://a.example/',
});
const plain = (status: number, text?: string, headers?: Record<string, string>) =>
  refusalOf({}, reply(status, text, headers), now);

describe('what a status means', () => {
  it.each([
    [301, 'CONFIG'],
    [308, 'CONFIG'],
    [304, 'UPSTREAM'],
    [400, 'BAD_REQUEST'],
    [401, 'AUTH'],
    [402, 'QUOTA'],
    [403, 'AUTH'],
    [404, 'CONFIG'],
    [405, 'CONFIG'],
    [408, 'TIMEOUT'],
    [409, 'UPSTREAM'],
    [413, 'BAD_REQUEST'],
    [414, 'BAD_REQUEST'],
    [422, 'BAD_REQUEST'],
    [429, 'RATE_LIMITED'],
    [500, 'UPSTREAM'],
    [501, 'UPSTREAM'],
    [502, 'UPSTREAM'],
    [503, 'UPSTREAM'],
    [504, 'TIMEOUT'],
    [520, 'UPSTREAM'],
    [522, 'TIMEOUT'],
    [524, 'TIMEOUT'],
    [525, 'TLS'],
    [526, 'TLS'],
    [999, 'UPSTREAM'],
  ])('%d is %s', (status, code) => {
    expect(plain(status)?.code).toBe(code);
  });

  it('is the provider’s own where it says so', () => {
    expect(refusalOf({ refusals: { 400: 'QUOTA' } }, reply(400), now)?.code).toBe('QUOTA');
    const refuse = () => ({ code: 'AUTH', message: 'own words' }) as const;
    expect(refusalOf({ refuse }, reply(200, '{}'), now)).toEqual({ code: 'AUTH', message: 'own words' });
  });

  it('is the wall when a firewall answers', () => {
    expect(plain(403, '<title>Attention Required! | Cloudflare</title>')?.code).toBe('BLOCKED_BY_SITE');
    expect(plain(403, '{"error":"captcha"}')?.code).toBe('AUTH');
  });
});

describe('an error inside a success', () => {
  it.each([
    ['{"error":{"code":"rate_limit_exceeded","message":"slow"}}', 'RATE_LIMITED', 'slow'],
    ['{"error":"Too many requests"}', 'RATE_LIMITED', 'Too many requests'],
    ['{"error":"You are out of credits"}', 'QUOTA', 'You are out of credits'],
    ['{"error":{"type":"authentication_error","message":"no"}}', 'AUTH', 'no'],
    ['{"error":"Invalid parameter"}', 'BAD_REQUEST', 'Invalid parameter'],
    ['{"error":"It broke","status":"x"}', 'UPSTREAM', 'It broke'],
  ])('%s is %s', (text, code, message) => {
    expect(plain(200, text)).toEqual({ code, message });
  });

  it.each([
    '{"results":[{}],"error":"partly"}',
    '{"error":null}',
    '{"error":false}',
    '{"error":true}',
    '{"error":{}}',
    '[]',
    '{}',
  ])('%s is none', (text) => {
    expect(plain(200, text)).toBeUndefined();
  });
});

describe('how long to wait', () => {
  it.each([
    ['seconds', 429, {}, { 'retry-after': '7' }, 7000],
    ['part of a second', 429, {}, { 'retry-after': '0.5' }, 500],
    ['zero', 429, {}, { 'retry-after': '0' }, 0],
    ['a date', 503, {}, { 'retry-after': 'Sun, 15 Nov 2026 12:00:02 GMT' }, 2000],
    ['at most a day', 429, {}, { 'retry-after': '999999' }, 86_400_000],
    ['a date that is over', 429, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, undefined],
    ['a word', 429, {}, { 'retry-after': 'soon' }, undefined],
    ['milliseconds in the body', 429, { error: { retry_after_ms: 500 } }, {}, 500],
    ['seconds in the body', 429, { retryAfter: 3 }, {}, 3000],
    ['seconds in the body, by another name', 503, { error: { retry_after_seconds: 4 } }, {}, 4000],
    ['deep in the body', 429, { a: { b: { c: { retryAfter: 3 } } } }, {}, undefined],
    ['a reset, when nothing remains', 429, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9' }, 9000],
    ['a reset at a time', 429, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 5) }, 5000],
    ['no reset while some remain', 429, {}, { 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '9' }, undefined],
    ['only when it was too fast', 400, { retryAfter: 3 }, {}, undefined],
  ] as const)('%s', (_, status, body, headers, expected) => {
    expect(plain(status, JSON.stringify(body), headers)?.retryAfterMs).toBe(expected);
  });
});

describe('the words of an error body', () => {
  it.each([
    [{ message: 'a' }, 'a'],
    [{ error: { message: 'b' } }, 'b'],
    [{ detail: [{ loc: ['q'], msg: 'too long' }] }, 'too long'],
    [{ detail: { error: 'c' } }, 'c'],
    [{ errors: [{}, { title: 'd' }] }, 'd'],
    ['e', 'e'],
    [[null, 'f'], 'f'],
    [{ other: 'g' }, undefined],
    [7, undefined],
    [null, undefined],
    ['', undefined],
    ['x'.repeat(400), 'x'.repeat(300)],
  ])('of %j are %s', (body, words) => {
    expect(wordsOf(body)).toBe(words);
  });

  it('are not looked for without end', () => {
    let deep: unknown = 'words';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(wordsOf(deep)).toBeUndefined();
  });
});

describe('the sentence', () => {
  it.each([
    [{ code: 'AUTH', message: 'Invalid key' }, 401, 'bird: key or access refused (401): Invalid key.'],
    [{ code: 'RATE_LIMITED' }, 429, 'bird: rate limit reached (429).'],
    [{ code: 'CONFIG' }, 404, 'bird: endpoint not found, is the base URL right? (404).'],
    [{ code: 'CONFIG', message: 'json is off' }, 403, 'bird: is not set up for this (403): json is off.'],
    [{ code: 'UPSTREAM', message: 'It broke!' }, 500, 'bird: failed (500): It broke!'],
  ] as const)('%j', (refusal, status, message) => {
    expect(refused(refusal, { name: 'bird', status })).toMatchObject({
      code: refusal.code,
      message,
      details: { provider: 'bird', status },
    });
  });
});

describe('a body', () => {
  it.each([
    ['\uFEFF {"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['"text"', 'text'],
    ['null', null],
    ['true', true],
    ['-4', -4],
    ['<html>', undefined],
    ['{"a":', undefined],
    ['', undefined],
    ['words', undefined],
  ])('%j is %j', (text, value) => {
    expect(parseBody(text)).toEqual(value);
  });
});
