import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainRule, isDomainRule, matchesDomain } from '../../../src/request/index.ts';

describe('domain rules', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['https://www.example.com/', 'www.example.com'],
    ['*.www.example.com', '*.www.example.com'],
    ['München.de', 'xn--mnchen-3ya.de'],
    ['*.MÜNCHEN.de/Straße', '*.xn--mnchen-3ya.de/Stra%C3%9Fe'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['example.com/a/../docs//x', 'example.com/docs/x'],
    ['example.com/a b', 'example.com/a%20b'],
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
    ['https://www.example.com/', 'example.com', true],
    ['https://www.example.com/', 'www.example.com', true],
    ['https://example.com/', 'www.example.com', true],
    ['https://docs.example.com/', 'www.example.com', false],
    ['https://a.www.example.com/', 'www.example.com', false],
    ['https://a.co.uk/', 'www.co.uk', false],
    ['https://xn--mnchen-3ya.de/x', 'münchen.de', true],
    ['https://MÜNCHEN.de/x', 'xn--mnchen-3ya.de', true],
    ['https://www.münchen.de./x', 'münchen.de', true],
    ['https://munchen.de/x', 'münchen.de', false],
    ['https://example.com/caf%c3%a9/x', 'example.com/café', true],
    ['https://example.com/%64ocs/x', 'example.com/docs', true],
    ['https://example.com//docs/x', 'example.com/docs', true],
    ['https://example.com/a/../docs', 'example.com/docs/', true],
    ['https://example.com/docs%2Fx', 'example.com/docs', false],
    ['https://example.com/100%', 'example.com/100%', true],
  ])('%s under %s: %s', (url, rule, belongs) => {
    expect(matchesDomain(url, domainRule(rule))).toBe(belongs);
  });

  it('knows a host in every spelling of its letters', () => {
    const label = fc.stringMatching(/^[a-zäöüßéñçøåžłабвгд日本語]{1,12}$/);
    fc.assert(
      fc.property(label, fc.constantFrom('', 'www.', 'sub.'), fc.boolean(), (name, before, loud) => {
        const url = `https://${before}${name}.example/x`;
        const written = `${loud ? name.toUpperCase() : name}.example`;
        fc.pre(
          URL.canParse(url) && new URL(`https://${written}`).hostname === new URL(`https://${name}.example`).hostname,
        );
        const { hostname } = new URL(`https://${name}.example`);
        expect(domainRule(written).host).toBe(hostname);
        expect(domainRule(hostname)).toEqual(domainRule(written));
        for (const one of [url, new URL(url).href]) {
          expect(matchesDomain(one, domainRule(written))).toBe(true);
          expect(matchesDomain(one, domainRule(`other-${name}.example`))).toBe(false);
        }
      }),
    );
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
