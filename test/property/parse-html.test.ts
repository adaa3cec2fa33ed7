import * as fc from 'fast-check';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Default } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/extract/html/parse.ts';
import type { TreeNode } from '../../src/extract/html/tree.ts';

/** A node as text in a list, or as name, attributes and what is inside. */
type Plain = string | readonly [string, Readonly<Record<string, string>>, readonly Plain[]];

/** As parse5's own tree has it: comments left out, the texts on both sides of them joined. */
function fromDefault(nodes: readonly Default.ChildNode[]): Plain[] {
  const out: Plain[] = [];
  for (const node of nodes) {
    if (node.nodeName === '#text') addText(out, (node as Default.TextNode).value);
    else if ('attrs' in node) {
      const inside = 'content' in node ? (node as Default.Template).content.childNodes : node.childNodes;
      out.push([
        node.tagName,
        Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        fromDefault(inside),
      ]);
    }
  }
  return out;
}

function fromOurs(nodes: readonly TreeNode[]): Plain[] {
  const out: Plain[] = [];
  for (const node of nodes) {
    if (node.kind === 'text') addText(out, node.text);
    else out.push([node.tag, { ...node.attributes }, fromOurs(node.children)]);
  }
  return out;
}

function addText(out: Plain[], text: string): void {
  const last = out.at(-1);
  if (typeof last === 'string') out[out.length - 1] = last + text;
  else out.push(text);
}

function isSame(html: string): void {
  expect(fromOurs(parseHtml(html).root.children)).toEqual(fromDefault(parse(html).childNodes));
}

const pieces = [
  [
    'a',
    'Word',
    ' ',
    '  ',
    '\n',
    '\t',
    '\f',
    '\r',
    '\r\n',
    '\r\r\n',
    '\0',
    'é',
    '漢字',
    '😀',
    '\ud83d',
    '\ude00',
    '\u00a0',
  ],
  ['&', '&amp;', '&amp', '&lt', '&notit;', '&#0;', '&#x80;', '&#13;', '&bogus;', '&nbsp;', '&acE;'],
  ['<', '>', '</', '<!', '<?', '/>', '="', "='", '=', '"', "'", '`', '-', '--', '-->', '--!>', ']]>', '<![CDATA['],
  [
    '<p>',
    '</p>',
    '<P CLASS=x>',
    '<div id="a\r\nb" class=\'c\n"d\'>',
    '</div>',
    '<b>',
    '</b>',
    '<a href=x&y=1>',
    '</a>',
  ],
  ['<table>', '<tr>', '<td>', '</table>', '<caption>', '<colgroup>', '<select>', '<option>', '</select>', '<form>'],
  ['<pre>', '</pre>', '<textarea>', '</textarea>', '<title>', '</title>', '<style>', '</style>', '<plaintext>'],
  ['<script>', '</script>', '</scriptx', '<!--', '<script ', '<noscript>', '</noscript>', '<iframe>', '</iframe>'],
  ['<svg>', '</svg>', '<math>', '<mi>', '<foreignObject>', '<br>', '<img alt="1 > 0" src=y>', '<frameset>', '<body>'],
  ['<html lang=en>', '<head>', '</head>', '</body>', '</html>', '<template>', '</template>', '<!doctype html>', '<li>'],
  ['<custom-Element data-A="&quot;\u2028">', '<p a a=1 A="2">', '<x/y=z>', '<i\fb>', '</p x=">">', '<1>', '<p =a ">'],
].flat();

describe('parseHtml', () => {
  it('makes the tree that parse5 makes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => isSame(parts.join(''))),
      { numRuns: 2000 },
    );
  });

  it('does so for any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (html) => isSame(html)),
      { numRuns: 300 },
    );
  });

  it.each(['</script', '</SCRIPT ', '</script/', '<!-- <script> </script> -->', '<!-- </script', 'a < b', '\r\n'])(
    'ends a script as parse5 does: %j',
    (inside) => {
      isSame(`<script>\n var a = 1;${inside}>x</script>after`);
      isSame(`<p>${inside}`);
    },
  );
});
