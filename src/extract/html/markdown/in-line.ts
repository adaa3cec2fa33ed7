import type { ElementNode, TreeNode } from '../tree.ts';
import { codeLines } from './code.ts';
import { codeSpan } from './code-span.ts';
import { escapeText, lineBreak } from './escape.ts';
import { cellMark } from './renderer.ts';
import type { Piece, Renderer } from './renderer.ts';

/** Items and lines of code have lines of their own; in a cell, which has one line, this stands between them. */
const separator: Piece = { text: '; ' };
const closing = /[.;:,!?…。；，！？]$/u;

/** A list that is written in one line, given how its items are read. */
export function listInLine(element: ElementNode, read: (item: TreeNode) => string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const child of element.children) {
    const text = read(child).replaceAll(lineBreak, ' ').trim();
    if (text === '') continue;
    const before = pieces.at(-1)?.text;
    if (before !== undefined) pieces.push(closing.test(before) ? { text: ' ' } : separator);
    pieces.push({ text });
  }
  return pieces.length === 0 ? pieces : [{ text: ' ' }, ...pieces, { text: ' ' }];
}

/** Code that is written in one line: each of its lines is code of its own. */
export function codeInLine(element: ElementNode, renderer: Renderer): readonly Piece[] {
  if (!renderer.hasContent(element)) return [];
  const pieces: Piece[] = [{ text: ' ' }];
  for (const line of codeLines(element).split('\n')) {
    const code = line.trim().replace(/\s+/g, ' ');
    if (code === '') continue;
    if (pieces.length > 1) pieces.push(separator);
    if (renderer.plain) pieces.push({ text: code });
    else if (isCut(code, renderer)) pieces.push({ text: escapeText(code) });
    else pieces.push({ text: codeSpan(code), isCode: true });
  }
  return [...pieces, { text: ' ' }];
}

/** Readers disagree where a cell ends whose code has a backslash before a pipe, or struck text with its mark in code; as text, all agree. */
export const isCut = (code: string, { open }: Renderer): boolean =>
  (open.has(cellMark) && code.includes('\\|')) || (open.has('~~') && code.includes('~~'));

/** A formula without such pipes: LaTeX has a name for them. */
export const texInCell = (tex: string): string =>
  tex.replace(/\\[\\|]/g, (signs) => (signs === '\\|' ? String.raw`\Vert ` : signs)).trimEnd();
