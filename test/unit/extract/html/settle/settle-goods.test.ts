import { describe, expect, it } from 'vitest';
import { settleGoods } from '../../../../../src/extract/html/settle/settle-goods.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main><p>9 t</p>${body}</main>`, byFirstSign, settleGoods)
    .slice(1)
    .map((text) => text.slice(0, 3));

/** A shelf of goods with these names. */
const shelf = (names: readonly string[], price = '1 $5.00'): string =>
  `<ul>${names.map((name) => `<li><div><a href="/a">${name}</a></div><p>${price}</p></li>`).join('')}</ul>`;
const five = ['1 a', '1 b', '1 c', '1 d', '1 e'];

describe('the goods of a shelf', () => {
  it.each([
    ['are kept with their prices', shelf(five), five.flatMap((name) => [name, '1 $'])],
    ['stay out without prices', shelf(five, '1 nice'), []],

    ['stay out if they lead nowhere', shelf(five).replaceAll(/<\/?a[^>]*>/g, ''), []],
    ['stay out if they are few', shelf(five.slice(1)), []],
    [
      'stay out if they are improbable',
      shelf(
        five.map((name) => `0${name.slice(1)}`),
        '0 $5.00',
      ),
      [],
    ],
    [
      'stay as judged where some are kept',
      shelf(['9 a', '9 b', '9 c', '1 d', '1 e'], '9 $5.00'),
      ['9 a', '9 $', '9 b', '9 $', '9 c', '9 $', '9 $', '9 $'],
    ],
    [
      'are those of the largest shelf',
      shelf(five) + shelf(['1 p', '1 q', '1 r', '1 s', '1 t', '1 u']),
      ['1 p', '1 q', '1 r', '1 s', '1 t', '1 u'].flatMap((name) => [name, '1 $']),
    ],
    ['stay out if they are parts of a page', shelf(five.map((name) => `${name} ${'x '.repeat(150)}`)), []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
