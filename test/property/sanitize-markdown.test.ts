import * as fc from 'fast-check';
import { marked } from 'marked';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { extractText } from '../../src/extract/index.ts';
import { sanitizeMarkdown } from '../../src/extract/text/sanitize-markdown.ts';

/** Everything that begins, ends or confuses code, links, images and markup. */
const pieces = fc.oneof(
  fc.constantFrom(
    '`',
    '``',
    '```',
    '````',
    '~~~',
    '\n',
    '\n\n',
    '\n```\n',
    '\n~~~\n',
    '```js\n',
    '    ',
    '\t',
    '  ',
    '- ',
    '1. ',
    '> ',
    '# ',

    '\\',
    '\\\\',
    '|',
    '| - |',
    '\n|-|-|\n',
    '<img src=x>',
    '<!--',
    '-->',
    '<',
    '>',
    '</p>',
    '<b>',
    '<script>',
    '<?x?>',

    '![',
    '!',
    '[',
    ']',
    '](',
    ')',
    '(',
    '](javascript:x)',
    '](<javascript:x>)',
    '(javascript:x)',
    '![a](https://e.f/g)',
    '[a]:',
    '[a]: javascript:x',
    '[a][a]',
    '[a]',
    '![a]',
    '![a][]',
    '[^1]',
    '[^1]: javascript:x',
    '"',
    "'",
    ' "t"',

    'https://a.b/',
    'https://a.b/`',
    'mailto:a@b.c',
    '<https://a.b>',
    '<javascript:x>',
    'www.a.b',
    '&lt;',
    '&#106;avascript:',

    'a',
    ' ',
    '*',
    '**',
    '_',
    '---\n',
    '===\n',
    '$',
    '$$',
    '\n    <img src=x>',
    '\n\t```\n',
    '\n>',
    '\n- ```\n',
    '\n   ```\n',
  ),
  fc.string({ maxLength: 4 }),
);
const texts = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));

type Node = DefaultTreeAdapterTypes.Node;

function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elementsOf)];
}

/** What Markdown itself may make; anything else came through as markup. */
const made = new Set(
  'p a em strong del code pre ul ol li input blockquote h1 h2 h3 h4 h5 h6 hr br table thead tbody tr th td'.split(' '),
);

function oddities(markdown: string): string[] {
  return elementsOf(parseFragment(marked.parse(markdown) as string)).flatMap(({ tagName, attrs }) => {
    const href = attrs.find(({ name }) => name === 'href')?.value;
    if (!made.has(tagName)) return [tagName];
    return href !== undefined && !/^(?:https?:|mailto:)/i.test(href) ? [href] : [];
  });
}

