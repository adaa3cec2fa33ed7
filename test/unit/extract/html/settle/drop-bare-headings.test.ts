import { describe, expect, it } from 'vitest';
import { dropBareHeadings } from '../../../../../src/extract/html/settle/drop-bare-headings.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<h1>9 a</h1><p>9 b</p>${body}`, byFirstSign, dropBareHeadings)
    .slice(2)
    .map((text) => text.slice(0, 3));

describe('a heading', () => {
  it.each([
    ['goes with its section', '<h2>9 c</h2><p>1 d</p><h2>9 e</h2><p>9 f</p>', ['9 e', '9 f']],
    ['goes with it at the end', '<h2>9 c</h2><p>1 d</p>', []],
    ['goes with all parts of its section', '<h2>9 c</h2><p>1 d</p><h3>9 e</h3><p>1 f</p>', []],
    ['stays if a part of its section does', '<h2>9 c</h2><p>1 d</p><h3>9 e</h3><p>9 f</p>', ['9 c', '9 e', '9 f']],
    ['stays right before another', '<h2>9 c</h2><h2>9 e</h2><p>9 f</p>', ['9 c', '9 e', '9 f']],
    ['stays if anything of its section does', '<h2>9 c</h2><p>1 d</p><p>9 e</p>', ['9 c', '9 e']],
    ['of the page stays', '<h1>9 c</h1><p>1 d</p>', ['9 c']],
    ['without a section stays', '<h2>9 c</h2>', ['9 c']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('stays where headings are all there is', () => {
    expect(settlePage('<h2>9 a</h2><p>1 b</p>', byFirstSign, dropBareHeadings)).toEqual(['9 a']);
  });
});
