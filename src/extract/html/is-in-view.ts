import type { ElementNode } from './tree.ts';

/** Is neither the element nor anything round it hidden? */
export function isInView(element: ElementNode | undefined): boolean {
  for (let node = element; node; node = node.parent) if (node.hidden !== undefined) return false;
  return true;
}
