import { describe, expect, it } from 'vitest';
import { settleItemNames } from '../../../../../src/extract/html/settle/settle-item-names.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, settleItemNames).map((text) => text.slice(0, 3));

/** A list whose items have these names and these descriptions. */
const list = (...items: readonly (readonly [string, string])[]): string =>
  `<ul>${items.map(([name, said]) => `<li><div>${name}</div><p>${said}</p></li>`).join('')}</ul>`;
const link = (text: string) => `<a href="/${text[2]}">${text}</a>`;

describe('what things of a list are called', () => {
  it.each([
    [
      'is kept with what is said of them',
      list([link('4 a'), '9 x'], [link('2 b'), '9 y'], [link('9 c'), '9 z']),
      ['4 a', '9 x', '2 b', '9 y', '9 c', '9 z'],
    ],
    [
      'is kept as headings and in bold',
      list(['<h3>4 a</h3>', '9 x'], ['<b>4 b</b>', '9 y'], [link('4 c'), '9 z']),
      ['4 a', '9 x', '4 b', '9 y', '4 c', '9 z'],
    ],
    [
      'stays out where nothing is said',
      list([link('4 a'), '9 x'], [link('4 b'), '9 y'], [link('4 c'), '1 z']),
      ['4 a', '9 x', '4 b', '9 y'],
    ],
    [
      'stays out of a list that is left out',
      list([link('4 a'), '9 x'], [link('4 b'), '1 y'], [link('4 c'), '1 z']),
      ['9 x'],
    ],
    ['stays out if it is no name', list(['4 a', '9 x'], ['4 b', '9 y'], ['4 c', '9 z']), ['9 x', '9 y', '9 z']],
    [
      'stays out if each is called the same',
      list([link('4 a'), '9 x'], [link('4 a'), '9 y'], [link('4 a'), '9 z']),
      ['9 x', '9 y', '9 z'],
    ],
    [
      'stays out if it is a button',
      list([link('0 a'), '9 x'], [link('0 b'), '9 y'], [link('0 c'), '9 z']),
      ['9 x', '9 y', '9 z'],
    ],
    ['stays out of two boxes', list([link('4 a'), '9 x'], [link('4 b'), '9 y']), ['9 x', '9 y']],
    [
      'stays out of parts of a page',
      list(
        [link('4 a'), `9 ${'x '.repeat(250)}`],
        [link('4 b'), `9 ${'y '.repeat(250)}`],
        [link('4 c'), `9 ${'z '.repeat(250)}`],
      ),
      ['9 x', '9 y', '9 z'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
