import { describe, expect, it } from 'vitest';
import { dropRepeats } from '../../../../../src/extract/html/settle/drop-repeats.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

/** Everything is kept to begin with, but blocks that begin with a minus. */
function kept(body: string, fewestWords: number, areAnswers = false): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.startsWith('-') ? 0 : 1));
  dropRepeats(survey, keep, { fewestWords, areAnswers });
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
}

const four = 'It boils very fast';
const long = 'He wrote that all of them came down to the shore before the tide turned again';

describe('text that is said twice', () => {
  it.each([
    [
      'is kept where it stands first',
      `<p>${four}</p><p>Other words here now</p><p>${four}</p>`,
      [four, 'Other words here now'],
    ],
    [
      'is the same however it is marked up',
      `<p>It <b>boils</b>\n very fast</p><p>Other</p><div>${four}</div>`,
      [four, 'Other'],
    ],
    ['is meant when it is said again at once', `<p>${four}</p><p>${four}</p>`, [four, four]],
    [
      'is said of several things when it is said oftener',
      `<p>A</p><p>${four}</p><p>B</p><p>${four}</p><p>C</p><p>${four}</p>`,
      ['A', four, 'B', four, 'C', four],
    ],
    ['may be repeated when short', '<p>Yes</p><p>No</p><p>Yes</p>', ['Yes', 'No', 'Yes']],
    [
      'is a copy up to three times when it is long',
      `<p>A</p><p>${long}</p><p>B</p><p>${long}</p><p>C</p><p>${long}</p>`,
      ['A', long, 'B', 'C'],
    ],
    [
      'is a pattern of the page when it is said on and on, however long',
      Array.from({ length: 5 }, (_, index) => `<p>${index}</p><p>${long}</p>`).join(''),
      ['0', long, '1', long, '2', long, '3', long, '4', long],
    ],
    [
      'takes the short lines beside it along that stand there both times',
      `<h2>Kettle</h2><p>${four}</p><p>$5</p><p>A</p><h2>Kettle</h2><p>${four}</p><p>$5</p><p>B</p>`,
      ['Kettle', four, '$5', 'A', 'B'],
    ],
    [
      'leaves what stands beside it only there',
      `<h2>Kettle</h2><p>${four}</p><p>$5</p><h2>Pot</h2><p>${four}</p><p>$7</p>`,
      ['Kettle', four, '$5', 'Pot', '$7'],
    ],
    [
      'leaves lines that the page says oftener',
      `<p>Noon</p><p>${four}</p><p>A</p><p>Noon</p><p>${four}</p><p>B</p><p>Noon</p>`,
      ['Noon', four, 'A', 'Noon', 'B', 'Noon'],
    ],
    [
      'leaves lines whose first place nobody kept',
      `<p>- a</p><p>${four}</p><p>A</p><p>- a</p><p>${four}</p><p>B</p>`,
      [four, 'A', 'B'],
    ],
    ['stays in the cells of a table', `<table><tr><td>${four}<td>${four}</table>`, [four, four]],
    ['is not dropped for a copy that nobody kept', `<p>- ${four}</p><p>${four}</p>`, [four]],
    ['differs by a word', `<p>${four}</p><p>${four} indeed</p>`, [four, `${four} indeed`]],
    [
      'stays in items of a list that differ in the rest',
      `<ul><li><h3>Baker</h3><p>${four}</p></li><li><h3>Cook</h3><p>${four}</p></li></ul>`,
      ['Baker', four, 'Cook', four],
    ],
    [
      'is a copy in an item that says nothing else',
      `<ul><li><h3>Baker</h3><p>${four}</p></li><li><p>x</p></li><li><p>${four}</p></li></ul>`,
      ['Baker', four, 'x'],
    ],
    [
      'is a copy in one item that shows it for two screens',
      `<ul><li><p>${four}</p><h3>Baker</h3><p>${four}</p></li></ul>`,
      [four, 'Baker'],
    ],
  ])('%s', (_, body, expected) => {
    expect(kept(body, 4)).toEqual(expected);
  });

  it('is quoted where items answer each other', () => {
    const posts = `<ul><li><h3>ann</h3><p>${four}</p></li><li><h3>bob</h3><div>${four}</div><p>No</p></li></ul>`;
    expect(kept(posts, 4, true)).toEqual(['ann', four, 'bob', 'No']);
  });
});
