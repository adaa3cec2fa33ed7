import { cleanText } from '../../../clean/clean-text.ts';
import { blockTags, unseenTags } from '../element-sets.ts';
import { edgeText } from '../stands-apart.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { buttonsMark } from './button-title.ts';
import { codeSpan } from './code-span.ts';
import { isCodeDecoration } from './code.ts';
import { needsSpace } from './distance.ts';
import { betweenMarks, escapeText, isPlain, lineBreak } from './escape.ts';
import { emojiText, imageText } from './image.ts';
import { codeInLine, isCutInCell, listInLine, texInCell } from './in-line.ts';
import { joinPieces } from './join-pieces.ts';
import { isMath, isOnlyDrawn, mathText } from './math.ts';
import type { Math } from './math.ts';
import { isMarginNote, noteNodes } from './margin-notes.ts';
import { isOwnBox, makesBoxes } from './own-box.ts';
import { isEditLink, isPermalink } from './permalinks.ts';
import { loweredText, raisedText } from './raised-text.ts';
import { cellMark } from './renderer.ts';
import type { InlineHandler, Piece, Renderer } from './renderer.ts';
import { hasBetterTwin } from './spoken-twin.ts';
import { splitTex } from './tex-in-text.ts';
import { touchingMarks } from './touching-marks.ts';
import { inItsLines, linesMark } from './white-space.ts';
import { withoutWraps } from './without-wraps.ts';

/** The pieces of inline nodes, marks not yet written. */
export function inlinePieces(nodes: readonly TreeNode[], renderer: Renderer): Piece[] {
  const pieces: Piece[] = [];
  const isCode = renderer.open.has('`');
  const areBoxes = nodes.length > 1 && makesBoxes(nodes[0]!.parent);
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]!;
    if (index > 0 && !isCode && needsSpace(nodes, index, areBoxes)) pieces.push({ text: ' ' });
    if (node.kind === 'text') {
      if (!renderer.keepsText(node)) continue;
      if (renderer.open.has(linesMark)) addLines(node.text, renderer, pieces);
      else addText(withoutWraps(node.text, nodes[index - 1], nodes[index + 1]), renderer, pieces);
      continue;
    }
    if (nodes.length > 1 && hasBetterTwin(nodes, index, renderer)) continue;
    const touching = touchingMarks(nodes, index, areBoxes);
    for (const piece of elementPieces(touching?.element ?? node, renderer, nodes[index - 1])) pieces.push(piece);
    if (touching) index = touching.end - 1;
  }
  return pieces;
}

function addLines(text: string, renderer: Renderer, pieces: Piece[]): void {
  for (const [number, line] of text.split('\n').entries()) {
    if (number > 0) pieces.push({ text: lineBreak });
    addText(line, renderer, pieces);
  }
}

function addText(text: string, renderer: Renderer, pieces: Piece[]): void {
  if (isPlain(text)) {
    pieces.push({ text });
    return;
  }
  const parts = renderer.open.has('`') ? undefined : splitTex(text);
  if (!parts) pieces.push(textPiece(text, renderer));
  else
    for (const part of parts)
      pieces.push(typeof part === 'string' ? textPiece(part, renderer) : formula(part, renderer));
}

/** A formula in a line; displayed ones keep their distance. */
function formula({ tex, isDisplay, isText }: Math, renderer: Renderer): Piece {
  if (isText === true) return textPiece(tex, renderer);
  if (renderer.plain) return { text: isDisplay ? ` ${tex} ` : tex };
  const written = renderer.open.has(cellMark) ? texInCell(tex) : tex;
  return { text: isDisplay ? ` $$${written}$$ ` : `$${written}$`, endsAddress: true };
}

function textPiece(source: string, renderer: Renderer): Piece {
  const text = cleanText(source);
  if (renderer.plain) return { text: text.includes(lineBreak) ? text.replaceAll(lineBreak, '') : text };
  return { text: escapeText(text, renderer.open.has('link')), isEscaped: /[!\]]$/.test(text) };
}

function elementPieces(element: ElementNode, renderer: Renderer, before: TreeNode | undefined): readonly Piece[] {
  if (isMath(element)) return mathPieces(element, renderer);
  if (element.hidden !== undefined || isCodeDecoration(element) || isEditLink(element)) return [];
  if (isMarginNote(element)) return notePieces(element, renderer);
  if (isOwnBox(element)) return apart(contentPieces(element, renderer, before));
  return contentPieces(element, renderer, before);
}

