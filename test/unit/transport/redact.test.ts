import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../src/clean/redact.ts';

describe('createRedactor', () => {
  const key = 'p+q/r "key"\\0123';

  it('masks a secret in every encoding it travels in', () => {
    const redact = createRedactor([key]);
    const spellings = [
      key,
      encodeURIComponent(key),
      new URLSearchParams({ k: key }).toString().slice(2),
      JSON.stringify(key).slice(1, -1),
      btoa(key),
      btoa(key).replaceAll('+', '-').replaceAll('/', '_'),
      Buffer.from(key).toString('hex'),
      Buffer.from(key).toString('hex').toUpperCase(),
      key.replaceAll('"', '&quot;'),
      key.replaceAll(/[^\w]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    ];
    for (const spelling of spellings) expect(redact(`<${spelling}>`)).toMatch(/^<\[redacted\]=*>$/);
  });

  it.each([
    ['a backslash', key.replace('/', '\\/')],
    ['code units', Array.from(key, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['every byte', Array.from(key, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')],
    ['names', key.replace('+', '&plus;').replace('/', '&sol;')],
    ['markup', `p+<b></b>q/r "key"\\0123`],
    ['no width', `p+\u200bq/r "k\u00adey"\\0123`],
    ['colours', `p+q/\u001b[31mr "key"\\0123`],
  ])('masks a secret that is put together later: %s', (_how, spelling) => {
    expect(createRedactor([key], { exactOnly: true })(`a ${spelling} b`)).toBe('a [redacted] b');
  });

  it('gives back what it was given when there is no secret', () => {
    const given = { title: 'a' };
    expect(createRedactor([], { exactOnly: true })(given)).toBe(given);
  });

  it.each(['u', 'us', 'use', 'user'])('masks a secret behind "%s:" in base64', (user) => {
    const text = createRedactor([key], { exactOnly: true })(`<${btoa(`${user}:${key} and more`)}>`);
    expect(text).toContain('[redacted]');
    expect(Buffer.from(text.split('[redacted]').join(''), 'base64').toString()).not.toContain(key.slice(2, 6));
  });

  it('leaves short values alone: they are words', () => {
    expect(createRedactor(['secret'])('a secret garden')).toBe('a secret garden');
  });

  it.each([
    ['Authorization: Bearer abcdef1234567890', 'Authorization: Bearer [redacted]'],
    ['authorization: Basic dXNlcjpwYXNzd29yZA==', 'authorization: Basic [redacted]'],
    ['key sk-abcdef1234567890 here', 'key [redacted] here'],
    ['tvly-dev-abcdef1234567890', '[redacted]'],
    ['AIzaSyA1234567890abcdefghij', '[redacted]'],
    ['https://h/?api_key=abcdef12&q=1', 'https://h/?api_key=[redacted]&q=1'],
    ['{"apiKey":"abcdef12"}', '{"apiKey":"[redacted]"}'],
    ['X-Api-Key: abcdef12', 'X-Api-Key: [redacted]'],
    ['https://h/?token=abc', 'https://h/?token=[redacted]'],
    ['http://user:pw@host/p', 'http://[redacted]@host/p'],
    ['mail me@example.org about https://example.org/@me', 'mail me@example.org about https://example.org/@me'],
    ['risk-averse desk-sharing', 'risk-averse desk-sharing'],
    ['the key to success: patience', 'the key to success: patience'],
  ])('%s', (given, wanted) => expect(createRedactor()(given)).toBe(wanted));

  it('keeps what only looks like a key when asked to', () => {
    expect(createRedactor(['0123456789'], { exactOnly: true })('sk-abcdef1234567890 0123456789')).toBe(
      'sk-abcdef1234567890 [redacted]',
    );
  });

  it('walks through plain values and leaves the rest', () => {
    const when = new Date(0);
    const given: Record<string, unknown> = { list: ['0123456789'], '0123456789': 1, when, none: null };
    given['self'] = given;
    const copy = createRedactor(['0123456789'])(given);
    expect(copy['list']).toEqual(['[redacted]']);
    expect(copy['[redacted]']).toBe(1);
    expect(copy['when']).toBe(when);
    expect(copy['self']).toBe(copy);
    expect(given['list']).toEqual(['0123456789']);
  });

  it.each([
    'a.',
    'key ',
    'api_key ',
    'Bearer ',
    'http://a',
    '?key=',
    'sk-',
    'a',
    ' ',
    '://@',
    '012345678 ',
    '01<b>',
    '&#48;',
  ])('takes no longer for a megabyte of %j', (part) => {
    const start = performance.now();
    createRedactor(['0123456789'])(part.repeat(1_000_000 / part.length));
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('lets no secret through, whatever is around it', () => {
    const secret = fc.string({ minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
        fc.pre(!'[redacted]'.includes(value));
        const encode = [
          (text: string) => text,
          encodeURIComponent,
          (text: string) => JSON.stringify(text).slice(1, -1),
        ];
        for (const spell of encode) {
          const out = createRedactor([value], { exactOnly: true })(`${before}${spell(value)}${after}`);
          expect(out.includes('[redacted]')).toBe(true);
        }
      }),
    );
  });
});
