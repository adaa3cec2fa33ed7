import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf, refusalSentence, refused, parseBody, wordsOf } from '../../../src/providers/refusal.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const reply = (status: number, text = '', headers: Record<string, string> = {}) => ({
  status,
  text,
  headers,
  url: 'https://api.example/',
});
const refusal = (status: number, body: unknown = '', headers: Record<string, string> = {}) =>
  refusalOf({}, reply(status, typeof body === 'string' ? body : JSON.stringify(body), headers), now);

describe('what a status means', () => {
  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'AUTH'],
    [402, 'QUOTA'],
    [403, 'AUTH'],
    [404, 'CONFIG'],
    [405, 'CONFIG'],
    [408, 'TIMEOUT'],
    [413, 'BAD_REQUEST'],
    [414, 'BAD_REQUEST'],
    [418, 'UPSTREAM'],
    [422, 'BAD_REQUEST'],
    [429, 'RATE_LIMITED'],
    [500, 'UPSTREAM'],
    [504, 'TIMEOUT'],
    [522, 'TIMEOUT'],
    [524, 'TIMEOUT'],
    [525, 'TLS'],
    [526, 'TLS'],
    [199, 'UPSTREAM'],
  ])('%d is %s', (status, code) => {
    expect(refusal(status)).toEqual({ code });
  });

  it.each([301, 302, 303, 307, 308])('%d: the service is not at this address', (status) => {
    expect(refusal(status)).toEqual({ code: 'CONFIG', message: 'redirected instead of answering' });
    expect(refusal(status, { message: 'moved' })).toEqual({ code: 'CONFIG', message: 'moved' });
  });

  it.each([200, 204, 299])('%d is an answer', (status) => {
    expect(refusal(status, {})).toBeUndefined();
  });

  it('is what the provider says, in its table or by its body', () => {
    const provider = { refusals: { 418: 'QUOTA' as const } };
    expect(refusalOf(provider, reply(418), now)).toEqual({ code: 'QUOTA' });
    const own = { refuse: ({ body }: { body: unknown }) => (body === 7 ? { code: 'AUTH' as const } : undefined) };
    expect(refusalOf(own, reply(200, '7'), now)).toEqual({ code: 'AUTH' });
    expect(refusalOf(own, reply(200, '8'), now)).toBeUndefined();
    expect(refusalOf(own, reply(200, '7', { 'retry-after': '3' }), now)).toEqual({ code: 'AUTH', retryAfterMs: 3000 });
  });

  it.each([
    ['<title>Attention Required! | Cloudflare</title>', 'BLOCKED_BY_SITE'],
    ['<p>solve this CAPTCHA</p>', 'BLOCKED_BY_SITE'],
    ['<h1>Access Denied</h1>', 'BLOCKED_BY_SITE'],
    ['<h1>attention required</h1>', 'BLOCKED_BY_SITE'],
    ['access denied', 'AUTH'],
    ['<h1>Forbidden</h1>', 'AUTH'],
    [`${' '.repeat(4000)}<h1>Access Denied</h1>`, 'AUTH'],
  ])('403 with %s', (text, code) => {
    expect(refusal(403, text)).toEqual({ code });
    expect(refusal(401, text)).toEqual({ code: 'AUTH' });
  });
});

describe('an error inside a success', () => {
  it.each([
    ['Rate limit reached', 'RATE_LIMITED'],
    ['ratelimit', 'RATE_LIMITED'],
    ['Too many requests', 'RATE_LIMITED'],
    ['please slow down', 'RATE_LIMITED'],
    ['Throttled', 'RATE_LIMITED'],
    ['Quota exceeded', 'QUOTA'],
    ['no Credits left', 'QUOTA'],
    ['Balance too low', 'QUOTA'],
    ['Payment needed', 'QUOTA'],
    ['Billing problem', 'QUOTA'],
    ['bad API key', 'AUTH'],
    ['apikey?', 'AUTH'],
    ['Unauthorized', 'AUTH'],
    ['unauthorised', 'AUTH'],
    ['Forbidden', 'AUTH'],
    ['Authentication failed', 'AUTH'],
    ['Invalid count', 'BAD_REQUEST'],
    ['Validation failed', 'BAD_REQUEST'],
    ['q is Missing', 'BAD_REQUEST'],
    ['q is Required', 'BAD_REQUEST'],
    ['Bad request', 'BAD_REQUEST'],
    ['oops', 'UPSTREAM'],
  ])('%s', (error, code) => {
    expect(refusal(200, { error })).toEqual({ code, message: error });
  });

  it('may tell its kind in a code or a type', () => {
    expect(refusal(200, { error: { message: 'no', code: 'rate_limit' } })).toEqual({
      code: 'RATE_LIMITED',
      message: 'no',
    });
    expect(refusal(200, { error: { message: 'no', type: 'quota' } })).toEqual({ code: 'QUOTA', message: 'no' });
    expect(refusal(200, { error: { message: 'no', code: 429 } })).toEqual({ code: 'UPSTREAM', message: 'no' });
  });

  it.each([
    [{ error: 'partly', results: [{}] }],
    [{ error: 'partly', data: { web: [{}] } }],
    [{ error: 'No results found.', results: [] }],
    [{ error: [], results: [] }],
    [{ success: true, results: [] }],
    [{ error: true }],
    [{ error: false }],
    [{ error: '' }],
    [{ error: null }],
    [{ error: {} }],
    [{ error: 7 }],
    [['error']],
    ['"error"'],
    ['null'],
  ])('%j is none', (body) => {
    expect(refusal(200, body)).toBeUndefined();
  });
});

