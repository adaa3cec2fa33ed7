import { isInked } from './drawn-ink.ts';
import type { ElementNode, TreeNode } from './tree.ts';

/** Labels of axes and letters on pictures are no text; this many words are. */
const fewestWords = 4;

/**
 * What stands in a drawing or a field and is read as text, as a paragraph in its place. Whether style hides it was
 * decided before; drawings also have attributes for that.
 */
export function putParagraph(element: ElementNode): ElementNode | undefined {
  const texts = element.tag === 'textarea' ? [wordsOf(element)] : drawnTexts(element);
  const siblings = element.parent?.children;
  if (!siblings || !texts.some((text) => text.split(' ').length >= fewestWords)) return undefined;
  const paragraph: ElementNode = { kind: 'element', tag: 'p', attributes: {}, parent: element.parent, children: [] };
  paragraph.children.push({ kind: 'text', text: texts.join(' '), parent: paragraph });
  siblings[siblings.indexOf(element)] = paragraph;
  return paragraph;
}

const farthestDown = 50;

/** The texts of a drawing that are seen, in its order. */
function drawnTexts(svg: ElementNode): string[] {
  const texts: string[] = [];
  if (isNothing(svg.attributes['width']) || isNothing(svg.attributes['height']) || !isBox(svg)) return texts;
  let hasShape = false;
  const visit = (element: ElementNode, isMoved: boolean, depth: number): void => {
    for (const child of element.children) {
      if (child.kind === 'text' || child.hidden !== undefined || !isBox(child) || isCutAway(child, svg)) continue;
      if (shapes.has(child.tag)) hasShape = true;
      // What is painted later lies above.
      if (isCover(child, svg)) texts.length = 0;
      const moved = isMoved || child.attributes['transform'] !== undefined || child.tag === 'svg';
      if (child.tag !== 'text') {
        if (depth < farthestDown) visit(child, moved, depth + 1);
      } else if (moved || isWithin(child, svg)) {
        const words = wordsOf(child, hasShape);
        if (words !== '') texts.push(words);
      }
      // Of these the first is drawn.
      if (element.tag === 'switch') return;
    }
  };
  visit(svg, false, 0);
  return texts;
}

/** The words of an element as far as they get ink; parts of a line stand apart. */
function wordsOf(element: ElementNode, hasShape?: boolean): string {
  let words = '';
  const visit = (node: TreeNode, parent: ElementNode): void => {
    if (node.kind === 'text') {
      if (hasShape === undefined || isInked(parent, hasShape)) words += node.text;
    } else if (node.hidden === undefined && isBox(node)) {
      words += ' ';
      for (const child of node.children) visit(child, node);
    }
  };
  for (const child of element.children) visit(child, element);
  return words.replace(/\s+/g, ' ').trim();
}

/** What may lie behind a text. */
const shapes = new Set('rect circle ellipse path polygon polyline image use'.split(' '));

/** Drawings are also styled by attributes. */
function isBox({ attributes }: ElementNode): boolean {
  const { display, visibility, opacity, transform } = attributes as Readonly<Record<string, string | undefined>>;
  if (display === 'none' || (visibility !== undefined && visibility !== 'visible')) return false;
  return !(Number.parseFloat(opacity ?? '1') < 0.1) && !/scale\(\s*0*(?:\.0\d*)?\s*[),]/.test(transform ?? '');
}

/** Is it cut to a shape that has no size, or is not there? A mask may be anything. */
function isCutAway({ attributes }: ElementNode, svg: ElementNode): boolean {
  if (attributes['mask'] !== undefined && attributes['mask'] !== 'none') return true;
  const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(attributes['clip-path']?.trim() ?? '')?.[1];
  const clip = id === undefined ? undefined : named(svg, id, 0);
  return id !== undefined && clip !== undefined && !clip.children.some(hasSize);
}

const hasSize = (node: TreeNode): boolean =>
  node.kind === 'element' && !['width', 'height', 'r', 'rx', 'ry'].some((name) => isNothing(node.attributes[name]));

function named(element: ElementNode, id: string, depth: number): ElementNode | undefined {
  for (const child of depth > farthestDown ? [] : element.children) {
    if (child.kind === 'text') continue;
    const found = child.attributes['id'] === id ? child : named(child, id, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function isCover({ tag, attributes }: ElementNode, svg: ElementNode): boolean {
  const { width, height, fill, opacity = '1' } = attributes as Readonly<Record<string, string | undefined>>;
  if (tag !== 'rect' || fill === 'none' || fill === 'transparent' || Number.parseFloat(opacity) < 0.9) return false;
  if (Number.parseFloat(attributes['fill-opacity'] ?? '1') < 0.9 || attributes['transform'] !== undefined) return false;
  const [, , right, bottom] = boxOf(svg);
  const covers = (size: string | undefined, whole: number) => size === '100%' || toNumber(size) >= whole * 0.9;
  return covers(width, right) && covers(height, bottom);
}

/** Left, top, width and height in units of the drawing. */
function boxOf({ attributes }: ElementNode): readonly [number, number, number, number] {
  const [left = 0, top = 0, width = toNumber(attributes['width']), height = toNumber(attributes['height'])] = (
    attributes['viewBox']?.trim().split(/[\s,]+/) ?? []
  ).map(Number);
  return [left, top, width, height];
}

const isNothing = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) <= 3;

/** Is its line in the drawing, which cuts off what is outside? Without any place it stands above it. */
function isWithin(text: ElementNode, svg: ElementNode): boolean {
  const parts = [text, ...text.children.filter((child): child is ElementNode => child.kind === 'element')];
  const isPlaced = ({ tag, attributes: { dx, dy, style = '', ...attributes } }: ElementNode) =>
    tag === 'textPath' ||
    dx !== undefined ||
    dy !== undefined ||
    attributes['dominant-baseline'] !== undefined ||
    /(?:^|[;\s])(?:y|x|transform|translate|dominant-baseline)\s*:/.test(style);
  if (parts.some(isPlaced) || /visible/.test(`${svg.attributes['overflow']} ${svg.attributes['style']}`)) return true;
  const [left, top, width, height] = boxOf(svg);
  return parts.some(({ attributes }) => {
    const [x, y] = [toNumber(attributes['x'] ?? '0'), toNumber(attributes['y'] ?? '0')];
    // What is not known, such as a share of something, is within.
    return !(x > left + width || x < left - width || y <= top || y > top + height * 1.1);
  });
}

const toNumber = (value: string | undefined): number =>
  value === undefined || !/^\s*[-+]?[\d.]+\s*(?:px)?(?:[\s,]|$)/.test(value) ? Number.NaN : Number.parseFloat(value);