function contentPieces(element: ElementNode, renderer: Renderer, before: TreeNode | undefined): readonly Piece[] {
  if (scripts.has(element.tag)) return scriptPieces(element, before, renderer);
  const handler = inlineHandlers[element.tag];
  if (handler) return handler(element, renderer);
  if (unseenTags.has(element.tag) && element.index === -1) return [];
  if (!renderer.hasContent(element) && element.children.length > 0 && !containsImage(element)) return [];
  const inner = inItsLines(element, renderer, () => inlinePieces(element.children, renderer));
  // A block that ended up inside a run (a cell, a heading, a link) keeps its distance from what is beside it.
  return blockTags.has(element.tag) ? apart(inner) : inner;
}

const apart = (pieces: readonly Piece[]): readonly Piece[] => [{ text: ' ' }, ...pieces, { text: ' ' }];

/** A note that stands in its line is written there, in brackets. */
function notePieces(element: ElementNode, renderer: Renderer): readonly Piece[] {
  const pieces = inlinePieces(noteNodes(element), renderer);
  return pieces.some(({ text }) => text.trim() !== '') ? [{ text: ' (' }, ...pieces, { text: ')' }] : [];
}

const mathPieces = (element: ElementNode, renderer: Renderer): readonly Piece[] => {
  const math = renderer.isInside(element) ? mathText(element) : undefined;
  if (math) return [formula(math, renderer)];
  return isOnlyDrawn(element) ? inlinePieces(element.children, renderer) : [];
};

function containsImage(element: ElementNode): boolean {
  return element.children.some((child) => child.kind === 'element' && (child.tag === 'img' || containsImage(child)));
}

const marked =
  (mark: string): InlineHandler =>
  (element, renderer) => {
    if (renderer.plain || renderer.open.has(mark)) return inlinePieces(element.children, renderer);
    renderer.open.add(mark);
    const text = joinPieces(inlinePieces(element.children, renderer));
    renderer.open.delete(mark);
    return [{ text, mark }];
  };

const code: InlineHandler = (element, renderer) => {
  if (renderer.open.has('`')) return inlinePieces(element.children, renderer);
  if (renderer.plain) {
    renderer.open.add('`');
    const pieces = inlinePieces(element.children, renderer);
    renderer.open.delete('`');
    return pieces;
  }
  const text = codeText(element, renderer).replace(/\s+/g, ' ');
  if (text.trim() === '') return [{ text }];
  const target = codeTarget(element, text, renderer);
  const lead = /^\s/.test(text) ? ' ' : '';
  const trail = /\s$/.test(text) ? ' ' : '';
  const isLinked = target !== undefined || renderer.open.has('link');
  // Not every reader that looks for the end of a link knows where code ends.
  const isLost =
    [isLinked, text.includes('`'), text.includes('](')].filter(Boolean).length > 1 || isCutInCell(text, renderer);
  const written = isLost ? escapeText(text.trim(), isLinked) : codeSpan(text);
  if (target !== undefined)
    return [{ text: `${lead}[${written}](${target})${trail}`, endsAddress: true, isClosed: true }];
  return [{ text: `${lead}${written}${trail}`, isCode: !isLost }];
};

/** Where code that is all one link leads; other links in code are only listed. */
function codeTarget(element: ElementNode, text: string, renderer: Renderer): string | undefined {
  if (renderer.open.has('link') || !containsLink(element)) return undefined;
  let only: string | undefined;
  for (const anchor of anchorsIn(element)) {
    const target = renderer.link(attributeOf(anchor, 'href'));
    if (codeText(anchor, renderer).trim() === text.trim()) only = target;
  }
  return only;
}

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

const anchor: InlineHandler = (element, renderer) => {
  const label = renderer.footnoteLabel(element);
  if (label === '') return [];
  if (label !== undefined) return [{ text: renderer.plain ? `[${label}]` : `[^${label}]`, endsAddress: true }];
  if (isPermalink(element)) return [];
  if (renderer.open.has('link')) return inlinePieces(element.children, renderer);
  if (renderer.plain) return plainLink(element, renderer);
  // A link in a link is only listed: its address is asked for first, in page order.
  if (containsLink(element)) inlinePieces(element.children, renderer);
  const target = renderer.link(attributeOf(element, 'href'));
  if (target === undefined) return inlinePieces(element.children, renderer);
  renderer.open.add('link');
  const inner = joinPieces(inlinePieces(element.children, renderer));
  renderer.open.delete('link');
  const text = inner.replaceAll(lineBreak, ' ').trim();
  if (text === '') return [{ text: inner }];
  const lead = /^\s/.test(inner) ? ' ' : '';
  const trail = /\s$/.test(inner) ? ' ' : '';
  return [
    { text: `${lead}[${unwrapImage(betweenMarks(text))}](${target})${trail}`, endsAddress: true, isClosed: true },
  ];
};

