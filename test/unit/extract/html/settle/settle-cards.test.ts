import { describe, expect, it } from 'vitest';
import { settleCards } from '../../../../../src/extract/html/settle/settle-cards.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settleCards).map((text) => text.slice(0, 3));

/** A theme that writes the name twice, for cards with and without a picture. */
const twice = (first: string, second: string, price: string) =>
  `<li class="card"><h3>${first}</h3><div><h3>${second}</h3><p>${price} $89.00 USD</p></div></li>`;
const card = (name: string, price: string) => `<li class="card"><h3>${name}</h3><p>${price}</p></li>`;
const list = (...cards: string[]) => `<ul>${cards.join('')}</ul>`;

describe('cards of a shelf', () => {
  it.each([
    [
      'are kept alike, each with its name once and its price',
      list(twice('9 a', '1 a', '1 b'), twice('1 c', '9 c', '1 d'), twice('1 e', '1 e', '1 f')),
      ['9 a', '1 b', '9 c', '1 d', '1 e', '1 f'],
    ],
    [
      'are kept alike where one has no price',
      list(card('9 a', '1 $9'), card('9 b', '1 sold'), card('1 c', '1 9 €')),
      ['9 a', '1 $', '9 b', '1 c', '1 9'],
    ],
    [
      'have one price where it is kept',
      list(...[9, 9, 1].map((name) => card(`${name} a`, '9 $9</p><p>1 used for $5'))),
      ['9 a', '9 $', '9 a', '9 $', '1 a', '9 $'],
    ],
    ['stay out where few names are kept', list(...[9, 1, 1].map((name) => card(`${name} a`, '1 $9'))), ['9 a']],
    ['stay as they are without prices', list(...[9, 9, 1].map((name) => card(`${name} a`, '1 b'))), ['9 a', '9 a']],
    [
      'say what they cost in a line',
      list(...[9, 9, 9].map((name) => card(`${name} a`, `1 $9 ${'word '.repeat(20)}`))),
      ['9 a', '9 a', '9 a'],
    ],
    ['are three at least', list(card('9 a', '1 $9'), card('1 b', '1 $9')), ['9 a']],
    [
      'look the same',
      `<ul>${card('9 a', '1 $9')}${card('9 b', '1 $9')}<li class="other"><h3>1 c</h3><p>1 $9</p></li></ul>`,
      ['9 a', '9 b'],
    ],
    [
      'are no parts of the page',
      list(...[9, 9, 9].map((name) => card(`${name} a`, `1 $9</p><p>1 ${'word '.repeat(90)}`))),
      ['9 a', '9 a', '9 a'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('take time in proportion to the page', { timeout: 20_000 }, () => {
    expect(settled(list(card('9 a', '1 $9').repeat(20_000)))).toHaveLength(40_000);
    expect(settled(`<h3>9 ${`<b>${'x'.repeat(20)}</b>`.repeat(20_000)}</h3>`)).toHaveLength(1);
  });
});
