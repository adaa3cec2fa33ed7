import { describe, expect, it } from 'vitest';
import { settleParentHeadings } from '../../../../../src/extract/html/settle/settle-parent-headings.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, settleParentHeadings).map((text) => text.slice(0, 3));

describe('the heading above a kept heading', () => {
  it.each([
    [
      'is kept, and the one above it',
      '<h2>3 a</h2><p>1 b</p><details><summary><h3>4 c</h3></summary><h4>9 d</h4></details>',
      ['3 a', '4 c', '9 d'],
    ],
    ['is of a higher order', '<h3>3 a</h3><h3>9 b</h3>', ['9 b']],
    ['is the nearest of its order', '<h2>3 a</h2><h2>3 b</h2><h3>9 c</h3>', ['3 b', '9 c']],
    ['stays out if it is improbable', '<h2>1 a</h2><h3>9 b</h3>', ['9 b']],
    ['stays out in a menu', '<nav><h2>3 a</h2><h3>9 b</h3></nav>', ['9 b']],
    ['stays out far away', `${'<div><p>1 a</p>'.repeat(9)}<h2>3 b</h2>${'</div>'.repeat(9)}<h3>9 c</h3>`, ['9 c']],
    ['stays out if it is the title', '<h1>3 a</h1><h2>9 b</h2>', ['9 b']],
    ['stays out above text', '<h2>3 a</h2><p>9 b</p>', ['9 b']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the page', { timeout: 20_000 }, () => {
    expect(settled('<h2>1 a</h2><h3>9 b</h3>'.repeat(20_000))).toHaveLength(20_000);
    expect(settled(`<h2>1 a</h2>${'<h3>9 b</h3>'.repeat(20_000)}`)).toHaveLength(20_000);
  });
});
