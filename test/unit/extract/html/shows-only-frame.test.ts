import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../src/extract/html/open-page.ts';
import { showsOnlyFrame } from '../../../../src/extract/html/shows-only-frame.ts';

const menu = (words: number) => `<ul>${'<li>Shop all</li>'.repeat(words / 2)}</ul>`;

const name = '<title>A gasket keyboard with eighty keys</title>';

/** The page and how probably each of its blocks is content, those not named as the last. */
function isFrame(page: string, ...probable: readonly number[]): boolean {
  const { survey, head } = openPage(page);
  return showsOnlyFrame(
    survey,
    head,
    Float32Array.from(survey.blocks, (_, index) => probable[index] ?? probable.at(-1)!),
  );
}

describe('a page of menus', () => {
  it.each([
    ['none of which is likely to be content', menu(120), [0.01], true],
    ['one of which may be content', menu(120), [0.01, 0.1, 0.01], false],
    ['and a line about rights', `<p>All rights are reserved.</p>${menu(120)}`, [0.02, 0.01], true],
    ['and a sentence that may be content', `<p>We ship on Mondays.</p>${menu(120)}`, [0.15, 0.01], false],
    ['that is short', menu(80), [0.01], false],
    ['that is empty', '', [0], false],
  ])('%s', (_, body, probable, expected) => {
    expect(isFrame(name + body, ...probable)).toBe(expected);
  });

  it.each([
    ['has another name than what it shows', `${name}${menu(120)}`, true],
    [
      'has another name for those who share it',
      `<meta property=og:title content="Eighty keys of aluminium">${menu(120)}`,
      true,
    ],
    ['shows its name', `${name}<h1>A gasket keyboard with eighty keys</h1>${menu(120)}`, false],
    ['shows half of the words of its name', `${name}<b>Gasket keyboard keys</b>${menu(120)}`, false],
    ['shows them in several lines', `${name}<b>Keyboard</b><p>Gasket</p><p>Keys</p>${menu(120)}`, true],
    ['shows a few of them', `${name}<b>Keys</b>${menu(120)}`, true],
    ['has a name of few words', `<title>Links to harbours</title>${menu(120)}`, false],
    ['has no name', menu(120), false],
  ])('%s', (_, page, expected) => {
    expect(isFrame(page, 0.01)).toBe(expected);
  });
});
