import * as fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../src/extract/index.ts';

const url = 'https://example.org/docs/readme.md';

describe('Markdown from elsewhere', () => {
  it.each([
    ['images are never live', '![a cat](https://evil.test/x.png?d=1) ![](y) ![r][ref]', '[image: a cat]  [image: r]'],
    [
      'links become absolute',
      '[a](../b) [c](https://d.e/f_(g))',
      '[a](https://example.org/b) [c](https://d.e/f_%28g%29)',
    ],
    ['odd links become text', '[a](javascript:x) [b](data:y)', 'a b'],
    ['definitions too', '[a] [b]\n\n[a]: javascript:x\n[b]: https://c.d "t"', '[a] [b](https://c.d/)'],
    ['markup is text', '<img src=x onerror=y> 1 < 2', '\\<img src=x> 1 < 2'],
    ['markup that may be meant stays', '<Tabs value="x"> `<p title="y">`', '\\<Tabs value="x"> `<p title="y">`'],
    ['comments go', 'a <!-- hidden --> b', 'a  b'],
    ['comments over several paragraphs too', '<!-- one\n\ntwo -->\nb', 'b'],
    ['comments in code stay', '`<!--` a\n\nb `-->`', '`<!--` a\n\nb `-->`'],
    ['comments written as definitions go', 'a\n\n[//]: # (hidden)\n\n[x]: <> "hidden"\n\nb', 'a\n\nb'],
    [
      'titles go',
      '[a](https://b.c/ "hidden") [r]\n\n[r]: https://b.c/ (hidden)',
      '[a](https://b.c/) [r](https://b.c/)',
    ],
    ['hidden elements go', 'a <span hidden>x</span><b style="font-size:0">y</b> b', 'a  b'],
    [
      'hidden elements go with what is in them',
      'a\n\n<div style="display:none">\n<div>x</div>\n\ny\n</div>\n\nb',
      'a\n\nb',
    ],
    ['scripts, styles and templates go', 'a<script>x</script><style>\n\ny</style><template>z</template>b', 'a\n\nb'],
    ['descriptions of tiny pictures go', 'a <img src="x" width="1" height="1" alt="hidden"> b', 'a  b'],
    ['attributes go', '<p align="center" title="hidden" data-x="hidden">a</p>', '\\<p>a\\</p>'],
    ['a bracket in an address', 'https://a.b/<i> x@y.z<i> Vec<u8>', 'https://a.b/&lt;i> x@y.z&lt;i> Vec\\<u8>'],
    [
      'code stays',
      '`<b>` and ![x](y)\n\n```html\n<b>![x](y)</b>\n```',
      '`<b>` and [image: x]\n\n```html\n<b>![x](y)</b>\n```',
    ],
    ['an open fence is closed', '```js\nx', '```js\nx\n```'],
    ['control characters go', 'a\u202eb\u0007', 'ab'],
  ])('%s', (_name, source, markdown) => {
    expect(extractText(source, { type: 'markdown', url }).markdown).toBe(markdown);
  });

  it('has the title of its front matter, else of its first heading, else its file name', () => {
    const title = (source: string) => extractText(source, { type: 'markdown', url }).title;
    expect(title('---\ntitle: "From above"\n---\n# Heading')).toBe('From above');
    expect(title('# A `heading`\ntext')).toBe('A heading');
    expect(title('text')).toBe('readme.md');
  });
});

interface Token {
  readonly type: string;
  readonly href?: string;
  readonly tokens?: readonly Token[];
  readonly items?: readonly Token[];
}

const flatten = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...flatten(token.tokens ?? []), ...flatten(token.items ?? [])]);

describe('other formats', () => {
  it('JSON is shown as indented code', () => {
    const { markdown, text } = extractText('{"a":[1,"```"]}', { type: 'json', url: 'https://a.b/data.json' });
    expect(text).toBe('{\n  "a": [\n    1,\n    "```"\n  ]\n}');
    expect(markdown).toBe(`\`\`\`\`json\n${text}\n\`\`\`\``);
  });

  it('source files are code with their language', () => {
    expect(extractText('x = 1\n', { type: 'text', url: 'https://a.b/c/main.py?raw=1' }).markdown).toBe(
      '```python\nx = 1\n```',
    );
  });

  it('plain text stays as it is, made harmless', () => {
    expect(extractText('Line one\nLine ![x](http://e.f/g)\n', { type: 'text' }).markdown).toBe(
      'Line one\nLine [image: x]',
    );
  });

  it('plain text is seen with its markup', () => {
    expect(extractText('One <!-- two --> <p title="x">three</p>\n', { type: 'text' }).markdown).toBe(
      'One \\<!-- two --> \\<p title="x">three\\</p>',
    );
  });

  it('RSS becomes a list', () => {
    const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>News &amp; more</title><description>All of it</description>
      <item><title>First</title><link>https://a.b/1</link><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate><dc:creator>Ada</dc:creator><description><![CDATA[<p>Some <b>bold</b> text.</p>]]></description></item>
      <item><title><![CDATA[Sec &amp; <i>ond</i>]]></title><link>javascript:x</link></item></channel></rss>`;
    const document = extractText(feed, { type: 'feed', url: 'https://a.b/feed' });
    expect(document.markdown).toBe(
      '# News & more\n\nAll of it\n\n- [First](https://a.b/1) (2024-03-05T10:00:00Z, Ada)\n  Some bold text.\n- Sec & ond',
    );
    expect(document).toMatchObject({ title: 'News & more', kind: 'listing', links: ['https://a.b/1'] });
  });

  it('what is hidden in the HTML of an entry stays hidden', () => {
    const hidden = '&lt;p style="display:none"&gt;HIDEA&lt;/p&gt;&lt;!-- HIDEB --&gt;&lt;p&gt;Seen&lt;/p&gt;';
    const feed = `<rss><channel><title>News</title><!-- HIDEC --><item><title>One &lt;i hidden&gt;HIDED&lt;/i&gt;</title><description>${hidden}</description></item></channel></rss>`;
    expect(extractText(feed, { type: 'feed' }).markdown).toBe('# News\n\n- One\n  Seen');
  });

  it('Atom too', () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>E</title><link rel="self" href="/s"/><link href="/e"/><updated>2024-03-05T00:00:00Z</updated><author><name>Bob</name></author><summary>S.</summary></entry></feed>';
    expect(extractText(feed, { type: 'xml', url: 'https://a.b/atom' }).markdown).toBe(
      '# T\n\n- [E](https://a.b/e) (2024-03-05T00:00:00Z, Bob)\n  S.',
    );
  });

  it('XML that is no feed is code', () => {
    expect(extractText('<a><b/></a>', { type: 'xml' }).markdown).toBe('```xml\n<a><b/></a>\n```');
  });

  it('nothing throws and no live image or odd link comes out', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('![', '](', ')', '<', '`', '```\n', '\n', '[a]:', 'javascript:', '<rss><item>', '{"a":', '---\n'),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }),
        fc.constantFrom('markdown', 'text', 'json', 'feed', 'xml', 'other'),
        (pieces, type) => {
          const { markdown } = extractText(pieces.join(''), { type, url });
          const tokens = flatten(marked.lexer(markdown) as Token[]);
          expect(tokens.filter(({ type }) => type === 'image' || type === 'html')).toEqual([]);
          expect(tokens.filter(({ type, href }) => type === 'link' && !/^(?:https?|mailto):/.test(href ?? ''))).toEqual(
            [],
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
