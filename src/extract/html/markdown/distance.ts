import { areOneWord, edgeText, endsWide, showsNothing, shownBefore, standsApart } from '../stands-apart.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { isSpoken } from './spoken-twin.ts';

/**
 * Whether a space belongs before a node that the source does not have: only a style keeps it from what stands before it. `areBoxes`: the
 * nodes are, by the style of what holds them.
 */
export function needsSpace(nodes: readonly TreeNode[], index: number, areBoxes: boolean): boolean {
  const node = nodes[index]!;
  if (showsNothing(node)) return false;
  const before = nodes[shownBefore(nodes, index)];
  if (before === undefined || (before.kind === 'text' && node.kind === 'text')) return false;
  if (isSpokenBeside(before, node)) return true;
  if (before.kind === 'text') return false;
  if (node.kind === 'text')
    return (before.tag === 'cite' && namesSpeaker(before, node.text)) || standsApart(nodes, index);
  if (node.tag === 'label' && (before.tag === 'label' || before.tag === 'input')) return true;
  if (areBoxes) return !areOneWord(before, node) && !endsWide.test(edgeText(before, -1));
  return standsApart(nodes, index);
}

/** Words for voices are not part of the words beside them. */
function isSpokenBeside(before: TreeNode, node: TreeNode): boolean {
  if (!(before.kind === 'element' && isSpoken(before)) && !(node.kind === 'element' && isSpoken(node))) return false;
  return /[^\s([{“„«'"/-]$/u.test(endOf(before, -1)) && /^[\p{L}\p{N}\p{Sc}(]/u.test(endOf(node, 0));
}

const endOf = (node: TreeNode, at: 0 | -1) => (node.kind === 'text' ? node.text : edgeText(node, at));

/** `<cite>Ann wrote:</cite>Yes.`, or anything that is cited first in a quotation: who said it, and when. */
const namesSpeaker = (cite: ElementNode, text: string) =>
  /^[\p{L}\p{N}]/u.test(text) && (/\p{L}:$/u.test(edgeText(cite, -1)) || beginsQuote(cite));

const beginsQuote = ({ parent }: ElementNode) =>
  (parent?.tag === 'blockquote' || parent?.parent?.tag === 'blockquote') &&
  parent.children.find((child) => child.kind === 'element' || /\S/.test(child.text))?.kind === 'element';