/** The distance that its mark needs is kept without the mark too. */
function plainLink(element: ElementNode, renderer: Renderer): readonly Piece[] {
  const pieces = inlinePieces(element.children, renderer);
  const isLink = !(attributeOf(element, 'href') ?? '#').startsWith('#') && pieces.some(({ text }) => text !== '');
  return isLink ? [{ text: '', endsAddress: true }, ...pieces, { text: '', isClosed: true }] : pieces;
}

function containsLink(element: ElementNode): boolean {
  return element.children.some((child) => child.kind === 'element' && (child.tag === 'a' || containsLink(child)));
}

/** `[[image: x]](url)` reads worse than `[image: x](url)`. */
const unwrapImage = (text: string) => /^\[(image: [^[\]]*)\]$/.exec(text)?.[1] ?? text;

/** Raised and lowered text, which what stands before it explains. */
const scripts = new Map([
  ['sup', raisedText],
  ['sub', loweredText],
]);

function scriptPieces(element: ElementNode, before: TreeNode | undefined, renderer: Renderer): readonly Piece[] {
  const pieces = inlinePieces(element.children, renderer);
  if (pieces.length === 0) return pieces;
  const inner = joinPieces(pieces).replace(/^\*+|\*+$/g, '');
  if (holdsLink(element) && !/^\d+$/.test(inner)) return pieces;
  const text = scripts.get(element.tag)!(inner, lastSigns(before));
  return text === undefined ? pieces : [{ text }];
}

/** Links up there are notes. */
const holdsLink = (element: ElementNode): boolean =>
  element.children.some((child) => child.kind === 'element' && (child.tag === 'a' || holdsLink(child)));

const lastSigns = (node: TreeNode | undefined) =>
  node === undefined ? '' : (node.kind === 'text' ? node.text : edgeText(node, -1)).slice(-8);

const quote: InlineHandler = (element, renderer) => {
  const pieces = inlinePieces(element.children, renderer);
  return pieces.length > 0 ? [{ text: '“' }, ...pieces, { text: '”' }] : pieces;
};

const list: InlineHandler = (element, renderer) =>
  listInLine(element, (item) => joinPieces(inlinePieces([item], renderer)));

const rubyText: InlineHandler = (element, renderer) => {
  const pieces = inlinePieces(element.children, renderer);
  return pieces.length > 0 ? [{ text: '(' }, ...pieces, { text: ')' }] : pieces;
};

const image: InlineHandler = (element, renderer) => {
  if (!renderer.isInside(element)) return [];
  const emoji = emojiText(element);
  if (emoji !== undefined) return [textPiece(emoji, renderer)];
  const text = imageText(element, renderer.plain);
  return text === '' ? [] : [{ text: renderer.open.has('link') ? text : ` ${text} ` }];
};

const button: InlineHandler = (element, renderer) =>
  renderer.open.has(buttonsMark) ? inlinePieces(element.children, renderer) : [];

const nothing: InlineHandler = () => [];

/** The specification of inline content: element → what it becomes. Elements not named are their content. */
const inlineHandlers: Readonly<Record<string, InlineHandler>> = Object.assign(Object.create(null) as object, {
  a: anchor,
  b: marked('**'),
  strong: marked('**'),
  i: marked('*'),
  em: marked('*'),
  cite: marked('*'),
  dfn: marked('*'),
  var: marked('*'),
  del: marked('~~'),
  s: marked('~~'),
  strike: marked('~~'),
  code,
  kbd: code,
  samp: code,
  tt: code,
  q: quote,
  rt: rubyText,
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  pre: codeInLine,
  br: () => [{ text: lineBreak }],
  img: image,
  script: nothing,
  style: nothing,
  noscript: nothing,
  template: nothing,
  svg: nothing,
  button,
  input: nothing,
  select: nothing,
  textarea: nothing,
  wbr: nothing,
} satisfies Record<string, InlineHandler>);
