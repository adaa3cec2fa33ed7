import { cleanText } from '../../../clean/clean-text.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { codeSpan } from './code-span.ts';
import { escapeText } from './escape.ts';
import { isCut } from './in-line.ts';
import { firstInside } from './remembered.ts';
import type { Piece, Renderer } from './renderer.ts';

/** Code in a line, between marks that it does not close. */
export function codePiece(element: ElementNode, renderer: Renderer): Piece {
  const text = codeText(element, renderer).replace(/\s+/g, ' ');
  if (text.trim() === '') return { text };
  const target = codeTarget(element, text, renderer);
  const lead = /^\s/.test(text) ? ' ' : '';
  const trail = /\s$/.test(text) ? ' ' : '';
  const isLinked = target !== undefined || renderer.open.has('link');
  // Not every reader that looks for the end of a link knows where code ends.
  const isLost =
    [isLinked, text.includes('`'), text.includes('](')].filter(Boolean).length > 1 || isCut(text, renderer);
  const written = isLost ? escapeText(text.trim(), isLinked) : codeSpan(text);
  if (target !== undefined)
    return { text: `${lead}[${written}](${target})${trail}`, endsAddress: true, isClosed: true };
  return { text: `${lead}${written}${trail}`, isCode: !isLost };
}

/** Where code that is all one link leads; other links in code are only listed. */
function codeTarget(element: ElementNode, text: string, renderer: Renderer): string | undefined {
  if (renderer.open.has('link') || !firstLink(element)) return undefined;
  let only: string | undefined;
  for (const anchor of anchorsIn(element)) {
    const target = renderer.link(attributeOf(anchor, 'href'));
    if (codeText(anchor, renderer).trim() === text.trim()) only = target;
  }
  return only;
}

export const firstLink = firstInside('a');

const anchorsIn = (element: ElementNode): ElementNode[] =>
  element.children.flatMap((child) =>
    child.kind === 'text' || child.hidden !== undefined ? [] : child.tag === 'a' ? [child] : anchorsIn(child),
  );

function codeText(element: ElementNode, renderer: Renderer): string {
  let text = '';
  for (const child of element.children) {
    if (child.kind === 'text') text += renderer.keepsText(child) ? cleanText(child.text) : '';
    else if (child.tag === 'br') text += ' ';
    else if (child.hidden === undefined) text += codeText(child, renderer);
  }
  return text;
}
