import { describe, expect, it } from 'vitest';
import { settlePricedItems } from '../../../../../src/extract/html/settle/settle-priced-items.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(body, byFirstSign, settlePricedItems).map((text) => text.slice(0, 3));

const dish = (name: string, about: string) => `<div class="dish"><p>${name}</p><p>${about}</p></div>`;

describe('what a thing is called and costs', () => {
  it.each([
    ['goes with what is said of it', dish('1 b £9.50', '9 c') + dish('1 d 7 €', '9 e'), ['1 b', '9 c', '1 d', '9 e']],
    [
      'goes with its name on a line before',
      dish('1 a</p><p>1 b £9.50', '9 c') + dish('1 d</p><p>1 e 8,00 €', '9 f'),
      ['1 a', '1 b', '9 c', '1 d', '1 e', '9 f'],
    ],
    ['stays out where nothing is said of it', dish('1 b £9.50', '1 c') + dish('1 d £3', '1 e') + '<p>9 f</p>', ['9 f']],
    ['stays out where only a heading is', '<section><h2>9 a</h2><p>1 b £9</p></section><section></section>', ['9 a']],
    ['stays out where nothing is like it', dish('1 b £9.50', '9 c'), ['9 c']],
    ['is a price', dish('1 b', '9 c') + dish('1 d', '9 e'), ['9 c', '9 e']],
    ['is no part of a long text', dish('1 b £9.50', `9 ${'word '.repeat(90)}`) + dish('1 d', '9 e'), ['9 w', '9 e']],
  ])('%s', (_name, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
