import { unseenTags } from '../element-sets.ts';
import { edgeText, standsApart } from '../stands-apart.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { isSpoken } from './spoken-twin.ts';

/**
 * Whether a space belongs before a node that the source does not have: only a style keeps it from what stands before it. `areBoxes`: the
 * nodes are, by the style of what holds them.
 */
export function needsSpace(nodes: readonly TreeNode[], index: number, areBoxes: boolean): boolean {
  const node = nodes[index]!;
  if (showsNothing(node)) return false;
  const before = shownBefore(nodes, index);
  if (before === undefined || (before.kind === 'text' && node.kind === 'text')) return false;
  if (isSpokenBeside(before, node)) return true;
  if (before.kind === 'text') return false;
  if (node.kind === 'text') return before.tag === 'cite' && namesSpeaker(before, node.text);
  if (node.tag === 'label' && (before.tag === 'label' || before.tag === 'input')) return true;
  return (standsApart(before, node) || areBoxes) && !isOneWord(before, node);
}

function shownBefore(nodes: readonly TreeNode[], index: number): TreeNode | undefined {
  let at = index - 1;
  while (at >= 0 && showsNothing(nodes[at]!)) at -= 1;
  return nodes[at];
}

const showsNothing = (node: TreeNode) =>
  node.kind === 'element' && (node.hidden !== undefined || (node.index === -1 && unseenTags.has(node.tag)));

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

/** Parts of one word or number: a large first letter, digits of a price, a number in a line without spaces. */
function isOneWord(before: ElementNode, after: ElementNode): boolean {
  const [end, start] = [edgeText(before, -1), edgeText(after, 0)];
  return (
    (/^\d+$/.test(end) && /^\d+$/.test(start)) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(end) ||
    (/^\p{Lu}$/u.test(end) && /^\p{Lu}{2}/u.test(start))
  );
}
