import { expect, it } from 'vitest';
import { cleanUrl } from '../../../src/clean/index.ts';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.com:443/a b', 'https://example.com/a%20b'],
  ['https://en.wikipedia.org/wiki/Bee_(insect)', 'https://en.wikipedia.org/wiki/Bee_%28insect%29'],
  ['https://example.com/?q=[x]|y`z', 'https://example.com/?q=%5Bx%5D%7Cy%60z'],
  ["https://example.com/it's#a<b>", 'https://example.com/it%27s#a%3Cb%3E'],
  ['http://[2001:db8::1]:8080/[a]', 'http://[2001:db8::1]:8080/%5Ba%5D'],
  ['https://bücher.example/ü\u202e', 'https://xn--bcher-kva.example/%C3%BC%E2%80%AE'],
  ['https://example.com/a\nb\tc\x1b', 'https://example.com/abc'],
  ['mailto:jo@example.com?subject=a (b)', 'mailto:jo@example.com?subject=a%20%28b%29'],
])('shows %j as %j', (given, expected) => {
  expect(cleanUrl(given)).toBe(expected);
  expect(cleanUrl(expected)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  '//example.com/x',
  '/relative',
  '',
  'https://user:pw@example.com/',
  'https://bank.example@evil.example/',
  'http://',
  `https://example.com/${'a'.repeat(9_000)}`,
])('does not show %j', (given) => {
  expect(cleanUrl(given)).toBeUndefined();
});

it('resolves against a base when one is given', () => {
  expect(cleanUrl('../b?c#d', 'https://example.com/x/y/z')).toBe('https://example.com/x/b?c#d');
  expect(cleanUrl('x', 'not a base')).toBeUndefined();
  expect(cleanUrl('javascript:x', 'https://example.com/')).toBeUndefined();
});
