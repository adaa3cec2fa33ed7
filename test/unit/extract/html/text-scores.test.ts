import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textTokens } from '../../../../src/extract/html/model/class-categories.ts';
import { pairLexicons, scoreTokens } from '../../../../src/extract/html/model/lexicon.ts';
import { endsEllipsis, endsQuestion } from '../../../../src/extract/html/model/section-features.ts';
import { TextScores } from '../../../../src/extract/html/model/text-scores.ts';
import { tableFor } from '../../../../src/extract/html/model/token-table.ts';

const words = ['read', 'more', '#', '##', 'covid#', '#st', 'x'.repeat(23), 'x'.repeat(24), 'the'];
const own = new Map(words.map((word, index) => [word, (index + 1) / 16]));
const pair = pairLexicons(own, new Map(Object.entries({ more: -0.5, '^read more': 1 })));

const readMore = { mean: 3 / 32, least: 0, most: 1 / 8 };
const withNumber = { mean: 1 / 8, least: 0, most: 3 / 16 };
const onlyMore = { mean: -0.5, least: -0.5, most: 0 };

const pieces = fc.oneof(
  fc.constantFrom('Read', 'MORE', '5', '2024', '#7', '7#', 'Covid19', '1st', 'the', 'unknown'),
  fc.constantFrom('x'.repeat(23), 'X'.repeat(24)),
);
const gaps = fc.constantFrom(' ', ', ', '-', '\n', '…', 'é', 'É', '×', 'ª', '²', '’', '\u00a0', 'я', '');
const text = fc.array(fc.tuple(pieces, gaps), { maxLength: 60 }).map((parts) => parts.flat().join(''));

describe('what the words of a text say', () => {
  it('is what its tokens say, or left to them', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 300 }), (given, most) => {
        const scored = new TextScores(pair).of(given, most);
        const tokens = textTokens(given.slice(0, most));
        const phrase = tokens.at(-1)?.startsWith('^') ? tokens.at(-1) : undefined;
        const isNarrow = !/[^\u0000-\u00ff]/.test(given.slice(0, most));
        if (scored !== undefined || isNarrow) expect(scored).toEqual({ ...scoreTokens(tokens, pair), phrase });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['letters of other scripts', 'Read more about this кафе and about nothing else', undefined],
    [
      'letters and quotes of western Europe',
      '“Read more” – Ünwißend',
      { own: readMore, other: onlyMore, phrase: '^read more ünwißend' },
    ],
    ['a phrase', 'Read more', { own: readMore, other: { mean: 0.25, least: -0.5, most: 1 }, phrase: '^read more' }],
    [
      'a phrase with other signs',
      '> Read: more',
      { own: readMore, other: { mean: 0.25, least: -0.5, most: 1 }, phrase: '^read more' },
    ],
    [
      'numbers that make a phrase of a long text',
      `Read ${'12'.repeat(20)} more`,
      { own: withNumber, other: onlyMore, phrase: '^read # more' },
    ],
    [
      'anything else',
      'Read about nothing at all, or more of it',
      { own: readMore, other: onlyMore, phrase: undefined },
    ],
  ])('%s', (_name, given, expected) => {
    expect(new TextScores(pair).of(given, 240)).toEqual(expected);
  });
});

it('a phrase is told only where somebody asks for it', () => {
  const scores = new TextScores(pair, tableFor(new Map([['^read more', true]])));
  expect(scores.of('Read: more', 240)?.phrase).toBe('^read more');
  expect(scores.of('Read less', 240)?.phrase).toBeUndefined();
});

describe('how a text ends', () => {
  const ends = fc.array(fc.constantFrom('?', '？', '؟', '.', '…', ' ', ' ', 'a', '9', '_', 'é', '"', ')', '文'));
  it('is seen from its end as a pattern sees it', () => {
    fc.assert(
      fc.property(ends, (signs) => {
        const given = signs.join('');
        expect(endsQuestion(given)).toBe(/[?？؟]\s*$/.test(given));
        expect(endsEllipsis(given)).toBe(/(?:…|\.\.\.)\W*$/.test(given));
      }),
      { numRuns: 1000 },
    );
  });
});
