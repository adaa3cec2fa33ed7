import type { ElementNode, TreeNode } from './tree.ts';

const apartTags = new Set(['a', 'span', 'time', 'label', 'small']);

/** `<a>name</a><span class="rank">Member</span>`: a style sheet keeps them apart, the source does not. */
export function standsApart(previous: TreeNode | undefined, node: ElementNode): boolean {
  if (previous?.kind !== 'element' || !apartTags.has(previous.tag) || !apartTags.has(node.tag)) return false;
  if (previous.attributes['class'] === undefined && node.attributes['class'] === undefined) return false;
  return /[\p{L}\p{N}]$/u.test(edgeText(previous, -1)) && /^[\p{Lu}\p{N}]/u.test(edgeText(node, 0));
}

/** The text at one end of an element. */
export function edgeText(element: ElementNode, at: 0 | -1): string {
  const child = element.children.at(at);
  return child === undefined ? '' : child.kind === 'text' ? child.text : edgeText(child, at);
}
