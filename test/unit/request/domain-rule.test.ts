import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainRule, isDomainRule, matchesDomain } from '../../../src/request/index.ts';

describe('domain rules', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['https://www.example.com/', 'example.com'],
    ['*.example.com', '*.example.com'],
    ['.example.com', '*.example.com'],
    ['example.com/docs/', 'example.com/docs'],
    ['example.com/docs/*', 'example.com/docs'],
    ['example.com:8080', 'example.com'],
    ['www.com', 'www.com'],
  ])('%s is %s', (raw, text) => {
    expect(domainRule(raw).text).toBe(text);
  });

  it.each([
    ['https://example.com/', 'example.com', true],
    ['https://docs.example.com/', 'example.com', true],
    ['https://notexample.com/', 'example.com', false],
    ['https://example.com.evil.net/', 'example.com', false],
    ['https://other.org/?to=https://example.com/', 'example.com', false],
    ['https://example.com/', '*.example.com', false],
    ['https://a.example.com/', '*.example.com', true],
    ['https://example.com/docs', 'example.com/docs', true],
    ['https://example.com/docs/a', 'example.com/docs', true],
    ['https://example.com/docsmore', 'example.com/docs', false],
    ['nonsense', 'example.com', false],
  ])('%s under %s: %s', (url, rule, belongs) => {
    expect(matchesDomain(url, domainRule(rule))).toBe(belongs);
  });

  it('never throws and is stable', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (raw, url) => {
        const rule = domainRule(raw);
        expect(domainRule(rule.text).text).toBe(rule.text);
        expect(typeof matchesDomain(url, rule)).toBe('boolean');
      }),
    );
  });
});

describe('what is a domain', () => {
  it.each([
    'example.com',
    'https://example.com/docs',
    '*.example.com',
    '.gov',
    'gov',
    '*.museum',
    'localhost:8080',
    '127.0.0.1',
    'http://[::1]/',
    'münchen.de',
    'xn--mnchen-3ya.de',
    'भारत.भारत',
    'my_host.example.com',
    'a.b',
  ])('%s is', (raw) => {
    expect(isDomainRule(raw)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'not a domain',
    'wikipedia',
    '*',
    'a',
    'a..b',
    '-a.com',
    'a-.com',
    'a.com,b.com',
    '?',
    'x'.repeat(254),
  ])('%j is not', (raw) => {
    expect(isDomainRule(raw)).toBe(false);
  });
});
