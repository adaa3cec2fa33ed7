import type { ElementNode } from '../tree.ts';

/** Puts the elements under another that are looked for into a list, in the order of the page. */
export function collectElements(
  element: ElementNode,
  matches: (node: ElementNode) => boolean,
  into: ElementNode[],
): void {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (matches(child)) into.push(child);
    collectElements(child, matches, into);
  }
}
