import { describe, expect, it } from 'vitest';
import { featureNames, readFeatures } from '../../../../src/extract/html/model/features.ts';
import { titleOverlap } from '../../../../src/extract/html/model/own-features.ts';
import { findTitle } from '../../../../src/extract/html/model/title-features.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';

const lexicons = { names: new Map(), words: new Map(), otherNames: new Map(), otherWords: new Map() };
const title = new Set(['red', 'kettle', 'shop']);

describe('the block that says what the page is called', () => {
  it.each([
    ['is most like the title', '<p>Shop</p><div>Red kettle</div><p>Kettle for sale and more</p>', 'Red kettle'],
    ['is rather a heading', '<div>Red kettle</div><h1>Red kettle!</h1>', 'Red kettle!'],
    ['is the main heading where nothing is like it', '<h2>Offers</h2><h1>Welcome here</h1>', 'Welcome here'],
    ['may be missing', '<p>Something else entirely</p>', undefined],
  ])('%s', (_, body, expected) => {
    const { survey } = openPage(`<body>${body}</body>`);
    const overlaps = Float64Array.from(survey.blocks, ({ text, measure }) => titleOverlap(text, measure.words, title));
    expect(survey.blocks[findTitle(survey, overlaps)]?.text).toBe(expected);
  });
});

describe('where a block stands to the title', () => {
  const names = ['fromTitle', 'charactersFromTitle', 'titleLevels', 'titleShare', 'titleBlocks'];
  const numbers = (html: string, text: string) => {
    const { survey, head, linked } = openPage(html);
    const { rows, width } = readFeatures({ survey, head, linked, url: undefined, lexicons });
    const block = survey.blocks.findIndex((one) => one.text.startsWith(text));
    return names.map((name) => rows[block * width + featureNames.indexOf(name)]!);
  };

  it('in blocks, characters and the box that holds both', () => {
    const page =
      '<title>Red kettle</title><main><section><h1>Red kettle</h1><p>abcd</p></section><p>efgh</p></main><p>ij</p>';
    expect(numbers(page, 'abcd')).toEqual([1, Math.log1p(9), 1, 13 / 19, Math.log1p(2)].map(Math.fround));
    expect(numbers(page, 'efgh')).toEqual([2, Math.log1p(13), 1, 17 / 19, Math.log1p(3)].map(Math.fround));
    expect(numbers(page, 'Red')).toEqual([0, 0, 0, 9 / 19, Math.log1p(1)].map(Math.fround));
  });

  it('nowhere on a page without one', () => {
    expect(numbers('<p>abcd</p>', 'abcd')).toEqual([-200, 0, -1, 0, 0]);
  });
});
