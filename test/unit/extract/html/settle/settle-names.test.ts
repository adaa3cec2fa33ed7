import { describe, expect, it } from 'vitest';
import { settleNames } from '../../../../../src/extract/html/settle/settle-names.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(body, byFirstSign, settleNames).map((text) => text.slice(0, 3));

const note = (name: string, text: string) =>
  `<div class="admonition"><p class="admonition-title">${name}</p><p>${text}</p></div>`;
const tabs = (one: string, two: string) =>
  `<ul role="tablist"><li role="tab">1 a</li><li role="tab">1 b</li></ul><div role="tabpanel">${one}</div><div role="tabpanel">${two}</div>`;

describe('names', () => {
  it.each([
    ['of notices stay with their text', note('1 a', '9 b'), ['1 a', '9 b']],
    ['of tabs stay with their panels', tabs('9 c', '9 d'), ['1 a', '1 b', '9 c', '9 d']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});

describe('left as judged', () => {
  it.each([
    ['a notice that is left out', `${note('1 a', '1 b')}<p>9 c</p>`, ['9 c']],
    ['a long title', note(`1 a ${'word '.repeat(20)}`, '9 b'), ['9 b']],
    ['tabs of which one panel is kept', tabs('9 c', '1 d'), ['9 c']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