describe('how long to wait', () => {
  it.each([
    [429, '', { 'retry-after': '7' }, 7000],
    [429, '', { 'retry-after': ' 1.5 ' }, 1500],
    [500, '', { 'retry-after': '2' }, 2000],
    [429, '', { 'retry-after': '999999' }, 86_400_000],
    [429, '', { 'retry-after': 'Sun, 15 Nov 2026 12:01:30 GMT' }, 90_000],
    [429, '', { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' }, undefined],
    [429, '', { 'retry-after': 'soon' }, undefined],
    [429, '', { 'retry-after': '-5' }, undefined],
    [429, { retry_after: 3 }, {}, 3000],
    [429, { retryAfter: 3 }, {}, 3000],
    [429, { error: { retry_after_seconds: 4 } }, {}, 4000],
    [503, { a: { b: { retryAfterMs: 250 } } }, {}, 250],
    [503, { retry_after_ms: 250 }, {}, 250],
    [429, { a: { b: { c: { retry_after: 3 } } } }, {}, undefined],
    [429, { retry_after: '3' }, {}, undefined],
    [429, { no_retry_after: 3 }, {}, undefined],
    [429, { retry_after_all: 3 }, {}, undefined],
    [500, { retry_after: 3 }, {}, undefined],
    [429, { retry_after: 3 }, { 'retry-after': 'soon' }, 3000],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' }, 30_000],
    [429, '', { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '30' }, undefined],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 60) }, 60_000],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 60) }, undefined],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '999999' }, 86_400_000],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '0' }, undefined],
    [429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'x' }, undefined],
    [429, '', { 'x-ratelimit-remaining': '0' }, undefined],
  ] as [number, unknown, Record<string, string>, number | undefined][])('%d %j %j', (status, body, headers, ms) => {
    expect(refusal(status, body, headers)?.retryAfterMs).toBe(ms);
  });
});

describe('the words of a body', () => {
  it.each([
    ['plain', 'plain'],
    ['', undefined],
    [{ message: 'a', error: 'b' }, 'a'],
    [{ error: 'b', detail: 'c' }, 'b'],
    [{ detail: 'c', msg: 'd' }, 'c'],
    [{ msg: 'd', title: 'e' }, 'd'],
    [{ title: 'e', description: 'f' }, 'e'],
    [{ description: 'f', errors: ['g'] }, 'f'],
    [{ errors: ['g'], code: 'h' }, 'g'],
    [{ code: 'h' }, 'h'],
    [{ error: { detail: [{ msg: 'deep' }] } }, 'deep'],
    [[null, 4, { message: 'x' }], 'x'],
    [[1, 2, 3, 4, 5, 'sixth'], undefined],
    [{ other: 'x' }, undefined],
    [4, undefined],
    [null, undefined],
    [{ error: { error: { error: { error: { error: { error: 'too deep' } } } } } }, undefined],
    [{ error: { error: { error: { error: { error: 'deep' } } } } }, 'deep'],
  ])('%j', (body, words) => {
    expect(wordsOf(body)).toBe(words);
  });

  it('are cut', () => {
    expect(wordsOf('x'.repeat(400))).toBe('x'.repeat(300));
  });

  it('are found in any JSON without an accident', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const words = wordsOf(body);
        expect(words === undefined || (typeof words === 'string' && words.length > 0)).toBe(true);
      }),
    );
  });
});

describe('the sentence', () => {
  it.each([
    ['AUTH', 401, 'key or access refused (401).'],
    ['QUOTA', 402, 'out of credits (402).'],
    ['RATE_LIMITED', 429, 'rate limit reached (429).'],
    ['BAD_REQUEST', 400, 'refused the request (400).'],
    ['CONFIG', 404, 'endpoint not found, is the base URL right? (404).'],
    ['CONFIG', 405, 'endpoint not found, is the base URL right? (405).'],
    ['CONFIG', 301, 'endpoint not found, is the base URL right? (301).'],
    ['CONFIG', 400, 'is not set up for this (400).'],
    ['TIMEOUT', 504, 'did not answer in time (504).'],
    ['BLOCKED_BY_SITE', 403, 'refuses automated access (403).'],
    ['PROTOCOL', 200, 'sent an answer that could not be understood (200).'],
    ['TLS', 525, 'secure connection failed behind its gateway (525).'],
    ['UPSTREAM', 500, 'failed (500).'],
  ] as const)('%s', (code, status, sentence) => {
    expect(refusalSentence({ code }, status)).toBe(sentence);
  });

  it.each([
    ['no', 'failed (500): no.'],
    ['no.', 'failed (500): no.'],
    ['no!', 'failed (500): no!'],
    ['no?', 'failed (500): no?'],
  ])('ends once: %s', (message, sentence) => {
    expect(refusalSentence({ code: 'UPSTREAM', message }, 500)).toBe(sentence);
  });

  it('names who refused', () => {
    const error = refused({ code: 'RATE_LIMITED', message: 'slow', retryAfterMs: 5 }, { name: 'mine', status: 429 });
    expect(error.message).toBe('mine: rate limit reached (429): slow.');
    expect(error.details).toEqual({
      provider: 'mine',
      status: 429,
      message: 'mine: rate limit reached (429): slow.',
      retryAfterMs: 5,
    });
    expect(refused({ code: 'AUTH' }, { name: 'mine', status: 401 }).details).not.toMatchObject({ retryAfterMs: 5 });
  });
});

describe('a body', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF {"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['"x"', 'x'],
    ['4', 4],
    ['-4', -4],
    ['true', true],
    ['false', false],
    ['null', null],
    ['', undefined],
    ['<html>', undefined],
    ['{"a":', undefined],
    ['nope', undefined],
  ])('%j', (text, value) => {
    expect(parseBody(text)).toEqual(value);
  });
});
