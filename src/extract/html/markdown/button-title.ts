import type { TreeNode } from '../tree.ts';
import type { Renderer } from './renderer.ts';
import { withoutMarks } from './without-marks.ts';

/** Among what is open: buttons are read here. */
export const buttonsMark = 'buttons';

/** The line of a heading, a term or the head of a column. Where all of it is a button that opens or sorts, that is what it is called. */
export function titleLine(nodes: readonly TreeNode[], renderer: Renderer): string {
  const line = renderer.inline(nodes);
  return line === '' && holdsButton(nodes) ? withoutMarks(renderer, [buttonsMark], () => renderer.inline(nodes)) : line;
}

const holdsButton = (nodes: readonly TreeNode[]): boolean =>
  nodes.some((node) => node.kind === 'element' && (node.tag === 'button' || holdsButton(node.children)));
