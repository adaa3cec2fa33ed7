import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { firstInside, firstSeen } from './remembered.ts';

/** A card is no larger: so far above the link it begins, and so many elements are in it. */
const mostLevels = 4;
const mostElements = 100;
/** Titles are short, and made of few parts: what is more is not read to its end. */
const longestTitle = 300;
const mostParts = 20;

/**
 * Cards that are links as a whole often have a link without text laid over them, which says what it is called. Where that is shown in its
 * card, it is what the link is on: element → address. What is only said to voices stays unsaid.
 */
export function overlayLinks(elements: readonly ElementNode[]): ReadonlyMap<ElementNode, string> {
  const links = new Map<ElementNode, string>();
  for (const element of elements) {
    if (!isOverlay(element)) continue;
    const title = titleOf(element);
    if (title && !links.has(title)) links.set(title, attributeOf(element, 'href')!);
  }
  return links;
}

const isOverlay = (element: ElementNode): boolean =>
  element.tag === 'a' &&
  (element.marks & attributeMarks.link) !== 0 &&
  (attributeOf(element, 'aria-label') ?? attributeOf(element, 'aria-labelledby')) !== undefined &&
  shownText(element, 0) === '' &&
  firstImage(element) === undefined;

/** What is shown in the card of a link and is, or says, its label. */
function titleOf(link: ElementNode): ElementNode | undefined {
  const label = (attributeOf(link, 'aria-label') ?? '').replace(anySpace, ' ').trim();
  const ids = new Set((attributeOf(link, 'aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== ''));
  if (label.length > longestTitle || (label === '' && ids.size === 0)) return undefined;
  const isTitle = (element: ElementNode) =>
    ids.size > 0
      ? ids.has(attributeOf(element, 'id') ?? '') && shownText(element, longestTitle) !== undefined
      : shownText(element, label.length) === label;
  let box = link.parent;
  for (let steps = 0; box && steps < mostLevels; box = box.parent, steps += 1) {
    const found = findIn(box, link, isTitle);
    if (found === 'other card') return undefined;
    if (found) return firstLink(found) ? undefined : found;
  }
  return undefined;
}

/** Looks through a box, which is more than one card if it holds another such link that leads elsewhere. */
function findIn(
  box: ElementNode,
  link: ElementNode,
  isTitle: (element: ElementNode) => boolean,
): ElementNode | 'other card' | undefined {
  let title: ElementNode | undefined;
  let seen = 0;
  const isOneCard = (element: ElementNode): boolean =>
    element.children.every((child) => {
      if (child.kind === 'text' || child.hidden !== undefined) return true;
      seen += 1;
      if (seen > mostElements) return false;
      if (child.tag === 'a') return !isOverlay(child) || attributeOf(child, 'href') === attributeOf(link, 'href');
      if (!title && isTitle(child)) title = child;
      return isOneCard(child);
    });
  return isOneCard(box) ? title : 'other card';
}

/** All that is seen of it in one line; undefined if that is longer. */
function shownText(element: ElementNode, longest: number): string | undefined {
  let text = '';
  let parts = 0;
  const isRead = ({ children }: ElementNode): boolean =>
    children.every((child) => {
      parts += 1;
      if (parts > mostParts) return false;
      if (child.kind === 'element') return child.hidden !== undefined || isRead(child);
      if (child.text.length > 2 * longestTitle) return false;
      text = `${text}${child.text}`.replace(anySpace, ' ');
      return text.trim().length <= longest;
    });
  return isRead(element) ? text.trim() : undefined;
}

const anySpace = /\s+/g;
const firstLink = firstInside('a');
const firstImage = firstSeen('img');
