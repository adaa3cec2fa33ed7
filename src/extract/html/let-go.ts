import type { ElementNode, TreeNode } from './tree.ts';

/**
 * Takes a tree that was read apart, so that what is left of it somewhere in old memory (`young-array.ts`) keeps single nodes alive and
 * not the page. At most as deep as parsed trees are.
 */
export function letGo(node: ElementNode): void {
  const children = node.children as (TreeNode | undefined)[];
  node.parent = undefined;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]!;
    children[index] = undefined;
    if (child.kind === 'element') letGo(child);
    else child.parent = undefined;
  }
}
