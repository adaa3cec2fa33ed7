import { blockTags, unseenTags } from '../element-sets.ts';
import { edgeText } from '../stands-apart.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { buttonsMark } from './button-title.ts';
import { codePiece, firstLink } from './code-piece.ts';
import { isCodeDecoration } from './code.ts';
import { needsSpace } from './distance.ts';
import { betweenMarks, lineBreak } from './escape.ts';
import { emojiText, imageText } from './image.ts';
import { codeInLine, listInLine } from './in-line.ts';
import { joinPieces } from './join-pieces.ts';
import { isMath, isOnlyDrawn, mathText } from './math.ts';
import { isMarginNote, noteNodes } from './margin-notes.ts';
import { isOwnBox, makesBoxes } from './own-box.ts';
import { isEditLink, isPermalink } from './permalinks.ts';
import { loweredText, raisedText } from './raised-text.ts';
import { firstInside } from './remembered.ts';
import type { InlineHandler, Piece, Renderer } from './renderer.ts';
import { hasBetterTwin } from './spoken-twin.ts';
import { addLines, addText, formula, textPiece } from './text-pieces.ts';
import { touchingMarks } from './touching-marks.ts';
import { inItsLines, linesMark } from './white-space.ts';
import { withoutWraps } from './without-wraps.ts';

/** The pieces of inline nodes, marks not yet written. */
export function inlinePieces(nodes: readonly TreeNode[], renderer: Renderer): Piece[] {
  const pieces: Piece[] = [];
  addPieces(nodes, renderer, pieces);
  return pieces;
}

/** All levels put their pieces in one place: given back from level to level, each would be copied as often as it is deep. */
type Writer = (element: ElementNode, renderer: Renderer, pieces: Piece[]) => void;

function addPieces(nodes: readonly TreeNode[], renderer: Renderer, pieces: Piece[]): void {
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
    addElement(touching?.element ?? node, nodes[index - 1], renderer, pieces);
    if (touching) index = touching.end - 1;
  }
}

function addElement(element: ElementNode, before: TreeNode | undefined, renderer: Renderer, pieces: Piece[]): void {
  if (isMath(element)) addMath(element, renderer, pieces);
  else if (element.hidden !== undefined || isCodeDecoration(element) || isEditLink(element)) return;
  else if (isMarginNote(element)) addNote(element, renderer, pieces);
  else if (isOwnBox(element)) {
    pieces.push({ text: ' ' });
    addContent(element, before, renderer, pieces);
    pieces.push({ text: ' ' });
  } else addContent(element, before, renderer, pieces);
}

function addContent(element: ElementNode, before: TreeNode | undefined, renderer: Renderer, pieces: Piece[]): void {
  const target = renderer.open.has('link') ? undefined : renderer.link(renderer.overlayOf(element));
  if (target !== undefined) pieces.push(linkPiece([element], target, renderer));
  else addOwn(element, before, renderer, pieces);
}

function addOwn(element: ElementNode, before: TreeNode | undefined, renderer: Renderer, pieces: Piece[]): void {
  if (scripts.has(element.tag)) return addScript(element, before, renderer, pieces);
  const write = inlineWriters[element.tag];
  if (write) return write(element, renderer, pieces);
  if (unseenTags.has(element.tag) && element.index === -1) return;
  if (!renderer.hasContent(element) && element.children.length > 0 && !firstImage(element)) return;
  // A block that ended up inside a run (a cell, a heading, a link) keeps its distance from what is beside it.
  const isBlock = blockTags.has(element.tag);
  if (isBlock) pieces.push({ text: ' ' });
  inItsLines(element, renderer, () => addPieces(element.children, renderer, pieces));
  if (isBlock) pieces.push({ text: ' ' });
}

const firstImage = firstInside('img');

const noteMark = 'note';

/** A note that stands in its line is written there, in brackets. */
const addNote: Writer = (element, renderer, pieces) => {
  // The note round it has looked through all that it holds.
  if (renderer.open.has(noteMark)) return addPieces(element.children, renderer, pieces);
  renderer.open.add(noteMark);
  const from = pieces.push({ text: ' (' });
  addPieces(noteNodes(element), renderer, pieces);
  renderer.open.delete(noteMark);
  if (isAnyFrom(pieces, from, ({ text }) => text.trim() !== '')) pieces.push({ text: ')' });
  else pieces.length = from - 1;
};

function isAnyFrom(pieces: readonly Piece[], from: number, isSought: (piece: Piece) => boolean): boolean {
  for (let at = from; at < pieces.length; at += 1) if (isSought(pieces[at]!)) return true;
  return false;
}

const addMath: Writer = (element, renderer, pieces) => {
  const math = renderer.isInside(element) ? mathText(element) : undefined;
  if (math) pieces.push(formula(math, renderer));
  else if (isOnlyDrawn(element)) addPieces(element.children, renderer, pieces);
};

const marked =
  (mark: string): Writer =>
  (element, renderer, pieces) => {
    if (renderer.plain || renderer.open.has(mark)) return addPieces(element.children, renderer, pieces);
    renderer.open.add(mark);
    const text = joinPieces(inlinePieces(element.children, renderer));
    renderer.open.delete(mark);
    pieces.push({ text, mark });
  };

const code: Writer = (element, renderer, pieces) => {
  if (renderer.open.has('`')) return addPieces(element.children, renderer, pieces);
  if (!renderer.plain) {
    pieces.push(codePiece(element, renderer));
    return;
  }
  renderer.open.add('`');
  addPieces(element.children, renderer, pieces);
  renderer.open.delete('`');
};

