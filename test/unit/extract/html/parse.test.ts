import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { parseHtml } from '../../../../src/extract/html/parse.ts';
import { attributeOf } from '../../../../src/extract/html/tree.ts';
import type { ElementNode, TreeNode } from '../../../../src/extract/html/tree.ts';

function outline(node: TreeNode): string {
  if (node.kind === 'text') return JSON.stringify(node.text);
  return `${node.tag}(${node.children.map(outline).join(' ')})`;
}

const bodyOf = (html: string) => outline(parseHtml(html).root).replace(/^#document\(html\(head\(\) (.*)\)\)$/, '$1');

function elementNamed(node: TreeNode, tag: string): ElementNode | undefined {
  if (node.kind === 'text') return undefined;
  return node.tag === tag ? node : node.children.map((child) => elementNamed(child, tag)).find((found) => found);
}

function depthOf(node: TreeNode): number {
  let deepest = 0;
  const stack: [TreeNode, number][] = [[node, 0]];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    deepest = Math.max(deepest, entry[1]);
    if (entry[0].kind === 'element') for (const child of entry[0].children) stack.push([child, entry[1] + 1]);
  }
  return deepest;
}

describe('the tree is the one a browser builds', () => {
  it.each([
    ['no html tag', '<p>one<p>two', 'body(p("one") p("two"))'],
    ['misnested formatting', '<b>a<i>b</b>c</i>', 'body(b("a" i("b")) i("c"))'],
    ['text fostered out of a table', '<table>x<tr><td>y</table>', 'body("x" table(tbody(tr(td("y")))))'],
    ['comments and doctypes are left out', '<!doctype html><!-- a --><p>x<!-- b -->y', 'body(p("xy"))'],
    ['noscript is text', '<noscript><p>x</p></noscript>', 'head(noscript("<p>x</p>")) body()'],
    ['a template keeps its content as children', '<div><template><p>x</template></div>', 'body(div(template(p("x"))))'],
    ['foreign elements', '<svg><title>x</title></svg><p>y', 'body(svg(title("x")) p("y"))'],
  ])('%s', (_name, html, expected) => {
    expect(bodyOf(html).replace(/^#document\(html\((.*)\)\)$/, '$1')).toBe(expected);
  });

  it('knows one value of an attribute, however it is asked', () => {
    const found = parseHtml('<svg><a xlink:href="/one" href="/two" xml:lang="de" lang="en">x</a></svg>').root;
    const link = elementNamed(found, 'a')!;
    expect([link.attributes['href'], link.attributes['lang']]).toEqual(['/one', 'de']);
    expect(['href', 'lang'].map((name) => attributeOf(link, name))).toEqual(['/one', 'de']);
  });

  it('keeps attributes, the first of each name', () => {
    const { root } = parseHtml('<html lang=en><body class=a><body class=b id=c><p __proto__=x constructor=y>z');
    const body = root.children.flatMap((html) => (html.kind === 'element' ? html.children : []))[1];
    expect(body).toMatchObject({ tag: 'body', attributes: { class: 'a', id: 'c' } });
    const paragraph = body?.kind === 'element' ? body.children[0] : undefined;
    expect(paragraph?.kind === 'element' && Object.keys(paragraph.attributes)).toEqual(['__proto__', 'constructor']);
  });

  it('gives every child its parent', () => {
    const { root } = parseHtml('<a><b><a><p>x</b><table><tr>y<td>z</table>');
    const stack: TreeNode[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.kind === 'text') continue;
      for (const child of node.children) expect(child.parent).toBe(node);
      stack.push(...node.children);
    }
  });
});

describe('limits', () => {
  it('flattens what is nested too deep and keeps its text', () => {
    const { root, isCut } = parseHtml(`${'<div>'.repeat(100_000)}deep<script>let x</script>`);
    expect(isCut).toBe(false);
    expect(depthOf(root)).toBe(515);
    expect(outline(root)).toContain('"deep" script("let x")');
  });

  it.each(
    ['svg', 'math'].flatMap((around) =>
      ['input', 'textarea', 'script', 'style', 'title', 'noscript', 'iframe', 'plaintext', 'g'].map(
        (tag) => [around, tag] as const,
      ),
    ),
  )('flattens %s with nested %s, which is no element of HTML there', (around, tag) => {
    expect(depthOf(parseHtml(`<p>x</p><${around}>${`<${tag}>`.repeat(3000)}`).root)).toBeLessThanOrEqual(515);
  });

  it('stops at the node limit with what it has', () => {
    const { root, isCut } = parseHtml('<p>x'.repeat(10), { maxNodes: 9, maxDepth: 50 });
    expect(isCut).toBe(true);
    expect(outline(root)).toBe('#document(html(head() body(p("x") p("x") p("x"))))');
  });

  it('stops where tags that nobody closes are opened again and again', () => {
    const open = Array.from({ length: 900 }, (_, index) => `<b a=${index}>`).join('');
    const { root, isCut } = parseHtml(`<p>${open}</p>${'<p>x</p>'.repeat(1000)}`);
    expect(isCut).toBe(true);
    expect(depthOf(root)).toBe(514);
    expect(parseHtml(`<p><b><i></p>${'<p>x</p>'.repeat(1000)}`).isCut).toBe(false);
  });

  it('does not throw on any string', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<p>', '</p>', '<table>', '<svg>', '<template>', '<select>', '</', '<!--', '<a x=y>'),
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void parseHtml(pieces.join(''))));
  });
});
