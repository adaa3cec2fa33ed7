import { describe, expect, it } from 'vitest';
import { dropBesideReadme } from '../../../../../src/extract/html/settle/drop-beside-readme.ts';
import { settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(`<main>${body}</main>`, () => 1, dropBesideReadme);

const readme = '<article class="markdown-body entry" itemprop="text"><h1>b</h1><p>c</p></article>';

describe('beside a readme', () => {
  it.each([
    ['nothing stays but the title', `<h1>a</h1><h2>Files</h2>${readme}<h2>About</h2>`, ['a', 'b', 'c']],
    [
      'all stays if it is short',
      `<p>one two three four five six</p>${readme}`,
      ['one two three four five six', 'b', 'c'],
    ],
    [
      'all stays beside what somebody wrote',
      `${readme}<p>one two three four five six seven eight nine ten eleven twelve</p><h2>x</h2>${'<p>d</p>'.repeat(2)}`,
      ['b', 'c', 'one two three four five six seven eight nine ten eleven twelve', 'x', 'd', 'd'],
    ],
    ['all stays beside code', `<h2>x</h2>${readme}<pre>y</pre>`, ['x', 'b', 'c', 'y']],
    ['all stays beside two', `<p>a</p>${readme}${readme}`, ['a', 'b', 'c', 'b', 'c']],
    [
      'all stays beside what is not marked as the text',
      '<p>a</p><article class="markdown-body"><p>b c</p></article>',
      ['a', 'b c'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
