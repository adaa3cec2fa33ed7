import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleTerms } from '../../../../../src/extract/html/settle/settle-terms.ts';

/** Blocks whose text begins with + are kept to begin with. */
function settled(body: string): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.startsWith('+') ? 1 : 0));
  settleTerms(survey, keep);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text.slice(0, 4));
}

const long = 'word '.repeat(50);

describe('terms and their definitions', () => {
  it.each([
    ['a term comes with its definition', '<dl><dt>a</dt><dd>+ b</dd><dt>c</dt><dd>d</dd></dl>', ['a', '+ b']],
    ['so do several terms', '<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>+ d</dd></dl>', ['a', 'b', '+ d']],
    ['also in groups', '<dl><div><dt>a</dt><dd>+ b</dd></div><div><dt>c</dt><dd>d</dd></div></dl>', ['a', '+ b']],
    ['not for a stray line of it', `<dl><dt>a</dt><dd><p>+ b</p><p>${long}</p></dd></dl>`, ['+ b']],
    ['not when the term is a text of its own', `<dl><dt>${long}</dt><dd>+ b</dd></dl>`, ['+ b']],
    [
      'short lines and code between kept parts of a definition',
      `<dl><dt>a</dt><dd><p>+ b ${long}</p><p>Example:</p><pre>c c c</pre><p>+ d</p><p>e</p></dd></dl>`,
      ['a', '+ b ', 'Exam', 'c c ', '+ d'],
    ],
    ['a value comes with its name', '<dl><dt>+ a</dt><dd>312</dd></dl>', ['+ a', '312']],
    ['but no text', `<dl><dt>+ a</dt><dd>${long}</dd></dl>`, ['+ a']],
    ['nothing without a kept definition', '<dl><dt>a</dt><dd>b</dd></dl>', []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the list', { timeout: 5000 }, () => {
    expect(settled(`<dl>${'<dd>+ b</dd>'.repeat(60_000)}</dl>`)).toHaveLength(60_000);
  });
});
