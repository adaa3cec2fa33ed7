import { describe, expect, it } from 'vitest';
import { settleHeadings } from '../../../../../src/extract/html/settle/settle-headings.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(body, byFirstSign, settleHeadings).map((text) => text.slice(0, 3));

describe('a heading that was left out', () => {
  it.each([
    ['is kept between paragraphs of its box', '<p>9 a.</p><h2>5 b</h2><p>9 c.</p>', ['9 a', '5 b', '9 c']],
    ['stays out if it is improbable', '<p>9 a.</p><h2>2 b</h2><p>9 c.</p>', ['9 a', '9 c']],
    ['stays out before what is no text', '<p>9 a.</p><h2>5 b</h2><p>9 c</p>', ['9 a', '9 c']],
    ['stays out before what was left out', '<p>9 a.</p><h2>5 b</h2><p>1 c.</p>', ['9 a']],
    ['stays out at the beginning of its box', '<p>9 a.</p><div><h2>5 b</h2><p>9 c.</p></div>', ['9 a', '9 c']],
    ['stays out before another box', '<p>9 a.</p><h2>5 b</h2><div><p>9 c.</p></div>', ['9 a', '9 c']],
    ['is not any other line', '<p>9 a.</p><div>5 b</div><p>9 c.</p>', ['9 a', '9 c']],
  ])('%s', (_, body, expected) => {
    expect(settled(`<main>${body}</main>`)).toEqual(expected);
  });
});
