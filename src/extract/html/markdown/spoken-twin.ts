import { foldLetters } from '../fold-letters.ts';
import { isBlank } from '../is-blank.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import type { Renderer } from './renderer.ts';

const spokenClass =
  /(?:^|\s)(?:sr-only|screen-?reader(?:-text|-only)?|screen-reader-text|visually-?hidden|a-offscreen|off-?screen|a11y-hidden)(?:\s|$)/i;

/** Written for those who have the page read to them; a style sheet moves it out of sight. */
export const isSpoken = (element: ElementNode): boolean =>
  (element.marks & attributeMarks.class) !== 0 && spokenClass.test(attributeOf(element, 'class') ?? '');

/** Classes of widely used sheets that take an element off the page. */
const isPutAway = (element: ElementNode): boolean =>
  (element.marks & attributeMarks.class) !== 0 &&
  /(?:^|\s)(?:d-none|hidden)(?:\s|$)/.test(attributeOf(element, 'class') ?? '');

/**
 * A price or a date is often there twice: drawn in parts, which are hidden from voices, and once for voices, as plain text. Of two
 * neighbours that say the same, the spoken one counts, unless the drawn one says more. So does a name before its short form, which voices
 * do not say, and a line before the same line that a sheet we may not have takes away.
 */
export function hasBetterTwin(nodes: readonly TreeNode[], index: number, renderer: Renderer): boolean {
  const node = nodes[index]!;
  if (node.kind === 'text' || node.written.length === 0) return false;
  const isDrawn = isUnspoken(node);
  const isAway = !isDrawn && isPutAway(node);
  if (!isDrawn && !isAway && !isSpoken(node)) return false;
  return [neighbour(nodes, index, -1), neighbour(nodes, index, 1)].some((other) => {
    if (other === undefined || !renderer.hasContent(other)) return false;
    if (isDrawn || isAway ? isUnspoken(other) || isPutAway(other) : !isUnspoken(other)) return false;
    const [own, signs] = [signsOf(node), signsOf(other)];
    if (own === '' || (isAway && own !== signs)) return false;
    return signs.includes(own) && (isDrawn || isAway || signs !== own);
  });
}

const isUnspoken = (element: ElementNode) => attributeOf(element, 'aria-hidden') === 'true' && !isSpoken(element);

/** What it says, without the signs that drawings leave out. */
const signsOf = (element: ElementNode) => foldLetters(textOf(element));

function neighbour(nodes: readonly TreeNode[], index: number, step: 1 | -1): ElementNode | undefined {
  let at = index + step;
  for (let node = nodes[at]; node !== undefined; node = nodes[(at += step)]) {
    if (node.kind === 'element') return node.hidden === undefined ? node : undefined;
    if (!isBlank(node.text)) return undefined;
  }
  return undefined;
}
