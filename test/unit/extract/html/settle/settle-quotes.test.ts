import { describe, expect, it } from 'vitest';
import { settleQuotes } from '../../../../../src/extract/html/settle/settle-quotes.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settleQuotes).map((text) => text.slice(0, 3));

const long = 'word '.repeat(30);

describe('quotations', () => {
  it.each([
    ['keep who said it', '<blockquote><p>9 a b c</p><footer>1 b</footer></blockquote>', ['9 a', '1 b']],
    ['also without a box', '<blockquote><p>9 a b c</p>1 b <a href="/x">May 2</a></blockquote>', ['9 a', '1 b']],
    ['also before it', '<aside><div>1 b:</div><blockquote><p>9 a b c</p></blockquote></aside>', ['1 b', '9 a']],
    [
      'also under it',
      '<figure><blockquote><p>9 a b c</p></blockquote><figcaption>1 b</figcaption></figure>',
      ['9 a', '1 b'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});

describe('left as judged', () => {
  it.each([
    ['a quotation that is left out', '<blockquote><p>1 a b c</p><footer>1 b</footer></blockquote>', []],
    ['many words in it', `<blockquote><p>9 a b c</p><p>1 b ${long}</p></blockquote>`, ['9 a']],
    ['a control', '<blockquote><p>9 a b c</p><p><a role="button">1 More</a></p></blockquote>', ['9 a']],
    ['more than it says', '<blockquote><p>9 a</p><p>1 b c d e f</p></blockquote>', ['9 a']],
    ['what stands beside it in any other box', '<div><p>1 b</p><blockquote><p>9 a</p></blockquote></div>', ['9 a']],
    [
      'a text of many blocks',
      `<blockquote><p>1 b</p>${'<p>9 a b c</p>'.repeat(50)}</blockquote>`,
      Array(50).fill('9 a'),
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
