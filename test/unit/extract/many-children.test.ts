import { describe, expect, it } from 'vitest';
import { extract, extractMarkdown } from '../../../src/extract/index.ts';
import { letGo } from '../../../src/extract/html/let-go.ts';
import { parseHtml } from '../../../src/extract/html/parse.ts';

const words =
  'Readers without scripts find here what the page says of bridges, of steel in the cold, and of those who build with it, in more than twenty-five words.';
const plain = '<h1>Bridges</h1><p>Steel is chosen with care where winters are long.</p>';

describe('one page changes nothing for the next', () => {
  it.each([
    ['a noscript page without a body', `<noscript><template><p>${words}</p></template></noscript>`],
    ['a noscript page that is a title', `<noscript><title>${words}</title></noscript>`],
    ['a noscript page', `<noscript><p>${words}</p></noscript>`],
  ])('%s', (_name, rest) => {
    const before = extract(plain, {});
    const [first, second] = [0, 1].map(() => extract(`<script>1</script><p>Hello</p>${rest}`, {}));
    expect(second).toEqual(first);
    expect(extract(plain, {})).toEqual(before);
    expect(extractMarkdown(plain, {}).markdown).toBe(before.markdown);
  });
});

describe('more children than a call takes arguments', () => {
  const many = 130_000;

  it.each([
    ['of a shell', `<script>1</script>${'<p>'.repeat(many)}<noscript><p>${words}</p></noscript>`, words],
    [
      'of a shadow root',
      `<div><template shadowrootmode="open"><p>${words}</p>${'<br>'.repeat(many)}</template></div>`,
      words,
    ],
    [
      'of HTML in a drawing',
      `<svg width="9" height="9"><foreignObject width="9" height="9"><p>${words}</p>${'<br>'.repeat(many)}</foreignObject></svg>`,
      words,
    ],
    [
      'of a table',
      `<p>${words}</p><table>${'<tr>'.repeat(many)}<td>a<td>b<tr><td>c<td>d</table>`,
      `${words}\n\n| a | b |\n| --- | --- |\n| c | d |`,
    ],
    [
      'with marks in code',
      `<p>${words}</p><p><code>${'`a'.repeat(many)}</code></p>`,
      `${words}\n\n\`\`${' '}${'`a'.repeat(many)} \`\``,
    ],
  ])('%s are read', (_name, html, expected) => {
    expect(extract(html, {}).markdown).toBe(expected);
  });
});

it('nothing of a tree that is let go holds another part of it', () => {
  const { root } = parseHtml(plain);
  const [html] = root.children;
  letGo(root);
  expect(root.children).toEqual([undefined]);
  expect([html?.parent, html?.kind === 'element' && html.children]).toEqual([undefined, [undefined, undefined]]);
});

it('comments in lines of their own throw nothing', () => {
  const html = `<title>Gate</title><div class="question"><p>${words}</p><div><span class="comment"><p>${words} Yes.</p></span></div></div><div class="answer"><p>${words} No.</p><div><span class="comment">Thanks!</span></div></div>`;
  expect(extract(html, { url: 'https://f.example/t/1' }).markdown).toContain('No.');
});
