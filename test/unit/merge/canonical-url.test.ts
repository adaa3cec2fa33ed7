import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../../src/merge/canonical-url.ts';
import { otherPages } from './other-pages.ts';
import { samePages } from './same-pages.ts';

describe('canonicalUrl', () => {
  it.each(samePages)('$about: $one is $two', ({ one, two }) => {
    expect(canonicalUrl(one)).toBe(canonicalUrl(two));
  });

  it.each(otherPages)('$about: $one is not $two', ({ one, two }) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(two));
  });

  it('is held to at least 200 pairs', () => {
    expect(samePages.length + otherPages.length).toBeGreaterThanOrEqual(200);
    const written = [...samePages, ...otherPages].map(({ one, two }) => `${one} ${two}`);
    expect(new Set(written).size).toBe(written.length);
  });

  it.each([
    ['https://www.example.com/a/?utm_source=x&b=2&a=1#part', 'https://example.com/a?a=1&b=2'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['https://example.com/#!/inbox', 'https://example.com/#!/inbox'],
    ['mailto:someone@example.com', 'mailto:someone@example.com'],
    ['  not a url ', 'not a url'],
    ['', ''],
  ])('%s has the key %s', (url, key) => {
    expect(canonicalUrl(url)).toBe(key);
  });
});
