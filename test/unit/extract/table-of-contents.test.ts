import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/extract/html/html-to-markdown.ts';
import { tableOfContents } from '../../../src/extract/table-of-contents.ts';

const read = (html: string) => htmlToMarkdown(html, 'https://e.x/p/').markdown;

describe('the table of contents', () => {
  it.each([
    ['impl&lt;T&gt; Vec&lt;T&gt;', 'impl<T> Vec<T>'],
    ['Fish &amp;amp; chips', 'Fish &amp; chips'],
    ['<code>a*b &amp;lt; c</code> and <em>d</em>', 'a*b &lt; c and d'],
    ['<code>`a`</code> in <a href="/x">B*</a>', '`a` in B*'],
    ['2 * 3 \\* 4', '2 * 3 \\* 4'],
  ])('has a heading as it is shown: %s', (heading, title) => {
    const markdown = read(`<h2>${heading}</h2>`);
    expect(tableOfContents(markdown).map((entry) => entry.title)).toEqual([title]);
  });

  it('has the sections that a list only wraps, each at its place', () => {
    const markdown = read(
      '<h1>Rope</h1><ul><li><ul><li><a id="s"></a><h2>Summary</h2><p>Short.</p></li></ul><ul><li><section><h2>Detail</h2><ul><li><h3>length</h3><pre>int</pre></li></ul></section></li></ul></li></ul>',
    );
    const toc = tableOfContents(markdown);
    expect(toc.map(({ level, title }) => [level, title])).toEqual([
      [1, 'Rope'],
      [2, 'Summary'],
      [2, 'Detail'],
      [3, 'length'],
    ]);
    expect(toc.map(({ offset }) => markdown.slice(offset).split('\n')[0])).toEqual([
      '# Rope',
      '## Summary',
      '## Detail',
      '### length',
    ]);
  });
});
