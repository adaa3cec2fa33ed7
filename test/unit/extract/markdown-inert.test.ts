import * as fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/extract/html/html-to-markdown.ts';
import { inertTex } from '../../../src/extract/html/markdown/inert-tex.ts';

interface Token {
  readonly type?: string;
  readonly href?: string;
  readonly tokens?: readonly Token[];
  readonly items?: readonly Token[];
  readonly header?: readonly Token[];
  readonly rows?: readonly (readonly Token[])[];
}

const all = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token) => [
    token,
    ...[token.tokens, token.items, token.type === 'table' ? token.header : undefined, token.rows?.flat()].flatMap(
      (inner) => all(inner ?? []),
    ),
  ]);
const found = (markdown: string) => all(marked.lexer(markdown) as Token[]);
const markdownOf = (html: string) => htmlToMarkdown(html, 'https://e.x/p/').markdown;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a page may put into a formula or into code so that it is live where readers know no formulas or take the marks for something else. */
const piece = fc.constantFrom(
  '![x](http://evil.com/i)',
  '![x](/i)',
  '![',
  '](',
  '][',
  '[a](b)',
  '[^1]',
  '[click](javascript:alert(1))',
  '<img src=http://evil.com/y>',
  '<a@b.cc>',
  '<b>',
  '</p>',
  '<!--',
  '<',
  '`',
  '```',
  '$',
  '$$',
  '~~',
  '\\',
  '\\\\',
  '!',
  '[',
  ']',
  '(',
  ')',
  'http://evil.com',
  'https:',
  '//evil.com',
  'www.',
  'evil.com',
  'a@',
  '# ',
  '- ',
  '> ',
  '1. ',
  '---',
  '|',
  '%',
  '\n',
  ' ',
  '\\text{',
  '}',
  'x_1',
  '^2',
);
const content = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

/** Every place that formulas are read from. */
const places: readonly ((text: string) => string)[] = [
  (text) => `<math><mtext>${escapeHtml(text)}</mtext></math>`,
  (text) => `<math><mi>${escapeHtml(text)}</mi><mo>${escapeHtml(text)}</mo></math>`,
  (text) => `<math display="block"><mtext>${escapeHtml(text)}</mtext></math>`,
  (text) => `<math alttext="${escapeHtml(text)}"><mtext>${escapeHtml(text)}</mtext></math>`,
  (text) => `<script type="math/tex">${text}</script>`,
  (text) => `<script type="math/tex; mode=display">${text}</script>`,
  (text) =>
    `<span class="katex"><math><semantics><mtext>${escapeHtml(text)}</mtext><annotation encoding="application/x-tex">${escapeHtml(text)}</annotation></semantics></math></span>`,
  (text) => `<span class="katex" data-math="${escapeHtml(text)}">${escapeHtml(text)}</span>`,
  (text) => `<span class="math-tex">${escapeHtml(text)}</span>`,
  (text) => `<span class="mwe-math-element"><img alt="${escapeHtml(text)}"></span>`,
  (text) => `<img class="latex" alt="${escapeHtml(text)}">`,
  (text) => `<img alt="$${escapeHtml(text)}$">`,
  (text) => `\\(${escapeHtml(text)}\\)`,
  (text) => `\\[${escapeHtml(text)}\\]`,
  (text) => `$$${escapeHtml(text)}$$`,
];
const holders: readonly ((formula: string) => string)[] = [
  (formula) => `<p>Let ${formula} be.</p>`,
  (formula) => `<div>${formula}</div>`,
  (formula) => `<ul><li>${formula}</li></ul>`,
  (formula) => `<p><b>a${formula}b</b></p>`,
  (formula) => `<table><tr><th>a</th><th>b</th></tr><tr><td>${formula}</td><td>c</td></tr></table>`,
];

/** What an address may run into. */
const wraps: readonly ((text: string) => string)[] = [
  (text) => `<code>${text}</code>`,
  (text) => `<code><a href="/x">${text}</a></code>`,
  (text) => `<kbd>b ${text} c</kbd>`,
  (text) => `<b>${text}</b>`,
  (text) => `<b><code>${text}</code></b>`,
  (text) => `<i>http://evil.com/e</i><code>${text}</code>`,
  (text) => `<del>a<code>${text}</code></del>`,
  (text) => `<q><code>${text}</code></q>`,
  (text) => `<sup><code>${text}</code></sup>`,
  (text) => `<span></span><i></i><code>${text}</code>`,
  (text) => `<a href="/x">${text}</a>`,
  (text) => `<a href="/x">[a<b>]</b>(${text})</a>`,
  (text) => `<a href="/x">[a]<span>(javascript:b)</span>${text}</a>`,
  (text) => `<math><mtext>${text}</mtext></math>`,
  (text) => `<span>${text}</span>`,
];
const start = fc.constantFrom(
  'http://evil.com/a',
  'HTTPS://evil.com/a\u3000',
  'www.evil.com/',
  'ftp://evil.com/a',
  'http://evil.com/](b)',
  'http://evil.com/[a](b)',
  'http://evil.com/!',
  'a@evil.com',
  `http://evil.com/${'a'.repeat(700)}`,
  '<b>http</b>://evil.com/a',
  '<span>htt</span><span>p://evil.com/a</span>',
  '!',
  '',
);

describe('addresses', () => {
  it('let nothing out of the marks that follow them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(start, fc.constantFrom(...wraps), content), { minLength: 1, maxLength: 3 }),
        (parts) => {
          const html = parts.map(([address, wrap, text]) => address + wrap(escapeHtml(text))).join('');
          const markdown = markdownOf(`<p>See ${html} now.</p>`);
          const live = found(markdown).filter(({ type = '', href = '' }) =>
            type === 'link' ? !/^(?:https?:\/\/|ftp:|mailto:)/i.test(href) : /^(?:image|html|code|heading)$/.test(type),
          );
          expect(live, markdown).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('formulas', () => {
  it('hold no link, picture, markup or code, whatever they say', () => {
    fc.assert(
      fc.property(content, fc.constantFrom(...places), fc.constantFrom(...holders), (text, place, hold) => {
        const markdown = markdownOf(hold(place(text)));
        const live = found(markdown).filter(({ type = '', href = '' }) =>
          // An address that is shown is one, as it is in any other text.
          type === 'link'
            ? !/^(?:https?:\/\/|mailto:)/.test(href)
            : /^(?:image|html|codespan|code|heading)$/.test(type),
        );
        expect(live, markdown).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a<b', 'a < b'],
    ['\\left<x', '\\left < x'],
    ['a < b', 'a < b'],
    ['\\left[0,1\\right]', '\\left[0,1\\right]'],
    ['x_{[1](2)}', 'x_{[1] (2)}'],
    ['n![k][m]', 'n! [k] [m]'],
    ['\\sqrt[^3]{x}', '\\sqrt[ ^3]{x}'],
    ["\\text{``see'' `it'}", "\\text{“see'' ‘it'}"],
    ['x\\', 'x'],
    ['x\\\\', 'x\\\\'],
    ['0.5/2', '0.5/2'],
  ])('keep what LaTeX means: %s', (tex, inert) => {
    expect(inertTex(tex)).toBe(inert);
  });

  it.each(['http://evil', 'www.evil.com', 'a@b.cc', '![x](y)', '[a](javascript:b)'])('are not messages: %s', (tex) => {
    expect(inertTex(`x ${tex}`)).toBeUndefined();
  });
});
