import { attributeStart } from './attribute-start.ts';
import { toFraction } from './css/lengths.ts';
import { groundsBehind, groundsOver, isInked, isUnpainted } from './drawn-ink.ts';
import type { Grounds } from './drawn-ink.ts';
import { frameOf, isFar, isWithin, moved, sizeOf, toNumber, unmoved, usualLetters } from './drawn-place.ts';
import type { Frame, Matrix } from './drawn-place.ts';
import { Element, Text } from './tree-nodes.ts';
import { attributeOf } from './tree.ts';
import type { ElementNode, TreeNode } from './tree.ts';
import { leastAlpha } from './visibility/thresholds.ts';

/** Labels of axes and letters on pictures are no text; this many words are. */
const fewestWords = 4;

/**
 * What stands in a drawing or a field and is read as text, as a paragraph in its place. Whether style hides it was
 * decided before; drawings have ways of their own, and what is doubtful there is left out.
 */
export function putParagraph(element: ElementNode): ElementNode | undefined {
  const texts = element.tag === 'textarea' ? fieldTexts(element) : drawnTexts(element);
  const siblings = element.parent?.children;
  if (!siblings || !texts.some((text) => text.split(' ').length >= fewestWords)) return undefined;
  const paragraph = new Element('p', [], false, 0);
  const text = new Text(texts.join(' '));
  paragraph.parent = element.parent;
  paragraph.children = [text];
  text.parent = paragraph;
  siblings[siblings.indexOf(element)] = paragraph;
  return paragraph;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function fieldTexts({ attributes, children }: ElementNode): string[] {
  if (/(?:^|[;\s-])(?:width|height)\s*:\s*[0-3](?:px)?\s*(?:[;!]|$)/i.test(attributes['style'] ?? '')) return [];
  return [oneLine(children.map((child) => (child.kind === 'text' ? child.text : '')).join(''))];
}

/** Most drawings are signs of a few strokes. */
const drawnTexts = (svg: ElementNode): readonly string[] =>
  holdsText(svg, 0) && !isAnimated(svg) ? new Drawing(svg).texts : [];

const holdsText = ({ children }: ElementNode, depth: number): boolean =>
  children.some(
    (child) =>
      child.kind === 'element' && (child.tag === 'text' || (depth < farthestDown && holdsText(child, depth + 1))),
  );

/** What moves or fades is not followed. */
const isAnimated = ({ children }: ElementNode): boolean =>
  children.some((child) => child.kind === 'element' && (/^(?:set|animate\w*)$/.test(child.tag) || isAnimated(child)));

const farthestDown = 50;
/** Smaller ones have no letters on them. */
const leastGround = 20;
/** Letters smaller than this are not read. */
const smallestLetters = 3;

/** The texts of a drawing that are seen, in its order. */
class Drawing {
  readonly texts: string[] = [];
  private readonly svg: ElementNode;
  private readonly frame: Frame;
  private readonly showsOutside: boolean;
  private names: ReadonlyMap<string, ElementNode> | undefined;
  /** Whether what is cut to the shape of this name is seen. */
  private readonly isOpenShape = new Map<string, boolean>();
  /** What may lie behind what comes next. */
  private grounds: Grounds;

  constructor(svg: ElementNode) {
    this.svg = svg;
    this.frame = frameOf(svg);
    this.grounds = groundsBehind(svg);
    this.showsOutside = /visible/.test(`${attributeOf(svg, 'overflow')} ${attributeStart(svg, 'style')}`);
    if (isBox(svg)) this.visit(svg, unmoved, 0);
  }

  private visit(element: ElementNode, matrix: Matrix, depth: number): void {
    for (const child of element.children) {
      if (child.kind === 'text' || child.hidden !== undefined) continue;
      const place = moved(matrix, attributeOf(child, 'transform'));
      if (place && isBox(child) && !this.isCutAway(child)) {
        if (shapes.has(child.tag)) this.paint(child);
        else if (child.tag === 'text') this.add(child, place);
        else if (depth < farthestDown) this.visit(child, place, depth + 1);
      }
      // Of these the first is drawn.
      if (element.tag === 'switch') return;
    }
  }

  /** What is painted later lies above. */
  private paint(shape: ElementNode): void {
    const { attributes } = shape;
    const isPicture = shape.tag === 'image' || shape.tag === 'use';
    if (!isPicture && isUnpainted(shape)) return;
    const { width, height } = this.frame;
    const numbers = ['d', 'points', 'width', 'r', 'rx'].flatMap(
      (name) => attributes[name]?.slice(0, 2_000).match(/-?\d+(?:\.\d+)?%?/g) ?? [],
    );
    const largest = Math.max(0, ...numbers.map((number) => (number === '100%' ? width : Number.parseFloat(number))));
    const high = toNumber(attributes['height']);
    const isWhole = largest >= width * 0.8 && !(high < height * 0.5);
    if (isWhole) this.texts.length = 0;
    if (isPicture) this.grounds = undefined;
    else if (largest >= leastGround) this.grounds = groundsOver(shape, this.grounds, isWhole);
  }

  private add(text: ElementNode, matrix: Matrix): void {
    const words: string[] = [];
    const visit = (node: TreeNode, parent: ElementNode, isPlaced: boolean, depth: number): void => {
      if (node.kind === 'text') {
        if (isPlaced && this.isRead(parent, matrix)) words.push(node.text);
      } else if (node.hidden === undefined && isBox(node) && depth < farthestDown) {
        const isHere = this.isPlaced(node, matrix, isPlaced);
        // Parts of a line stand apart.
        words.push(' ');
        for (const child of node.children) visit(child, node, isHere, depth + 1);
      }
    };
    const isPlaced = this.isPlaced(text, matrix, false);
    for (const child of text.children) visit(child, text, isPlaced, 0);
    const line = oneLine(words.join(''));
    const length = toNumber(attributeOf(text, 'textLength'));
    if (line !== '' && !(length < line.length * 2)) this.texts.push(line);
  }

  /** Does its line begin in the drawing? A text without any place stands above it. */
  private isPlaced({ tag, attributes, written }: ElementNode, matrix: Matrix, isAround: boolean): boolean {
    const { x, y, dx, dy, style = '' } = attributes as Readonly<Record<string, string | undefined>>;
    if (tag === 'textPath') {
      // Of `href` and `xlink:href` browsers follow the first of these; here both are written as one.
      const paths = written
        .filter(({ name }) => name === 'href')
        .map(({ value }) => this.named(value.replace(/^#/, '')));
      return paths.length > 0 && paths.every((path) => path?.tag === 'path');
    }
    if (isFar(dx, this.frame.width) || isFar(dy, this.frame.height)) return false;
    if (x === undefined && y === undefined && tag !== 'text') return isAround;
    if (this.showsOutside) return true;
    const isLower = dy !== undefined || dx !== undefined || attributes['dominant-baseline'] !== undefined;
    if (/(?:^|[;\s])dominant-baseline\s*:/.test(style) || isLower)
      return isWithin(this.frame, matrix, toNumber(x ?? '0'), Math.max(toNumber(y ?? '0'), this.frame.top + 1));
    return isWithin(this.frame, matrix, toNumber(x ?? '0'), toNumber(y ?? '0'));
  }

  private isRead(element: ElementNode, matrix: Matrix): boolean {
    const size = toNumber(fontSizeOf(element));
    const letters = (Number.isNaN(size) ? usualLetters : size) * this.frame.scale * sizeOf(matrix);
    return letters >= smallestLetters && isInked(element, this.grounds);
  }

  /** Is it cut to a shape that has no size, or that we do not know? A mask or a filter may be anything. */
  private isCutAway({ attributes }: ElementNode): boolean {
    const {
      mask = 'none',
      filter = 'none',
      'clip-path': clip,
    } = attributes as Readonly<Record<string, string | undefined>>;
    if (mask !== 'none' || filter !== 'none') return true;
    if (clip === undefined || clip === 'none') return false;
    const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(clip.trim())?.[1];
    if (id === undefined) return true;
    let isOpen = this.isOpenShape.get(id);
    if (isOpen === undefined) {
      isOpen = this.named(id)?.children.some(hasSize) === true;
      this.isOpenShape.set(id, isOpen);
    }
    return !isOpen;
  }

  /** Thousands of texts may ask for the same name. */
  private named(id: string): ElementNode | undefined {
    return (this.names ??= namesIn(this.svg)).get(id);
  }
}

const shapes = new Set('rect circle ellipse path polygon polyline image use'.split(' '));

/** What the element, or the next one around it in the drawing that says something, says by attribute or in its own style. */
function fontSizeOf(element: ElementNode): string | undefined {
  for (let node: ElementNode | undefined = element; node?.isForeign === true; node = node.parent) {
    const own = /(?:^|;)\s*font-size\s*:\s*([^;!]+)/i.exec(attributeStart(node, 'style'))?.[1];
    const value = (own ?? attributeOf(node, 'font-size'))?.trim();
    if (value !== undefined && value !== 'inherit') return value;
  }
  return undefined;
}

/** Drawings are also styled by attributes. */
function isBox({ tag, attributes }: ElementNode): boolean {
  const { display, visibility, opacity } = attributes as Readonly<Record<string, string | undefined>>;
  if (display?.trim().toLowerCase() === 'none' || (visibility !== undefined && visibility !== 'visible')) return false;
  if (tag === 'svg' && (isNothing(attributes['width']) || isNothing(attributes['height']))) return false;
  return (toFraction(opacity?.trim() ?? '1') ?? 0) >= leastAlpha;
}

const isNothing = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) <= 3;

const hasSize = (node: TreeNode): boolean =>
  node.kind === 'element' && !['width', 'height', 'r', 'rx', 'ry'].some((name) => isNothing(node.attributes[name]));

/** The elements of a drawing by name; the first of a name counts. */
function namesIn(svg: ElementNode): ReadonlyMap<string, ElementNode> {
  const names = new Map<string, ElementNode>();
  const visit = (element: ElementNode, depth: number): void => {
    for (const child of depth > farthestDown ? [] : element.children) {
      if (child.kind === 'text') continue;
      const id = attributeOf(child, 'id');
      if (id !== undefined && !names.has(id)) names.set(id, child);
      visit(child, depth + 1);
    }
  };
  visit(svg, 0);
  return names;
}
