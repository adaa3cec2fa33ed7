import { attributeMarks, attributeOf } from '../tree.ts';
import { withChildren } from '../tree-nodes.ts';
import type { ElementNode } from '../tree.ts';

const anchorSign = /^[\s#¶§◆🔗⚓*\u{1F517}]*$/u;
const anchorClass = /(?:^|\s)(?:headerlink|anchorjs-link|heading-link|header-anchor|hash-link)(?:\s|$)/;

/** Documentation puts a link to itself, or to the top, into each heading; its sign is not part of the title. */
export function withoutAnchors(element: ElementNode, title?: string): ElementNode {
  const isAnchor = (node: ElementNode) =>
    isOwnLink(node) &&
    (anchorSign.test(textOf(node)) || anchorClass.test(attributeOf(node, 'class') ?? '') || leadsToTop(node));
  if (!element.children.some((child) => child.kind === 'element' && (isAnchor(child) || child.children.length > 0)))
    return element;
  const whole = title ?? textOf(element).trim();
  const children = element.children
    .filter((child) => child.kind === 'text' || !isAnchor(child) || textOf(child).trim() === whole)
    .map((child) => (child.kind === 'element' && child.tag !== 'a' ? withoutAnchors(child, whole) : child));
  return withChildren(element, children);
}

/**
 * The same link behind a term, a caption or the number of a formula. Outside headings a sign may be a note's, so it must be the one that is
 * used for nothing else, or be called what generators call it.
 */
export function isPermalink(node: ElementNode): boolean {
  if (!isOwnLink(node)) return false;
  const text = startOf(node).trim();
  const name = attributeOf(node, 'class') ?? '';
  if (pilcrow.test(text) || (text === '§' && /(?:^|[\s-])anchor(?:\s|$)/.test(name))) return true;
  return !wordSign.test(text) && anchorClass.test(name);
}

/** MediaWiki's way to change a section, behind its heading. */
export const isEditLink = (element: ElementNode): boolean =>
  (element.marks & attributeMarks.class) !== 0 &&
  /(?:^|\s)mw-editsection(?:\s|$)/.test(attributeOf(element, 'class') ?? '');

/** As it is, or as a page reads that was taken for Latin 1 once. */
const pilcrow = /^Â?¶$/;
const wordSign = /[\p{L}\p{N}]/u;

const isOwnLink = ({ tag, attributes }: ElementNode) =>
  tag === 'a' && (attributes['href'] === undefined || attributes['href'].includes('#'));

const topPlace = /^#(?:page[-_]?)?top(?:[-_]?of[-_]?(?:the[-_]?)?page)?$/i;

/** A way back. `#` alone is also what scripts write on titles that open, so there it has to say where it leads. */
const leadsToTop = (node: ElementNode) => {
  const href = attributeOf(node, 'href')?.trim();
  return topPlace.test(href ?? '') || (href === '#' && /^\W*(?:(?:back )?to (?:the )?)?top\W*$/i.test(textOf(node)));
};

/** Such a link has no words: what begins with some, or is longer, is not read to its end. Links may stand in one another. */
function startOf(element: ElementNode): string {
  let text = '';
  for (const child of element.children) {
    if (wordSign.test(text) || text.length > longestSign) break;
    text += child.kind === 'text' ? child.text : startOf(child);
  }
  return text;
}

const longestSign = 100;

function textOf(element: ElementNode): string {
  return element.children.map((child) => (child.kind === 'text' ? child.text : textOf(child))).join('');
}
