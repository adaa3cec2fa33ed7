import { describe, expect, it } from 'vitest';
import { settleDescriptions } from '../../../../../src/extract/html/settle/settle-descriptions.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, settleDescriptions).map((text) => text.slice(0, 3));

const method = (name: string, about: string, box = 'about') =>
  `<details class="method"><summary><h4>${name}</h4></summary><div class="${box}">${about}</div></details>`;
const kept = method('9 a', '9 b') + method('9 c', '<p>9 d</p><p>1 e</p>');
const keptTexts = ['9 a', '9 b', '9 c', '9 d'];

describe('what is said below a kept heading', () => {
  it.each([
    ['is kept as below others', kept + method('9 f', '1 g'), [...keptTexts, '9 f', '1 g']],
    ['stays out below a heading that is left out', kept + method('1 f', '1 g'), keptTexts],
    ['stays out in another box', kept + method('9 f', '1 g', 'more'), [...keptTexts, '9 f']],
    ['stays out if few others are kept', method('9 a', '9 b') + method('9 f', '1 g'), ['9 a', '9 b', '9 f']],
    [
      'stays out if most others are left out',
      kept + method('9 f', '1 g').repeat(3),
      [...keptTexts, '9 f', '9 f', '9 f'],
    ],
    ['stays out if it is long', kept + method('9 f', `1 ${'word '.repeat(70)}`), [...keptTexts, '9 f']],
    [
      'stays out without a heading',
      `${kept}<div class="method"><p>9 f</p><div class="about">1 g</div></div>`,
      [...keptTexts, '9 f'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
