import { foldLetters } from '../fold-letters.ts';
import { isBlank } from '../is-blank.ts';
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
  const own = startOfText(node) ?? '';
  const signs = foldLetters(own);
  if (signs === '') return false;
  return [neighbour(nodes, index, -1), neighbour(nodes, index, 1)].some((other) => {
    if (other === undefined || !renderer.hasContent(other)) return false;
    if (isDrawn || isAway ? isUnspoken(other) || isPutAway(other) : !isUnspoken(other)) return false;
    const text = startOfText(other);
    if (text === undefined) return false;
    const said = foldLetters(text);
    if (isAway) return signs === said;
    if (!isDrawn) return signs !== said && holdsWhole(said, signs);
    return isSpoken(other) ? holdsWhole(said, signs) : isShortForm(own, text);
  });
}

const isUnspoken = (element: ElementNode) => attributeOf(element, 'aria-hidden') === 'true' && !isSpoken(element);

/** Twins are prices, dates, names and lines: what is longer, or made of more parts, is none, and is not read to its end. */
const longestTwin = 500;
const mostParts = 60;

/** All text under an element, or undefined if it is too much. */
function startOfText(element: ElementNode): string | undefined {
  let text = '';
  let parts = 0;
  const isRead = (children: readonly TreeNode[]): boolean =>
    children.every((child) => {
      parts += 1;
      if (parts > mostParts) return false;
      if (child.kind === 'element') return isRead(child.children);
      text += child.text;
      return text.length <= longestTwin;
    });
  return isRead(element.children) ? text : undefined;
}

/** Whether one text stands in another, and not as a part of a number there. */
function holdsWhole(said: string, part: string): boolean {
  const at = said.indexOf(part);
  const end = at + part.length;
  const cuts = (before: string | undefined, after: string | undefined) => isDigit(before) && isDigit(after);
  return at >= 0 && !cuts(said[at - 1], part[0]) && !cuts(part.at(-1), said[end]);
}

const isDigit = (sign: string | undefined) => sign !== undefined && /\p{N}/u.test(sign);

/**
 * Both are seen, so the short one may say something of its own: a rank beside a title that begins with a number. It is short for the other
 * if it is the same words, its beginning or its initials, or the number in brackets that the other begins with.
 */
function isShortForm(short: string, full: string): boolean {
  const [signs, said] = [foldLetters(short), foldLetters(full)];
  if (signs === said) return /\p{L}/u.test(signs);
  if (/^\p{L}{2,}$/u.test(signs)) return said.startsWith(signs) || initialsOf(full) === signs;
  return /^\s*\(\d+\)\s*$/.test(short) && /^\s*(\d+)\s/.exec(full)?.[1] === signs;
}

const initialsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word][0]).join('');

function neighbour(nodes: readonly TreeNode[], index: number, step: 1 | -1): ElementNode | undefined {
  let at = index + step;
  for (let node = nodes[at]; node !== undefined; node = nodes[(at += step)]) {
    if (node.kind === 'element') return node.hidden === undefined ? node : undefined;
    if (!isBlank(node.text)) return undefined;
  }
  return undefined;
}
