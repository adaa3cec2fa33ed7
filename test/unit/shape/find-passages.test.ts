import { describe, expect, it } from 'vitest';
import { findPassages } from '../../../src/shape/find-passages.ts';

const page =
  '# Log\n\nEverything is well again. The call failed with ERR_404 today. We tried again. It worked.\n\n## Later\n\nNothing. Then err_500 came. End.\n';

describe('findPassages', () => {
  it('shows what stands around a string, in any case', () => {
    expect(findPassages(page, 'err_404', { around: 0 })).toEqual({
      text: '# Log …\nThe call failed with ERR_404 today.\n…',
      tokens: 13,
      passages: [
        { start: 0, end: 5, heading: ['Log'] },
        { start: 33, end: 68, heading: ['Log'] },
      ],
      matches: [{ start: 54, end: 61 }],
      truncated: false,
      searched: page.length,
    });
  });

  it('understands a regular expression between slashes', () => {
    const { matches } = findPassages(page, '/err_\\d+/i');
    expect(matches.map(({ start, end }) => page.slice(start, end))).toEqual(['ERR_404', 'err_500']);
  });

  it('finds a string over a line break', () => {
    expect(findPassages('one\ntwo', 'one two').matches).toEqual([{ start: 0, end: 7 }]);
  });

  it('keeps to its tokens and says so', () => {
    const { text, truncated } = findPassages(page, '/err_\\d+/i', { maxTokens: 20, around: 0 });
    expect(text).toContain('ERR_404');
    expect(text).not.toContain('err_500');
    expect(truncated).toBe(true);
  });

  it('tells how far it came when it ends before the page does', () => {
    const long = `${'some words of it '.repeat(4000)}KEY=1`;
    const { matches, searched, truncated } = findPassages(long, '/(\\w+\\s?){1,40}KEY=\\d/');
    expect([matches, truncated]).toEqual([[], true]);
    expect(searched).toBeLessThan(long.length);
    expect(findPassages('a b '.repeat(100), 'a', { maxMatches: 3 })).toMatchObject({ searched: 9, truncated: true });
  });

  it('finds nothing without fuss', () => {
    expect(findPassages(page, 'missing')).toEqual({
      text: '',
      tokens: 0,
      passages: [],
      matches: [],
      truncated: false,
      searched: page.length,
    });
  });

  it.each([
    ['/(?=a)/', 'look-around is not supported'],
    ['/(a)\\1/', 'back references are not supported'],
    ['/a{3,1}/', 'the numbers of a repeat are in the wrong order'],
    ['/(a/', 'a group is not closed'],
    ['/*a/', 'nothing to repeat'],
    ['/[b-a]/', 'a range in a character set is out of order'],
    ['/(a{500}){500}/', 'the pattern is too long'],
  ])('%s is refused: %s', (needle, problem) => {
    expect(findPassages(page, needle)).toMatchObject({ problem, matches: [], text: '' });
  });
});
