import { describe, expect, it } from 'vitest';
import { readFeatures, featureNames } from '../../../../src/extract/html/model/features.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';

const words = new Map([
  ['reviews', -0.8],
  ['details', 0.5],
]);
const lexicons = {
  names: new Map(),
  words,
  otherNames: new Map([['tile', 0.4]]),
  otherWords: new Map([['kettle', 0.25]]),
};

/** The named numbers of the first block that starts with `text`. */
function numbersOf(html: string, text: string, names: readonly string[]): Record<string, number> {
  const { survey, head, linked } = openPage(`<!doctype html><title>t</title><body>${html}`);
  const { rows, width } = readFeatures({ survey, head, linked, url: undefined, lexicons });
  const block = survey.blocks.findIndex((one) => one.text.startsWith(text));
  return Object.fromEntries(names.map((name) => [name, rows[block * width + featureNames.indexOf(name)]!]));
}

describe('what a block stands under', () => {
  it('the last main heading, however many smaller ones lie between', () => {
    const html = '<h1>Kettle</h1><h2>Reviews</h2><h3>Anna</h3><p>It boils.</p><h3>Ben</h3><p>It pours.</p>';
    expect(numbersOf(html, 'It pours', ['sectionLeast', 'sectionAway'])).toEqual({
      sectionLeast: Math.fround(-0.8),
      sectionAway: Math.fround(Math.log1p(4)),
    });
  });

  it('how the boxes round it begin, headings or not', () => {
    const html = '<div><div>Details</div><div><p>One.</p><p>Two.</p></div></div><p>Outside.</p>';
    expect(numbersOf(html, 'Two', ['headMost', 'headLeast'])).toEqual({ headMost: 0.5, headLeast: 0 });
    expect(numbersOf(html, 'Outside', ['sectionAway'])).toEqual({ sectionAway: -1 });
  });
});

describe('what a block is to its item', () => {
  it('which item, where in it, and how much of it', () => {
    const item = (name: string) => `<div class="tile"><p>${name}</p><p>A long description here</p></div>`;
    const html = `<div>${item('one')}${item('two')}${item('six')}</div>`;
    expect(numbersOf(html, 'two', ['unitPlace', 'unitOrdinal', 'inUnit', 'unitMain', 'otherSum'])).toEqual({
      unitPlace: Math.fround(1 / 3),
      unitOrdinal: Math.fround(Math.log1p(1)),
      inUnit: 0,
      unitMain: Math.fround(3 / 23),
      otherSum: Math.fround(0.4),
    });
  });
});

describe('what was said elsewhere', () => {
  const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

  it('descriptions and reviews of structured data', () => {
    const html = `${data({ '@type': 'Product', description: 'Boils a litre of water, quickly.', review: { '@type': 'Review', reviewBody: 'Mine leaked after a week.' } })}<p>Boils a litre of water, quickly!</p><p>Mine leaked after a week.</p>`;
    const names = ['inLinked', 'inReview'];
    expect(numbersOf(html, 'Boils', names)).toEqual({ inLinked: 1, inReview: 0 });
    expect(numbersOf(html, 'Mine', names)).toEqual({ inLinked: 0, inReview: 1 });
    expect(numbersOf('<p>Boils a litre.</p>', 'Boils', names)).toEqual({ inLinked: -1, inReview: -1 });
  });

  it('the same words earlier on the page', () => {
    const { survey, head, linked } = openPage('<!doctype html><body><p>Same here</p><p>Other</p><p>Same here</p>');
    const { rows, width } = readFeatures({ survey, head, linked, url: undefined, lexicons });
    const column = featureNames.indexOf('isRepeat');
    expect([0, 1, 2].map((block) => rows[block * width + column])).toEqual([0, 0, 1]);
  });
});