it('no image, no markup and no odd link lives on, however code and text are mixed', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { markdown } = sanitizeMarkdown(text, 'https://example.org/docs/');
      expect(oddities(markdown)).toEqual([]);
      // Nor when it stands among other text, in a list or in a quote.
      expect(oddities(`Before\n\n${markdown}\n\nAfter`)).toEqual([]);
      expect(oddities(markdown.replace(/^/gm, '> '))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('made harmless twice is made harmless once, as far as anybody can be harmed', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = sanitizeMarkdown(text, undefined).markdown;
      expect(oddities(sanitizeMarkdown(once, undefined).markdown)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Twice the text is at most about twice the work, whatever it is made of. */
const families: Readonly<Record<string, readonly [type: string, make: (size: number) => string]>> = {
  comments: ['markdown', (size) => '<!--'.repeat(size)],
  'comments that end': ['markdown', (size) => '<!-- a -->'.repeat(size)],
  ticks: ['markdown', (size) => Array.from({ length: size }, (_, index) => `${'`'.repeat(index % 60)}a`).join('')],
  'ticks on lines': ['markdown', (size) => '`a\n'.repeat(size)],
  titles: ['markdown', (size) => '[a](b (x'.repeat(size)],
  'quoted titles': ['markdown', (size) => '[a](b "x'.repeat(size)],
  brackets: ['markdown', (size) => '['.repeat(size * 4)],
  'closing brackets': ['markdown', (size) => `${'['.repeat(size)}${']('.repeat(size)}`],
  images: ['markdown', (size) => '![a'.repeat(size)],
  definitions: ['markdown', (size) => '[a]: b\n'.repeat(size)],
  slashes: ['markdown', (size) => '\\'.repeat(size * 4)],
  angles: ['markdown', (size) => '<a '.repeat(size)],
  'open blocks': ['markdown', (size) => '<div '.repeat(size)],
  'open values': ['markdown', (size) => '<div a="'.repeat(size)],
  'open elements': ['markdown', (size) => 'a <b> <i c="d"> <span hidden>\n\n'.repeat(size)],
  'nested items': ['markdown', (size) => `${'- '.repeat(size)}a${'\n\n b'.repeat(size)}`],
  'nested quotes': ['markdown', (size) => `${'>'.repeat(size)}a${'\n>> b'.repeat(size)}`],
  'indented lines': ['markdown', (size) => '\n    a\n\n\tb\n'.repeat(size)],
  references: ['markdown', (size) => `${'[a][b] '.repeat(size)}\n\n[b]: https://c.d/`],
  cells: ['markdown', (size) => `a|b\n-|-\n${'<b>|`|'.repeat(size)}`],
  addresses: ['markdown', (size) => '<https://'.repeat(size)],
  fences: ['markdown', (size) => '```\n'.repeat(size)],
  'quoted fences': ['markdown', (size) => '> ```\n> a\n'.repeat(size)],
  'blank lines': ['markdown', (size) => '\n'.repeat(size * 8)],
  'front matter': ['markdown', (size) => `---\ntitle: "${' "'.repeat(Math.min(size, 9_000))}\n---\nx`],
  'open front matter': ['markdown', (size) => '---\n'.repeat(size)],
  headings: ['markdown', (size) => `# a${' #'.repeat(size)}${' '.repeat(size)}x`],
  underlines: ['markdown', (size) => 'a\n='.repeat(size)],
  'spaces in a line': ['text', (size) => `a${' '.repeat(size * 8)}b`],
  'code-like lines': ['text', (size) => ';  '.repeat(size)],
  sections: ['xml', (size) => `<rss>${'<![CDATA['.repeat(size)}`],
  'open tags': ['xml', (size) => `<rss>${'<a b="'.repeat(size)}`],
  'open quotes': ['xml', (size) => `<rss>${'<a b=\'c" '.repeat(size)}`],
  prologs: ['xml', (size) => '<?xml'.repeat(size)],
  entities: ['xml', (size) => `<rss><channel><title>${'&amp'.repeat(size)}`],
  'nested elements': ['xml', (size) => `<rss>${'<a>'.repeat(size)}`],
  'end tags': ['xml', (size) => `<rss>${'<a>'.repeat(90)}${'</b>'.repeat(size)}`],
  'nested lists': ['json', (size) => `${'['.repeat(size)}${']'.repeat(size)}`],
  'nested objects': ['json', (size) => '{"a":'.repeat(size)],
  'open strings': ['json', (size) => `["${'\\"'.repeat(size)}`],
  'runs of ticks': ['json', (size) => `["${'```a'.repeat(size * 2)}"]`],
};

/** Processor time, which others on the machine do not take. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

it.each(Object.entries(families))('reads %s in time that grows with the text', (_, [type, make]) => {
  const [small, large] = [make(3_000), make(12_000)];
  const before = fastest(() => extractText(small, { type }));
  const after = fastest(() => extractText(large, { type }));
  // Four times the text; the rest is for the machine. Anything quadratic is sixteen times and seconds long.
  expect(after).toBeLessThan(Math.max(600, before * 10));
});
