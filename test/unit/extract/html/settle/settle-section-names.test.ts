import { describe, expect, it } from 'vitest';
import { settleSectionNames } from '../../../../../src/extract/html/settle/settle-section-names.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, settleSectionNames).map((text) => text.slice(0, 3));

const said = '<p>9 a text of some words</p>';

describe('the name of a section', () => {
  it.each([
    ['is kept above its text', `<h2>2 b</h2>${said}`, ['2 b', '9 a']],
    ['is kept in a box of its own', `<div><div><h3>2 b</h3></div><div>${said}</div></div>`, ['2 b', '9 a']],
    ['is kept on a part that opens', `<details open><summary>2 b</summary>${said}</details>`, ['2 b', '9 a']],
    ['stays out where its text does', '<h2>2 b</h2><p>1 a text of some words</p>', []],
    ['stays out if it is improbable', `<h2>0 b</h2>${said}`, ['9 a']],
    ['stays out above another', `<h2>2 b</h2><h2>9 a name of some words</h2>`, ['9 a']],
    ['stays out above a button', '<h2>2 b</h2><p>9 a</p>', ['9 a']],
    ['stays out of a frame', `<aside><h2>2 b</h2>${said}</aside>`, ['9 a']],
    ['is no line', `<p>2 b</p>${said}`, ['9 a']],
    ['is no sentence', `<h2>2 ${'b '.repeat(20)}</h2>${said}`, ['9 a']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
