import { attributeMarks, attributeOf } from '../tree.ts';
import { textOf } from '../text-of.ts';
import type { ElementNode } from '../tree.ts';

/** What a drawn sign is called by those who drew it: a tick in a cell of a table is all that the cell says. */
export function iconLabel(element: ElementNode): string | undefined {
  for (const child of element.children) {
    if (child.kind === 'text' || child.hidden !== undefined || attributeOf(child, 'aria-hidden') === 'true') continue;
    const label = ownLabel(child) ?? iconLabel(child);
    if (label !== undefined && label.trim() !== '') return label;
  }
  return undefined;
}

/** Signs of a font are empty elements with a class. Nobody sees whether there is such a sign, so only a few words count. */
const iconTags = new Set(['i', 'span']);
const longestName = 40;

function fontLabel(element: ElementNode): string | undefined {
  const label = attributeOf(element, 'aria-label') ?? attributeOf(element, 'title');
  return label !== undefined && label.length <= longestName ? label : undefined;
}

function ownLabel(element: ElementNode): string | undefined {
  if (iconTags.has(element.tag) && element.marks & attributeMarks.class) return fontLabel(element);
  if (element.tag !== 'svg')
    return attributeOf(element, 'role') === 'img' ? attributeOf(element, 'aria-label') : undefined;
  const title = element.children.find(
    (child): child is ElementNode => child.kind === 'element' && child.tag === 'title',
  );
  return attributeOf(element, 'aria-label') ?? (title && textOf(title));
}
