import type { ElementNode, TreeNode } from '../tree.ts';
import { withChildren } from '../tree-nodes.ts';
import { needsSpace } from './distance.ts';

const markOf = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['s', '~~'],
  ['del', '~~'],
  ['strike', '~~'],
]);

/** Elements of one mark that touch, from this place on: `<b>5</b><b>6</b>` is one, because marks that touch do not work. */
export function touchingMarks(
  nodes: readonly TreeNode[],
  index: number,
  areBoxes: boolean,
): { element: ElementNode; end: number } | undefined {
  const first = nodes[index]!;
  const mark = bareMark(first);
  if (mark === undefined) return undefined;
  let end = index + 1;
  while (end < nodes.length && bareMark(nodes[end]!) === mark && !needsSpace(nodes, end, areBoxes)) end += 1;
  if (end === index + 1) return undefined;
  const children = nodes.slice(index, end).flatMap((node) => (node as ElementNode).children);
  return { element: withChildren(first as ElementNode, children), end };
}

/** Its mark, unless attributes make more of it. */
const bareMark = (node: TreeNode): string | undefined =>
  node.kind === 'element' && node.marks === 0 && node.hidden === undefined ? markOf.get(node.tag) : undefined;
