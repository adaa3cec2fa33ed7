import { describe, expect, it } from 'vitest';
import { settleSpecifications } from '../../../../../src/extract/html/settle/settle-specifications.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main><p>9 a</p>${body}</main>`, byFirstSign, settleSpecifications)
    .slice(1)
    .map((text) => text.slice(0, 3));

const list = (...pairs: readonly string[]): string =>
  `<dl>${pairs.map((pair) => `<dt>${pair}</dt><dd>1 v</dd>`).join('')}</dl>`;
const table = (...rows: readonly string[]): string =>
  `<table>${rows.map((row) => `<tr><th>${row}</th><td>1 v</td></tr>`).join('')}</table>`;
const three = ['1 a', '1 b', '1 c'] as const;
const kept = three.flatMap((name) => [name, '1 v']);

describe('what a product is made of', () => {
  it.each([
    ['is kept as a list of terms', list(...three), kept],
    ['is kept as a table', table(...three), kept],
    ['is kept with the line over it', `<p>1 details</p>${list(...three)}`, ['1 d', ...kept]],
    ['stays out if it is short', list('1 a', '1 b'), []],
    ['stays out if it is improbable', list('0 a', '0 b', '0 c').replaceAll('1 v', '0 v'), []],
    ['stays out beside the main part', `</main><div>${table(...three)}</div>`, []],
    ['stays out of a frame', `<aside>${list(...three)}</aside>`, []],
    ['stays out if it is a text', list(`1 ${'a '.repeat(100)}`, '1 b', '1 c'), []],
    ['stays out if the table has more columns', table(...three).replaceAll('</tr>', '<td>1 w</td></tr>'), []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
