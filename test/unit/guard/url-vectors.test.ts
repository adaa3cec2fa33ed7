import { describe, expect, it } from 'vitest';
import { checkUrl, judgeUrl } from '../../../src/guard/index.ts';
import { allowedUrls } from './allowed-urls.ts';
import { refusedAnswers, refusedUrls } from './refused-urls.ts';

const lookup = (answer: readonly string[]) => async () => answer.map((address) => ({ address }));
const isAllowed = async (url: string, answer: readonly string[] = ['93.184.215.14']) =>
  (await judgeUrl(url, { lookup: lookup(answer) })).allowed;

describe('a URL of the web', () => {
  it.each(allowedUrls)('%j is allowed', async (url) => {
    expect(await isAllowed(url)).toBe(true);
  });
});

describe('any other URL', () => {
  it.each(refusedUrls)('%j is refused', async (url) => {
    expect(await isAllowed(url)).toBe(false);
  });

  it.each(refusedAnswers.map((answer) => [answer]))('with the answer %j is refused', async (answer) => {
    expect(await isAllowed('https://example.org/', answer)).toBe(false);
  });
});

describe('a redirect', () => {
  const from = new URL('https://example.org/a/b');
  const policy = { allow: [], own: [], fakeIp: false };

  it.each(refusedUrls.filter((url) => URL.canParse(url)))('to %j is refused as well', async (url) => {
    const { url: next } = checkUrl(url, policy, from);
    expect(next === undefined || !(await isAllowed(next.href))).toBe(true);
  });

  it.each([
    ['/c', 'https://example.org/c'],
    ['c', 'https://example.org/a/c'],
    ['?d', 'https://example.org/a/b?d'],
    ['//example.net/e', 'https://example.net/e'],
    ['http://example.net/', 'http://example.net/'],
  ])('to %j is followed', (location, expected) => {
    expect(checkUrl(location, policy, from).url?.href).toBe(expected);
  });

  it.each([
    '//127.0.0.1/',
    '//localhost/',
    '//user@example.org/',
    '//example.org:22/',
    '/\\127.0.0.1/',
    '\\\\10.0.0.1\\',
  ])('to %j is refused', (location) => {
    expect(checkUrl(location, policy, from).url).toBeUndefined();
  });
});
