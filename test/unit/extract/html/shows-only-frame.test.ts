import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../src/extract/html/open-page.ts';
import { showsOnlyFrame } from '../../../../src/extract/html/shows-only-frame.ts';

const menu = (words: number) => `<ul>${'<li>Shop all</li>'.repeat(words / 2)}</ul>`;

/** The page and how probably each of its blocks is content, those not named as the last. */
function isFrame(body: string, ...probable: readonly number[]): boolean {
  const { survey } = openPage(`<body>${body}</body>`);
  return showsOnlyFrame(
    survey,
    Float32Array.from(survey.blocks, (_, index) => probable[index] ?? probable.at(-1)!),
  );
}

describe('a page of menus', () => {
  it.each([
    ['none of which is likely to be content', menu(120), [0.01], true],
    ['one of which may be content', menu(120), [0.01, 0.2, 0.01], false],
    ['and a sentence that is likelier than they are', `<p>We ship on Mondays.</p>${menu(120)}`, [0.05, 0.01], false],
    ['and a sentence that is not', `<p>All rights are reserved.</p>${menu(120)}`, [0.001, 0.01], true],
    ['that is short', menu(80), [0.01], false],
    ['that is empty', '', [0], false],
  ])('%s', (_, body, probable, expected) => {
    expect(isFrame(body, ...probable)).toBe(expected);
  });
});
