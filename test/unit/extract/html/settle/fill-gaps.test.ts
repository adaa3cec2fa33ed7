import { describe, expect, it } from 'vitest';
import { fillGaps } from '../../../../../src/extract/html/settle/fill-gaps.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

const words = (count: number) => 'word '.repeat(count);

/** Blocks whose text begins with + are kept to begin with, those that begin with - are thought little of. */
function filled(body: string): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.startsWith('+') ? 1 : 0));
  const probabilities = Float32Array.from(survey.blocks, ({ text }) => (text.startsWith('-') ? 0.01 : 0.3));
  fillGaps(survey, keep, probabilities);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text.slice(0, 4));
}

describe('gaps between kept blocks', () => {
  it.each([
    ['are filled inside one box', '<dl><dd>+ a</dd><dt>b</dt><dt>c</dt><dd>+ d</dd></dl>', ['+ a', 'b', 'c', '+ d']],
    [
      'are filled across sections',
      '<main><section><p>x</p><p>+ a</p><p>b</p></section><section><h2>c</h2><p>+ d</p></section></main>',
      ['+ a', 'b', 'c', '+ d'],
    ],
    ['stay when long', `<div><p>+ a</p><p>${words(60)}</p><p>${words(60)}</p><p>+ d</p></div>`, ['+ a', '+ d']],
    ['stay where menus stand', '<div><p>+ a</p><p>- b</p><p>- c</p><p>+ d</p></div>', ['+ a', '+ d']],
    ['are none at the ends', '<div><p>a</p><p>+ b</p><p>c</p></div>', ['+ b']],
    ['are none on a page without kept blocks', '<div><p>a</p><p>b</p></div>', []],
    [
      'stay between far parts of the page',
      `${'<div><i>z</i><p>y</p>'.repeat(8)}<p>+ a</p><p>b</p>${'</div>'.repeat(8)}<p>+ d</p>`,
      ['+ a', '+ d'],
    ],
  ])('%s', (_, body, expected) => {
    expect(filled(body)).toEqual(expected);
  });
});
