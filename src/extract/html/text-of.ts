import type { ElementNode } from './tree.ts';

/** All text under an element, as it stands in the source. */
export function textOf(element: ElementNode): string {
  let text = '';
  for (const child of element.children) text += child.kind === 'text' ? child.text : textOf(child);
  return text;
}
