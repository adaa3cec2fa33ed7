import { codeAt } from './code-at.ts';
import { collapseSpace } from './collapse-space.ts';
import { putParagraph } from './drawn-text.ts';
import { blockTags, preTags, unseenTags } from './element-sets.ts';
import { isBlank } from './is-blank.ts';
import { measureText } from './measure-text.ts';
import type { TextMeasure } from './measure-text.ts';
import { standsApart } from './stands-apart.ts';
import { attributeMarks, attributeOf } from './tree.ts';
import type { ElementNode, TextNode, TreeNode } from './tree.ts';

/** A run of inline content: the smallest piece that is kept or left out as a whole. */
export interface Block {
  readonly container: ElementNode;
  /** The innermost element round its first words. */
  readonly inner: ElementNode;
  /** Collapsed text, as a person reads it. */
  readonly text: string;
  readonly measure: TextMeasure;
  readonly linkCharacters: number;
  readonly links: number;
  readonly images: number;
  readonly boldCharacters: number;
}

/** Everything later steps ask of the page, gathered in one walk. */
export interface Survey {
  /** Seen elements in document order; `element.index` points here. */
  readonly elements: readonly ElementNode[];
  readonly blocks: readonly Block[];
  /** Per element: the range of blocks under it, [first, end). Contiguous, because both are in document order. */
  readonly firstBlock: Int32Array;
  readonly endBlock: Int32Array;
  readonly depth: Int32Array;
}

const boldTags = new Set(['b', 'strong']);
const codeTags = new Set(['code', 'kbd', 'samp', 'tt']);

/** Walks what is seen of the tree once, numbers its elements and cuts its text into blocks. */
export function surveyTree(root: ElementNode): Survey {
  const walk = new Walk();
  walk.visit(root, 0, 0);
  walk.flush();
  return walk.finish();
}

class Walk {
  readonly elements: ElementNode[] = [];
  readonly blocks: Block[] = [];
  readonly first: number[] = [];
  readonly end: number[] = [];
  readonly depths: number[] = [];
  private container: ElementNode | undefined;
  private inner: ElementNode | undefined;
  private raw = '';
  private linkCharacters = 0;
  private links = 0;
  private images = 0;
  private boldCharacters = 0;
  private breaks = 0;

  visit(element: ElementNode, depth: number, style: number): void {
    const { tag } = element;
    // Code is one block, whatever its highlighter puts inside.
    const isBlock = blockTags.has(tag) && !(style & inPre);
    if (isBlock) this.flush();
    const index = this.elements.length;
    element.index = index;
    this.elements.push(element);
    this.first.push(this.blocks.length);
    this.end.push(0);
    this.depths.push(depth);
    if (isBlock) this.container = element;
    let inherited = style;
    if (tag === 'a' && element.marks & attributeMarks.link && attributeOf(element, 'href') !== undefined) {
      inherited |= inLink;
      this.links += 1;
    } else if (boldTags.has(tag)) inherited |= inBold;
    else if (preTags.has(tag)) inherited |= inPre | inCode;
    else if (codeTags.has(tag)) inherited |= inCode;
    else if (tag === 'img') this.images += 1;
    else if (tag === 'br') this.lineBreak(inherited);
    const { children } = element;
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]!;
      if (child.kind === 'text') {
        if (this.isApart(children, at, inherited)) this.raw += ' ';
        this.addText(child, element, inherited);
      } else if (child.hidden === undefined) {
        const seen = isSeen(child) ? child : standsForText(child) ? putParagraph(child) : undefined;
        if (!seen) continue;
        if (this.isApart(children, at, inherited)) this.raw += ' ';
        this.visit(seen, depth + 1, inherited);
        if (!(inherited & inPre) && blockTags.has(seen.tag)) this.container = nearestBlock(element);
      }
    }
    if (isBlock) this.flush();
    // An inline element's text may still be waiting to be flushed: its block is the next one.
    this.end[index] = this.blocks.length + (!isBlock && this.raw !== '' ? 1 : 0);
  }

  /** Whether a space belongs before a child that the source does not have. */
  private isApart(children: readonly TreeNode[], at: number, style: number): boolean {
    if (this.raw === '' || at === 0 || style & inCode) return false;
    return children[at - 1]!.kind === 'element' && standsApart(children, at);
  }

  private addText(node: TextNode, parent: ElementNode, style: number): void {
    const { text } = node;
    const isOnlySpace = isBlank(text);
    if (this.raw === '' && isOnlySpace) {
      node.block = this.blocks.length;
      return;
    }
    this.container ??= parent;
    if (this.raw === '') this.inner = parent;
    this.raw += text;
    node.block = this.blocks.length;
    if (!isOnlySpace) this.breaks = 0;
    if (style & (inLink | inBold)) {
      const characters = countVisible(text);
      if (style & inLink) this.linkCharacters += characters;
      if (style & inBold) this.boldCharacters += characters;
    }
  }

  /** Two line breaks in a row are how old pages write paragraphs. */
  private lineBreak(style: number): void {
    if (style & inPre || this.raw === '') return;
    this.breaks += 1;
    if (this.breaks >= 2) {
      const { container } = this;
      this.flush();
      this.container = container;
    } else this.raw += '\n';
  }

  flush(): void {
    const { container, raw } = this;
    if (container && raw !== '') {
      // Most space that is not single is at the ends.
      const text = collapseSpace(raw.trim());
      if (text !== '') {
        this.blocks.push({
          container,
          inner: this.inner ?? container,
          text,
          measure: measureText(text),
          linkCharacters: this.linkCharacters,
          links: this.links,
          images: this.images,
          boldCharacters: this.boldCharacters,
        });
        this.images = 0;
      }
      this.links = 0;
    }
    this.raw = '';
    this.linkCharacters = 0;
    this.boldCharacters = 0;
    this.breaks = 0;
  }

  finish(): Survey {
    return {
      elements: this.elements,
      blocks: this.blocks,
      firstBlock: new Int32Array(this.first),
      endBlock: new Int32Array(this.end),
      depth: new Int32Array(this.depths),
    };
  }
}

const inLink = 1;
const inBold = 2;
const inPre = 4;
const inCode = 8;

function isSeen(element: ElementNode): boolean {
  const { tag } = element;
  if (element.isForeign) return tag !== 'svg' && tag !== 'annotation' && tag !== 'annotation-xml';
  if (tag === 'template') return attributeOf(element, 'shadowrootmode') !== undefined;
  return !unseenTags.has(tag);
}

/** Drawings and fields may hold text that is read. */
const standsForText = ({ tag, isForeign }: ElementNode): boolean => (isForeign ? tag === 'svg' : tag === 'textarea');

function nearestBlock(element: ElementNode): ElementNode {
  let node = element;
  while (!blockTags.has(node.tag) && node.parent) node = node.parent;
  return node;
}

function countVisible(text: string): number {
  let count = 0;
  const { length } = text;
  for (let index = 0; index < length; index += 1) if (codeAt(text, index) > 32) count += 1;
  return count;
}
