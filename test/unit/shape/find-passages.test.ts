import { describe, expect, it } from 'vitest';
import { compilePattern, type Step } from '../../../src/shape/compile-pattern.ts';
import { findPassages } from '../../../src/shape/find-passages.ts';
import { matchPattern } from '../../../src/shape/match-pattern.ts';

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
      shown: 1,
      isPattern: false,
      truncated: false,
      searched: page.length,
    });
  });

  it('understands a regular expression between slashes', () => {
    const { matches } = findPassages(page, '/err_\\d+/i');
    expect(matches.map(({ start, end }) => page.slice(start, end))).toEqual(['ERR_404', 'err_500']);
  });

  it.each([
    { text: 'Use Vec\\<u8> here.', needle: 'vec<u8>', shown: 'Vec\\<u8>' },
    { text: 'See a.b/&lt;i> &amp; more.', needle: 'a.b/<i> & more', shown: 'a.b/&lt;i> &amp; more' },
    { text: 'See a.b/&lt;i> here.', needle: 'a.b/&lt;i>', shown: 'a.b/&lt;i>' },
    { text: 'Write \\&lt; for it.', needle: 'write &lt;', shown: 'Write \\&lt;' },
  ])('finds $needle as $text shows it', ({ text, needle, shown }) => {
    expect(findPassages(text, needle).matches.map(({ start, end }) => text.slice(start, end))).toEqual([shown]);
  });

  it('does not take a sign for dressing', () => {
    expect(findPassages('It is 5 * 3 * 2.', '5 3 2').matches).toEqual([]);
  });

  it('finds a string over a line break', () => {
    expect(findPassages('one\ntwo', 'one two').matches).toEqual([{ start: 0, end: 7 }]);
  });

  it('shows a match that runs across a heading, and says so', () => {
    const { shown, passages } = findPassages(page, 'worked. Later Nothing');
    expect(shown).toBe(1);
    expect(passages.map(({ heading }) => heading)).toEqual([['Log'], ['Log'], ['Log', 'Later']]);
  });

  it('keeps to its tokens and says so', () => {
    const { text, truncated } = findPassages(page, '/err_\\d+/i', { maxTokens: 20, around: 0 });
    expect(text).toContain('ERR_404');
    expect(text).not.toContain('err_500');
    expect(truncated).toBe(true);
  });

  it('counts what it shows, and tells where the rest begins', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `Row ${row} is here.`).join('\n\n');
    const seen: number[] = [];
    let from: number | undefined = 0;
    for (let turn = 0; turn < 50 && from !== undefined; turn += 1) {
      const { matches, shown, text, next } = findPassages(rows, 'row', { from, maxCharacters: 500, around: 0 });
      expect(text.length).toBeLessThanOrEqual(500);
      expect(matches).toHaveLength(300 - seen.length);
      expect(shown).toBeGreaterThan(5);
      seen.push(...matches.slice(0, shown).map(({ start }) => start));
      from = next;
    }
    expect(from).toBeUndefined();
    expect(seen).toEqual([...rows.matchAll(/Row/g)].map(({ index }) => index));
  });

  it('shows the beginning of a match that is longer than the space', () => {
    const long = `# Log\n\n${'One sentence follows another. '.repeat(40)}`;
    const found = findPassages(long, '/One[^]+/', { maxCharacters: 100 });
    expect(found).toMatchObject({
      text: 'One sentence follows another. One sentence follows another. One sentence follows another. ',
      shown: 0,
      truncated: true,
      cutAt: 97,
    });
    expect(found.passages).toEqual([{ start: 7, end: 97, heading: ['Log'] }]);
  });

  it('shows a match whose sentence is longer than the space', () => {
    const long = `${'and so on '.repeat(7)}until the KEY came ${'and so on '.repeat(7)}`;
    const found = findPassages(long, 'key', { maxCharacters: 30 });
    expect(found.text.startsWith('KEY came')).toBe(true);
    expect(found).toMatchObject({ shown: 1, truncated: true });
    expect(found.cutAt).toBeUndefined();
  });

  it.each([
    { claim: 'a path is text', needle: '/etc/passwd', found: ['/etc/passwd'] },
    { claim: 'a path with three parts is text', needle: '/usr/local/bin', found: ['/usr/local/bin'] },
    { claim: 'letters twice are no flags', needle: '/etc/ss', found: ['/etc/ss'] },
    { claim: 'an escaped slash is one', needle: '/etc\\/p\\w+/', found: ['etc/passwd'] },
    { claim: 's lets a dot stand for a line break', needle: '/beta.gamma/s', found: ['beta\ngamma'] },
    { claim: 'without it, it does not', needle: '/beta.gamma/', found: [] },
    { claim: 'm finds the ends of lines', needle: '/^gamma$/m', found: ['gamma'] },
    { claim: 'i finds any case, g and y change nothing', needle: '/GAMMA/giy', found: ['gamma'] },
    { claim: 'characters are whole', needle: '/[😀]/', found: ['😀', '😀'] },
    { claim: 'u changes nothing about that', needle: '/\\u{1F600}/u', found: ['😀', '😀'] },
    { claim: 'classes know them', needle: '/\\p{Emoji_Presentation}+/u', found: ['😀😀😁'] },
    { claim: 'a dot is a whole character', needle: '/Emoji ...$/', found: ['Emoji 😀😀😁'] },
    { claim: 'dressing is seen through', needle: 'the quick brown fox', found: ['The **quick** brown [fox'] },
    { claim: 'with dressing too', needle: '**quick**', found: ['**quick**'] },
    { claim: 'typography is seen through', needle: "it's - fine", found: ['it’s – fine'] },
    { claim: 'a mark that is meant is meant', needle: 'a * b', found: ['a * b'] },
    { claim: 'a name with underscores', needle: 'snake_case', found: ['snake_case'] },
  ])('$claim', ({ needle, found }) => {
    const text =
      'Edit /etc/passwd in /usr/local/bin or /etc/ss.\n\nbeta\ngamma\n\nEmoji 😀😀😁\n\nThe **quick** brown [fox](https://a.b/c) jumps; it’s – fine. a b is not a * b, and snake_case is not snakecase.';
    const { matches } = findPassages(text, needle);
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(found);
  });

  it('tells how far it came when it ends before the page does', () => {
    const long = `${'some words of it '.repeat(4000)}KEY=1`;
    const { matches, searched, truncated } = findPassages(long, '/(\\w+\\s?){1,40}KEY=\\d/');
    expect([matches, truncated]).toEqual([[], true]);
    expect(searched).toBeLessThan(long.length);
    expect(findPassages('a b '.repeat(100), 'a', { maxMatches: 3 })).toMatchObject({ searched: 9, truncated: true });
  });

  it('begins again with what it had begun, where it ended before the page did', () => {
    const { steps } = compilePattern('begin[^.]*end', { ignoreCase: false, dotMatchesAll: false }) as { steps: Step[] };
    const text = `${'word '.repeat(40)}begin ${'word '.repeat(40)}end.`;
    const { matches, searched } = matchPattern(steps, text, { maxWork: 900 });
    expect([matches, searched]).toEqual([[], text.indexOf('begin')]);
    expect(matchPattern(steps, text, { from: searched }).matches).toHaveLength(1);
    // Where that is all it has searched, it goes on, so that a search always ends.
    expect(matchPattern(steps, text, { from: searched, maxWork: 100 }).searched).toBeGreaterThan(searched);
  });

  it('finds nothing without fuss', () => {
    expect(findPassages(page, 'missing')).toEqual({
      text: '',
      tokens: 0,
      passages: [],
      matches: [],
      shown: 0,
      isPattern: false,
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
