import { describe, expect, it } from 'vitest';
import { settlePrices } from '../../../../../src/extract/html/settle/settle-prices.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settlePrices).map((text) => text.slice(0, 3));

describe('the price of a product', () => {
  it.each([
    ['is kept below its heading', '<h1>9 a</h1><p class="product-price">1 b</p>', ['9 a', '1 b']],
    ['is told by microdata too', '<h1>9 a</h1><p><b itemprop="price">1 b</b></p>', ['9 a', '1 b']],
    ['is kept with what it was', '<h1>9 a</h1><div class="prices"><p>1 b</p><p>1 c</p></div>', ['9 a', '1 b', '1 c']],
    ['is no other line', '<h1>9 a</h1><p class="rating">1 b</p>', ['9 a']],
    ['says a number', '<h1>9 a</h1><p class="price">9 b</p><p class="price">- c</p>', ['9 a', '9 b']],
    ['is no sentence', `<h1>9 a</h1><p class="price">1 ${'word '.repeat(20)}</p>`, ['9 a']],
    ['is not of what comes below', '<h1>9 a</h1><h2>9 b</h2><p class="price">1 c</p>', ['9 a', '9 b']],
    ['is not far away', `<h1>9 a</h1>${'<p>1 x</p>'.repeat(30)}<p class="price">1 c</p>`, ['9 a']],
    ['needs a heading', '<p>9 a</p><p class="price">1 c</p>', ['9 a']],
  ])('%s', (_name, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
