import { describe, expect, it } from 'vitest';
import { settleTables } from '../../../../../src/extract/html/settle/settle-tables.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settleTables).map((text) => text.slice(0, 3));

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const long = 'word '.repeat(50);
const sentence = `${'word '.repeat(12)}word.`;

describe('tables of data', () => {
  it.each([
    ['have no holes', `<p>9 a</p><table>${row('9 b', '4 c')}${row('6 d', '3 e')}</table>`, '9 a 9 b 4 c 6 d 3 e'],
    ['go as a whole', `<p>9 a and more</p><table>${row('7 b', '4 c')}${row('4 d', '3 e')}</table>`, '9 a'],
    ['come as a whole', `<p>9 a</p><table>${row('5 b', '5 c')}${row('5 d', '5 e')}</table>`, '9 a 5 b 5 c 5 d 5 e'],
    [
      'by their words',
      `<p>9 a</p><table>${row('9 b b b b', '2 c')}${row('2 d', '2 e')}</table>`,
      '9 a 9 b 2 c 2 d 2 e',
    ],
    [
      'stay if most was kept',
      `<p>9 a</p><table>${row('6 b', '6 c')}${row('6 d', '0 e')}</table>`,
      '9 a 6 b 6 c 6 d 0 e',
    ],
    [
      'stay between kept text',
      `<p>9 a</p><table>${row('4 b', '4 c')}${row('4 d', '3 e')}</table><p>9 f</p>`,
      '9 a 4 b 4 c 4 d 3 e 9 f',
    ],
    [
      'stay at the end of a text',
      `<div><p>9 ${sentence}</p><table>${row('4 b', '4 c')}${row('4 d', '3 e')}</table></div><p>1 f</p>`,
      '9 w 4 b 4 c 4 d 3 e',
    ],
    [
      'stay beside other parts of the text',
      `<p>9 a</p><ul><li>1 b</li></ul><table>${row('4 c', '4 d')}${row('4 e', '3 f')}</table><figure>1 g</figure><p>9 h</p>`,
      '9 a 4 c 4 d 4 e 3 f 9 h',
    ],
    [
      'with their caption',
      `<p>9 a</p><figure><table>${row('4 b', '4 c')}${row('4 d', '4 e')}</table><figcaption>3 f</figcaption></figure><p>9 g</p>`,
      '9 a 4 b 4 c 4 d 4 e 3 f 9 g',
    ],
    [
      'with a header may have one column',
      '<p>9 a</p><table><tr><th>3 b</th></tr><tr><td>9 c</td></tr></table>',
      '9 a 3 b 9 c',
    ],
    [
      'may have a heading in a cell, where they have a header',
      `<p>9 a and much more</p><table><tr><th>2 b</th><th>6 c</th></tr>${row('<h2>1 d</h2>', '6 e')}</table>`,
      '9 a',
    ],
    [
      'that are most of the page stay as judged',
      `<p>1 a</p><table>${row('7 b', '1 c')}${row('1 d', '1 e')}</table>`,
      '7 b',
    ],
    [
      'may have a row that is one cell',
      `<p>9 a</p><table>${row('2 b')}${row('9 c', '8 d')}${row('9 e', '8 f')}</table>`,
      '9 a 2 b 9 c 8 d 9 e 8 f',
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body).join(' ')).toBe(expected);
  });
});

describe('layout tables are left as judged', () => {
  it.each([
    [
      'a table of what others read, between texts',
      `<p>9 a</p><table>${row('1 b', '2 c')}${row('1 d', '2 e')}</table><p>9 f</p>`,
      ['9 a', '9 f'],
    ],
    ['a column of text beside a menu', `<table>${row('1 menu', `9 b ${long}`)}${row('1 c', '1 d')}</table>`, ['9 b']],
    [
      'with a table inside',
      `<table>${row('1 a', `9 b<table><tr><td>9 c</td></tr></table>`)}${row('1 d', '9 e')}</table>`,
      ['9 b', '9 c', '9 e'],
    ],
    ['with headings', `<table>${row('1 a', '<h2>9 b</h2>')}${row('1 c', '9 d')}</table>`, ['9 b', '9 d']],
    ['of one row', `<table>${row('1 a', '9 b')}</table>`, ['9 b']],
    ['of one column', `<table>${row('1 a')}${row('9 b')}</table>`, ['9 b']],
    [
      'without a regular grid',
      `<table>${row('1 a')}${row('9 b', '1 c')}${row('1 d', '9 e', '1 f')}</table>`,
      ['9 b', '9 e'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the page', { timeout: 20_000 }, () => {
    const table = `<table>${row('1 a', '1 b')}${row('1 c', '1 d')}</table>`;
    expect(settled(`${table.repeat(6000)}<p>9 e</p>`)).toEqual(['9 e']);
  });
});
