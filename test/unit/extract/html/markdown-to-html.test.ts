import { describe, expect, it } from 'vitest';
import { extract } from '../../../../src/extract/index.ts';
import { markdownToHtml } from '../../../../src/extract/html/markdown-to-html.ts';

describe('markdownToHtml', () => {
  it.each([
    ['a heading and what stands below it', '## A ##\n*b*', '<h2>A</h2><p><i>b</i></p>'],
    ['headings in a row', '# A\n## B #c\n# #', '<h1>A</h1><h2>B #c</h2><h1>#</h1>'],
    ['a rule', 'a\n\n---', '<p>a</p>\n<hr>'],
    ['a list', '1. a\nb\n2) **c**', '<ol><li>a\nb</li><li><b>c</b></li></ol>'],
    [
      'quotations in one another',
      '> # A\n> > b\n> c',
      '<blockquote><h1>A</h1><blockquote><p>b\nc</p></blockquote></blockquote>',
    ],
    [
      'links and images, without the address of an image',
      '[a [b](https://example.org) ![c](d.png)',
      '<p>[a <a href="https://example.org">b</a> <img alt="c"></p>',
    ],
    [
      'a fence',
      'a\n```js\nb\n\n# <c>\n```\nd',
      '<p>a</p>\n<pre><code class="language-js">b\n\n# &lt;c></code></pre>\n<p>d</p>',
    ],
    ['a fence of nothing', '```\n```', '<pre><code></code></pre>'],
    ['a fence that is not closed', '```\na\n```\n```js\nb', '<pre><code>a</code></pre>\n<p>```js\nb</p>'],
  ])('writes %s', (_name, markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });

  it('nests no further than anybody quotes', () => {
    const html = markdownToHtml(`${'>'.repeat(8000)} a`);
    expect(html).toBe(`${'<blockquote>'.repeat(8)}<p>a</p>${'</blockquote>'.repeat(8)}`);
  });

  it.each(
    // prettier-ignore
    [
      '# a\n', '# a  ', '# ', '> # a\n', '>', '>\n', '>  ', '> - a\n', '```a\n', '```\n', '``` \n', '`', '- a\n', '- \n', '- a\n\n', '1', '1. a\n',
      '[', '![', '[a](', '[a](https:', ']', '*', '**', '*a', '---\n', ' ', ' \n', '\n', '<', '&',
    ],
  )('takes time in proportion to a text of %j', (piece) => {
    const [short, long] = [1, 4].map((times) => `# a\n\n- ${piece.repeat(times * Math.ceil(40_000 / piece.length))}b`);
    // Other work only ever adds to a time: the least of several is the nearest to the truth.
    const least = { short: Infinity, long: Infinity };
    for (let round = 0; round < 40 && !(round > 2 && least.long < mostRatio * least.short); round += 1) {
      least.short = Math.min(least.short, timeOf(short!));
      least.long = Math.min(least.long, timeOf(long!));
    }
    expect(least.long / least.short).toBeLessThan(mostRatio);
  });
});

describe.each(['description', 'articleBody', 'text'])('data whose %s is', (name) => {
  it.each([
    ['headings', `${'word '.repeat(70)}\n\n${'# a\n'.repeat(8000)}`],
    ['quotations', `# a\n\n${'>'.repeat(8000)}`],
    ['headings in quotations', Array.from({ length: 2000 }, (_, depth) => `${'>'.repeat(depth % 200)} # a`).join('\n')],
    ['fences', '```a\n'.repeat(8000)],
  ])('%s is read without an error', (_name, text) => {
    const node = { '@type': name === 'description' ? 'Product' : 'Article', name: 'Kettle', [name]: text };
    const html = `<title>Kettle</title><script src="a.js"></script><script type="application/ld+json">${JSON.stringify(node)}</script>`;
    expect(() => extract(html)).not.toThrow();
  });
});

/** Four times the text: a time in proportion to the square would be 16 times as long. */
const mostRatio = 8;

/** Of the processor, which other processes do not share; several times, as most of these texts take no time that could be measured. */
function timeOf(text: string): number {
  const before = process.cpuUsage();
  for (let times = 0; times < 3; times += 1) markdownToHtml(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max(user + system, 200);
}