const anchor: Writer = (element, renderer, pieces) => {
  const label = renderer.footnoteLabel(element);
  if (label === '') return;
  if (label !== undefined) {
    pieces.push({ text: renderer.plain ? `[${label}]` : `[^${label}]`, endsAddress: true });
    return;
  }
  if (isPermalink(element)) return;
  if (renderer.open.has('link')) return addPieces(element.children, renderer, pieces);
  if (renderer.plain) return addPlainLink(element, renderer, pieces);
  const target = renderer.link(attributeOf(element, 'href'));
  if (target === undefined) return addPieces(element.children, renderer, pieces);
  if (firstLink(element)) listLinks(element, renderer);
  pieces.push(linkPiece(element.children, target, renderer));
};

/** A link in a link is only listed. */
function listLinks(element: ElementNode, renderer: Renderer): void {
  for (const child of element.children) {
    if (child.kind === 'text' || child.hidden !== undefined) continue;
    if (child.tag === 'a' && renderer.footnoteLabel(child) === undefined && !isPermalink(child))
      renderer.link(attributeOf(child, 'href'));
    listLinks(child, renderer);
  }
}

function linkPiece(nodes: readonly TreeNode[], target: string, renderer: Renderer): Piece {
  renderer.open.add('link');
  const inner = joinPieces(inlinePieces(nodes, renderer));
  renderer.open.delete('link');
  const text = inner.replaceAll(lineBreak, ' ').trim();
  if (text === '') return { text: inner };
  const lead = /^\s/.test(inner) ? ' ' : '';
  const trail = /\s$/.test(inner) ? ' ' : '';
  const written = `${lead}[${unwrapImage(betweenMarks(text))}](${target})${trail}`;
  return { text: written, endsAddress: true, isClosed: true };
}

/** The distance that its mark needs is kept without the mark too. */
const addPlainLink: Writer = (element, renderer, pieces) => {
  if ((attributeOf(element, 'href') ?? '#').startsWith('#')) return addPieces(element.children, renderer, pieces);
  const from = pieces.push({ text: '', endsAddress: true });
  addPieces(element.children, renderer, pieces);
  if (isAnyFrom(pieces, from, ({ text }) => text !== '')) pieces.push({ text: '', isClosed: true });
  else pieces.splice(from - 1, 1);
};

/** `[[image: x]](url)` reads worse than `[image: x](url)`. */
const unwrapImage = (text: string) => /^\[(image: [^[\]]*)\]$/.exec(text)?.[1] ?? text;

/** Raised and lowered text, which what stands before it explains. */
const scripts = new Map([
  ['sup', raisedText],
  ['sub', loweredText],
]);

/** What is longer is no power, no index and no number of a note. */
const longestScript = 200;

function addScript(element: ElementNode, before: TreeNode | undefined, renderer: Renderer, pieces: Piece[]): void {
  const from = pieces.length;
  addPieces(element.children, renderer, pieces);
  const text = scriptText(element, before, pieces.slice(from, from + longestScript + 1));
  if (text === undefined) return;
  pieces.length = from;
  pieces.push({ text });
}

function scriptText(element: ElementNode, before: TreeNode | undefined, pieces: readonly Piece[]): string | undefined {
  const length = pieces.reduce((sum, { text }) => sum + text.length, pieces.length);
  if (pieces.length === 0 || length > longestScript) return undefined;
  const inner = joinPieces(pieces).replace(/^\*+|\*+$/g, '');
  // Links up there are notes.
  if (firstLink(element) && !/^\d+$/.test(inner)) return undefined;
  return scripts.get(element.tag)!(inner, lastSigns(before));
}

const lastSigns = (node: TreeNode | undefined) =>
  node === undefined ? '' : (node.kind === 'text' ? node.text : edgeText(node, -1)).slice(-8);

/** Between signs of its own, unless nothing is there. */
const between =
  (opening: string, closing: string): Writer =>
  (element, renderer, pieces) => {
    const from = pieces.push({ text: opening });
    addPieces(element.children, renderer, pieces);
    if (pieces.length === from) pieces.pop();
    else pieces.push({ text: closing });
  };

const list: InlineHandler = (element, renderer) =>
  listInLine(element, (item) => joinPieces(inlinePieces([item], renderer)));

const image: InlineHandler = (element, renderer) => {
  if (!renderer.isInside(element)) return [];
  const emoji = emojiText(element);
  if (emoji !== undefined) return [textPiece(emoji, renderer)];
  const text = imageText(element, renderer.plain);
  return text === '' ? [] : [{ text: renderer.open.has('link') ? text : ` ${text} ` }];
};

const button: Writer = (element, renderer, pieces) => {
  if (renderer.open.has(buttonsMark)) addPieces(element.children, renderer, pieces);
};

/** What becomes something else than its content. */
const instead =
  (handler: InlineHandler): Writer =>
  (element, renderer, pieces) => {
    for (const piece of handler(element, renderer)) pieces.push(piece);
  };

const nothing: Writer = () => undefined;

/** The specification of inline content: element → what it becomes. Elements not named are their content. */
const inlineWriters: Readonly<Record<string, Writer>> = Object.assign(Object.create(null) as object, {
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
  q: between('“', '”'),
  rt: between('(', ')'),
  ul: instead(list),
  ol: instead(list),
  menu: instead(list),
  dir: instead(list),
  pre: instead(codeInLine),
  br: instead(() => [{ text: lineBreak }]),
  img: instead(image),
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
} satisfies Record<string, Writer>);
