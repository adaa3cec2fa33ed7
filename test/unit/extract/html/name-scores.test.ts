import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesOf, nameTokens } from '../../../../src/extract/html/model/class-categories.ts';
import { noScore, pairLexicons, scoreTokens } from '../../../../src/extract/html/model/lexicon.ts';
import { NameScores } from '../../../../src/extract/html/model/name-scores.ts';

const names = new Map([
  ['post', 0.5],
  ['post-body', 1],
  ['nav', -0.75],
]);
const otherNames = new Map([
  ['post', -0.25],
  ['price', 0.5],
]);
const pair = pairLexicons(names, otherNames);

describe('what names say', () => {
  it('is what each of their tokens says, once', () => {
    expect(new NameScores(pair).of('post-body postBody2 nav')).toEqual({
      bits: categoriesOf('post-body postBody2 nav'),
      own: { mean: (0.5 + 1 - 0.75) / 3, least: -0.75, most: 1 },
      other: { mean: -0.25, least: -0.25, most: 0 },
    });
  });

  it('is nothing where no word is known', () => {
    expect(new NameScores(pair).of('')).toEqual({ bits: 0, own: noScore, other: noScore });
    expect(new NameScores(pair).of('xyz').own).toBe(noScore);
  });

  it('is the same word by word as for the whole name', () => {
    const words = fc.constantFrom(
      'post',
      'post-body',
      'postNav',
      'price_9',
      'é-post',
      'x'.repeat(61),
      'İtem',
      'col2post',
      'po2st',
      'x-post-x-body',
      'POST_Body',
      'n2-av',
      'postBODY',
    );
    const gaps = fc.constantFrom(' ', '\n\t', '\u00a0', '  ');
    const name = fc.array(fc.tuple(words, gaps), { maxLength: 6 }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 4 }), (given) => {
        const scores = new NameScores(pair);
        for (const one of given)
          expect(scores.of(one)).toEqual({ bits: categoriesOf(one), ...scoreTokens(nameTokens(one), pair) });
      }),
    );
  });
});

it('two lexicons are made one once', () => {
  expect(pairLexicons(names, otherNames)).toBe(pair);
  expect([...pairLexicons(names, new Map())]).toEqual(
    [...names].map(([token, own], place) => [token, { place, own, other: undefined }]),
  );
});
