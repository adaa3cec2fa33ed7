import { textOf } from '../text-of.ts';
import { withChildren } from '../tree-nodes.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Notes } from './find-notes.ts';
import { indentItem } from './list.ts';
import type { Renderer } from './renderer.ts';

export interface Footnotes {
  /** The label, when this link is a reference to a note of the page; empty where the note is left out. */
  labelOf(anchor: ElementNode): string | undefined;
  /** Written at the end, not where the page has it. */
  isDefinition(element: ElementNode): boolean;
  definitions(renderer: Renderer): string[];
}

/** How the notes of a page are written. */
export const createFootnotes = ({ targets, references, terms }: Notes): Footnotes => ({
  labelOf: (anchor) => {
    const target = references.get(anchor);
    return target && targets.get(target);
  },
  isDefinition: (element) => targets.has(element) || terms.has(element),
  definitions: (renderer) => [...targets].flatMap(([element, label]) => define(element, label, renderer)),
});

function define(element: ElementNode, label: string, renderer: Renderer): string[] {
  const content = renderer
    .blocks(withoutBackReferences(element).children)
    .join('\n\n')
    .replace(/^\^\s+/, '')
    .replace(/^(?:\^?\[?(\w+)[\].:)]*|([⁰¹²³⁴⁵⁶⁷⁸⁹]+))\s+/, (whole, number: string, raised: string) =>
      (number ?? raised.normalize('NFKC')) === label ? '' : whole,
    );
  if (content === '') return [];
  return renderer.plain ? [`[${label}] ${content}`] : [indentItem(`[^${label}]: `, '    ', content)];
}

const backSigns = /^(?:[\s\d*^[\]()\u2191\u21a9\u2934]|[\ufe0e\ufe0f])*$/;

/** Where a note repeats its own number, or has letters that lead back to each place that cites it. */
const backBox = /(?:^|\s)(?:mw-cite-backlink|label|fn-bracket)(?:\s|$)/;

function withoutBackReferences(element: ElementNode): ElementNode {
  const isBack = (node: ElementNode) =>
    (backBox.test(attributeOf(node, 'class') ?? '') && textOf(node).trim().length <= 40) ||
    (node.tag === 'a' &&
      (attributeOf(node, 'href') ?? '').includes('#') &&
      (backSigns.test(textOf(node)) ||
        /backref|back-?link/i.test(attributeOf(node, 'class') ?? '') ||
        attributeOf(node, 'role') === 'doc-backlink'));
  const children = element.children
    .filter((child) => child.kind === 'text' || !isBack(child))
    .map((child) => (child.kind === 'element' ? withoutBackReferences(child) : child));
  return withChildren(element, children);
}
