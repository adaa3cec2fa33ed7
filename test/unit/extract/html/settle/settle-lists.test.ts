import { describe, expect, it } from 'vitest';
import { settleLists } from '../../../../../src/extract/html/settle/settle-lists.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settleLists).map((text) => text.slice(0, 3));

const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const long = 'word '.repeat(70);

describe('lists', () => {
  it.each([
    ['have no holes', list('9 a', '4 b', '4 c', '9 d'), ['9 a', '4 b', '4 c', '9 d']],
    ['keep a first item behind kept text', `<p>9 a</p>${list('5 b', '9 c')}<p>1 d</p>`, ['9 a', '5 b', '9 c']],
    ['keep a last item before kept text', `<p>1 a</p>${list('9 b', '5 c')}<p>9 d</p>`, ['9 b', '5 c', '9 d']],
    ['stay between kept text', `<p>9 a</p>${list('4 b', '4 c')}<p>9 d</p>`, ['9 a', '4 b', '4 c', '9 d']],
    ['also in a box', `<p>9 a</p><div>${list('4 b', '4 c')}</div><p>9 d</p>`, ['9 a', '4 b', '4 c', '9 d']],
    ['of terms do too', '<p>9 a</p><dl><dt>4 b</dt><dd>4 c</dd></dl><p>9 d</p>', ['9 a', '4 b', '4 c', '9 d']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});

describe('left as judged', () => {
  it.each([
    ['a menu between texts', `<p>9 a</p>${list('1 b', '2 c')}<p>9 d</p>`, ['9 a', '9 d']],
    ['links between items', list('9 a', '1 b', '1 c', '9 d'), ['9 a', '9 d']],
    ['items before and after the kept ones', list('4 a', '9 b', '4 c'), ['9 b']],
    ['a list at the end of its box', `<div><p>9 a</p>${list('4 b', '4 c')}</div><p>9 d</p>`, ['9 a', '9 d']],
    ['a list at its beginning', `<p>9 a</p><div>${list('4 b', '4 c')}<p>9 d</p></div>`, ['9 a', '9 d']],
    ['a long gap', list('9 a', `5 b ${long}`, '9 c'), ['9 a', '9 c']],
    ['a list with nothing kept beside it', `<p>1 a</p>${list('5 b', '5 c')}<p>1 d</p>`, []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the list', { timeout: 20_000 }, () => {
    expect(settled(list(...Array.from({ length: 40_000 }, () => '1 b')))).toEqual([]);
  });
});
