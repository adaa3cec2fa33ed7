import type { ElementNode } from '../tree.ts';

/** The links of a part that are seen. */
export function linksIn(list: ElementNode): ElementNode[] {
  const links: ElementNode[] = [];
  const stack: ElementNode[] = [list];
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.hidden !== undefined) continue;
    if (element.tag === 'a') links.push(element);
    for (const child of element.children) if (child.kind === 'element') stack.push(child);
  }
  return links;
}
