import { describe, expect, it } from 'vitest';
import { dropLastHeadings } from '../../../../../src/extract/html/settle/drop-last-headings.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<h1>9 a</h1><p>9 b</p>${body}`, byFirstSign, dropLastHeadings)
    .slice(2)
    .map((text) => text.slice(0, 3));

describe('headings behind the text', () => {
  it.each([
    ['go, if there are several and their sections are left out', '<h3>9 c</h3><p>1 d</p><h3>9 e</h3><p>1 f</p>', []],
    ['stay with a section that is kept', '<h3>9 c</h3><p>1 d</p><h3>9 e</h3><p>9 f</p>', ['9 c', '9 e', '9 f']],
    ['stay behind it', '<h3>9 c</h3><p>9 d</p><h3>9 e</h3><p>1 f</p>', ['9 c', '9 d', '9 e']],
    ['stay right below another', '<h2>9 c</h2><h3>9 d</h3><p>1 e</p><h3>9 f</h3><p>1 g</p>', ['9 c', '9 d', '9 f']],
    ['stay if there is only one', '<h3>9 c</h3><p>1 d</p>', ['9 c']],
    ['stay if they have no sections', '<p>9 c</p><h3>9 d</h3><h3>9 e</h3>', ['9 c', '9 d', '9 e']],
    ['stay if they are the title', '<p>1 c</p><h1>9 d</h1><p>1 e</p><h3>9 f</h3><p>1 g</p>', ['9 d', '9 f']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('stay where headings are all there is', () => {
    expect(settlePage('<h2>9 a</h2><p>1 b</p><h2>9 c</h2><p>1 d</p>', byFirstSign, dropLastHeadings)).toEqual([
      '9 a',
      '9 c',
    ]);
  });
});
