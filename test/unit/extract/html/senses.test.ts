import { describe, expect, it } from 'vitest';
import { bestThreshold } from '../../../../src/extract/html/best-threshold.ts';
import { pairLexicons, scoreTokens } from '../../../../src/extract/html/model/lexicon.ts';
import { NameScores } from '../../../../src/extract/html/model/name-scores.ts';
import { openFeatures, featureNames } from '../../../../src/extract/html/model/features.ts';
import { addSenses, decodeSenses } from '../../../../src/extract/html/model/senses.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';

const lexicons = {
  names: new Map([
    ['review', -0.5],
    ['post', 0.5],
  ]),
  otherNames: new Map([
    ['post', 0.2],
    ['tile', 0.1],
  ]),
  words: new Map([['shipping', -0.4]]),
  otherWords: new Map<string, number>(),
};
/** review, post (none), tile, shipping. */
const senses = decodeSenses(lexicons, 0.5, 'gigg.hgggggge');

describe('senses', () => {
  it('are stored in the order of the lexicons, a dot for none', () => {
    expect(senses).toEqual({
      names: new Map([
        ['review', 0],
        ['tile', 4],
      ]),
      words: new Map([['shipping', 8]]),
      numbers: Float32Array.from([0, 1, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, -1]),
    });
  });

  it('are found with the scores of a token, once for each', () => {
    const pair = pairLexicons(lexicons.names, lexicons.otherNames, senses.names);
    expect(new NameScores(pair).of('tile review-tile post').senses).toEqual([4, 0]);
    expect(new NameScores(pair).of('post').senses).toBeUndefined();
    const found: number[] = [];
    scoreTokens(['tile', 'post', 'tile', 'review'], pair, found);
    expect(found).toEqual([4, 0]);
  });

  it('add up, with their number', () => {
    const sums = new Float32Array(10);
    addSenses([0, 8, 8], senses.numbers, sums, 5);
    expect([...sums]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, -2, 3]);
  });

  it('of the text and of the names of small and large boxes are numbers of a block', () => {
    const blocks = Array.from({ length: 9 }, () => '<p>Free shipping</p>').join('');
    const { survey, head, linked } = openPage(
      `<body class="tile"><div class="tile review"><div class="review-tile tile">${blocks.slice(0, 20)}</div>${blocks}</div></body>`,
    );
    const features = openFeatures({ survey, head, linked, url: undefined, lexicons, senses });
    const row = new Float32Array(features.width);
    features.write(0, 1, row, features.width);
    const at = featureNames.indexOf('textSense0');
    const half = Math.fround(1 / Math.sqrt(2));
    expect([...row.subarray(at, at + 12)]).toEqual([0, 0, 0, -1, half / 2, half, 0, 0, half / 2, half, 0, 0]);
  });
});

describe('doubts that are shared', () => {
  it.each([
    { name: 'one by one, a long doubtful part is worth keeping', doubtful: 0.4375, shared: 0, least: 0.4375 },
    { name: 'together, it is content or not: a sure part is kept alone', doubtful: 0.4375, shared: 1, least: 0.9375 },
    { name: 'together, it is kept where it is rather content', doubtful: 0.5625, shared: 1, least: 0.5625 },
  ])('$name', ({ doubtful, shared, least }) => {
    const probabilities = Float32Array.from([0.9375, doubtful]);
    expect(bestThreshold(probabilities, Float64Array.from([600, 1500]), 1, shared)).toBe(least);
  });
});
