import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';
import { stringsIn } from '../../../src/extract/html/data-to-html.ts';

const url = 'https://example.org/p';
const lines = Array.from(
  { length: 6 },
  (_, index) =>
    `Paragraph ${index} explains at length what the engineers found in winter, and why steel was chosen for it.`,
);
const html = lines.map((line) => `<p>${line}</p>`).join('');
const plain = lines.join('\n\n');
const page = (rest: string) => extract(`<html><body><div id="app"></div>${rest}</body></html>`, { url });
const flight = (row: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify([1, `5:${JSON.stringify(row)}\n`])})</script>`;
const element = (tag: string, children: unknown, more = {}) => ['$', tag, null, { ...more, children }];

describe('a shell is read from', () => {
  it.each([
    ['its noscript page, without any script', `<noscript><h1>T</h1>${html}</noscript>`, `# T\n\n${plain}`],
    [
      "Nuxt 2's object",
      `<script>window.__NUXT__={data:[{post:{title:"T",body:${JSON.stringify(html)}}}]}</script>`,
      plain,
    ],
    [
      "Nuxt 2's call",
      `<script>window.__NUXT__=(function(a,b){return {data:[{title:a,body:b}]}}("T",${JSON.stringify(html)}));</script>`,
      plain,
    ],
    [
      "React's server components",
      flight(element('article', [element('h1', 'T & T'), ...lines.map((line) => element('p', line))])),
      `# T & T\n\n${plain}`,
    ],
    [
      "React's server components, without what they hide",
      flight(
        element('main', [
          element('p', `UNSEEN ${lines[0]}`, { style: { display: 'none' } }),
          ...lines.map((line) => element('p', line)),
        ]),
      ),
      plain,
    ],
    [
      'Markdown in its data',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ post: { body: `## Head\n\n${plain}\n\n- *a* **b**\n- c\n\n\`\`\`js\nx < 1\n\`\`\`` } })}</script>`,
      `## Head\n\n${plain}\n\n- *a* **b**\n- c\n\n\`\`\`js\nx < 1\n\`\`\``,
    ],
    [
      'escaped HTML in structured data',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: html.replaceAll('<', '&lt;').replaceAll('>', '&gt;') })}</script>`,
      plain,
    ],
  ])('%s', (_name, rest, markdown) => {
    const document = page(rest);
    expect({ markdown: document.markdown, isShell: document.isShell }).toEqual({ markdown, isShell: false });
  });
});

describe('isShell', () => {
  it.each([
    ['a note to switch scripts on', '<noscript>You need to enable JavaScript to run this app.</noscript>', true],
    ['a frame', '<p>Loading</p><script src="/a.js"></script>', true],
    ['a short page with a script', `<p>${lines[0]} ${lines[1]}</p><script src="/a.js"></script>`, false],
    ['a page without scripts', '<p>Hello.</p>', false],
  ])('%s', (_name, rest, isShell) => {
    expect(page(rest).isShell).toBe(isShell);
  });
});

it('reads strings of scripts of any length', () => {
  const long = 'a word and another, '.repeat(100_000);
  expect(stringsIn(`x=(function(a){return a})(${JSON.stringify(long)},"short")`)).toEqual([long]);
  expect(stringsIn(`"${'\\'.repeat(100_001)}`)).toEqual([]);
});
