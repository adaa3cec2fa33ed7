import * as fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/extract/html/html-to-markdown.ts';
import { codeCases } from './markdown-cases-code.ts';
import { inlineCases } from './markdown-cases-inline.ts';
import { joinCases } from './markdown-cases-joins.ts';
import { listCases } from './markdown-cases-lists.ts';
import { mathCases } from './markdown-cases-math.ts';
import { noteCases, plainNoteCases } from './markdown-cases-notes.ts';
import { sectionCases } from './markdown-cases-sections.ts';
import { tableCases } from './markdown-cases-tables.ts';
import { markdownCases } from './markdown-cases.ts';

const url = 'https://e.x/p/';
const toMarkdown = (html: string) => htmlToMarkdown(html, url).markdown;

describe('element by element', () => {
  it.each([
    ...markdownCases,
    ...codeCases,
    ...inlineCases,
    ...joinCases,
    ...listCases,
    ...mathCases,
    ...noteCases,
    ...sectionCases,
    ...tableCases,
  ])('$name', ({ html, markdown }) => {
    expect(toMarkdown(html).split('\n')).toEqual(markdown);
  });
});

describe('as plain text', () => {
  it.each(joinCases.filter(({ text }) => text !== undefined))('$name', ({ html, text }) => {
    expect(htmlToMarkdown(html, url).text).toBe(text);
  });

  it.each(plainNoteCases)('%s', (html, text) => {
    expect(htmlToMarkdown(html, url).text).toBe(text);
  });
});

describe('links', () => {
  it.each([
    ['relative', 'x', '[a](https://e.x/p/x)'],
    ['parentheses', 'https://h.t/a_(b)', '[a](https://h.t/a_%28b%29)'],
    ['spaces and brackets', 'https://h.t/a b]c', '[a](https://h.t/a%20b%5Dc)'],
    ['mail', 'mailto:a@b.c', '[a](mailto:a@b.c)'],
    ['script', 'javascript:alert(1)', 'a'],
    ['data', 'data:text/html,x', 'a'],
    ['file', 'file:///etc/passwd', 'a'],
    ['a script behind white space', ' java\nscript:alert(1)', 'a'],
    ['credentials', 'https://u:p@h.t/', 'a'],
    ['fragment', '#x', 'a'],
    ['no address', 'http://', 'a'],
  ])('%s', (_name, href, markdown) => {
    expect(toMarkdown(`<p><a href="${href}">a</a></p>`)).toBe(markdown);
  });

  it('are text when the page has no address', () => {
    expect(htmlToMarkdown('<p><a href="/x">a</a></p>', undefined).markdown).toBe('a');
  });
});

/** Texts full of what Markdown would take for marks. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '```',
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '<',
        '<script>',
        '</p>',
        '&amp;',
        '&#60;',
        '#',
        '>',
        '|',
        '\\',
        '~~',
        '\n',
        '- ',
        '1. ',
        '===',
        '---',
        ':',
        '!',
        'javascript:x',
        'http://a.b',
      ),
      fc.stringMatching(/^[a-z ]{1,6}$/),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Token {
  readonly type: string;
  readonly href?: string;
  readonly tokens?: readonly Token[];
  readonly items?: readonly Token[];
}

const kinds = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [token.type, ...kinds(token.tokens ?? []), ...kinds(token.items ?? [])]);

describe('whatever the text', () => {
  it('a paragraph stays one paragraph of text, without links, images, code or markup', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = toMarkdown(`<p>x ${escapeHtml(text)} y</p>`);
        const found = kinds(marked.lexer(markdown) as Token[]);
        expect(
          found
            .filter((kind) => !['paragraph', 'text', 'escape', 'br'].includes(kind))
            .filter((kind) => kind !== 'link' || !text.includes('http://')),
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('text split over elements forms nothing either', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 4 }), (texts) => {
        const markdown = toMarkdown(`<p>x ${texts.map((text) => `<span>${escapeHtml(text)}</span>`).join('')} y</p>`);
        const found = kinds(marked.lexer(markdown) as Token[]);
        expect(
          found.filter((kind) =>
            ['image', 'html', 'heading', 'list', 'table', 'hr', 'code', 'blockquote'].includes(kind),
          ),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('no fence is closed from inside', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = toMarkdown(`<pre>x\n${escapeHtml(text)}\n\`\`\`\n# y</pre><p>after</p>`);
        expect((marked.lexer(markdown) as Token[]).map(({ type }) => type).filter((type) => type !== 'space')).toEqual([
          'code',
          'paragraph',
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

/** Structure in, the same structure out of an independent parser. */
type Shape = { tag: 'p' | 'h2' | 'pre' | 'ul' | 'ol' | 'blockquote'; inner: readonly Shape[] };
const leaf: fc.Arbitrary<Shape> = fc
  .constantFrom('p', 'h2', 'pre')
  .map((tag) => ({ tag: tag as Shape['tag'], inner: [] }));
const shape = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({
      tag: fc.constantFrom<Shape['tag']>('ul', 'ol', 'blockquote'),
      inner: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).shape;

const toHtml = ({ tag, inner }: Shape): string => {
  if (inner.length === 0) return `<${tag}>text</${tag}>`;
  const content =
    tag === 'blockquote' ? inner.map(toHtml).join('') : `<li>${inner.map(toHtml).join('')}</li><li>end</li>`;
  return `<${tag}>${content}</${tag}>`;
};
const marksOf: Record<string, string> = {
  paragraph: 'p',
  heading: 'h2',
  code: 'pre',
  list: 'list',
  blockquote: 'blockquote',
  text: 'p',
};
const outlineOf = (tokens: readonly Token[]): unknown[] =>
  tokens
    .filter(({ type }) => type in marksOf)
    .map((token) => {
      if (token.type === 'list') return ['list', ...(token.items ?? []).map((item) => outlineOf(item.tokens ?? []))];
      return token.type === 'blockquote' ? ['blockquote', ...outlineOf(token.tokens ?? [])] : marksOf[token.type];
    });
const expectedOutline = (shapes: readonly Shape[]): unknown[] =>
  shapes.map(({ tag, inner }) => {
    if (inner.length === 0) return tag;
    return tag === 'blockquote' ? ['blockquote', ...expectedOutline(inner)] : ['list', expectedOutline(inner), ['p']];
  });

describe('round trip', () => {
  it('an independent parser finds the structure that was meant', () => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 3 }), (shapes) => {
        const markdown = toMarkdown(shapes.map(toHtml).join(''));
        expect(outlineOf(marked.lexer(markdown) as Token[])).toEqual(expectedOutline(shapes));
      }),
      { numRuns: 400 },
    );
  });
});
