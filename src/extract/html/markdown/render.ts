import { blockTags, unseenTags } from '../element-sets.ts';
import { isBlank } from '../is-blank.ts';
import { ownString } from '../own-string.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TextNode, TreeNode } from '../tree.ts';
import { blockHandlers, displayMath, roleHeading } from './blocks.ts';
import { isCodeDecoration, isCodeLines } from './code.ts';
import { betweenMarks } from './escape.ts';
import { createFootnotes } from './footnotes.ts';
import type { Footnotes } from './footnotes.ts';
import type { Notes } from './find-notes.ts';
import { HeadingLevels } from './heading-levels.ts';
import { inlinePieces } from './inline.ts';
import { joinPieces } from './join-pieces.ts';
import { displayed, escapeLines, layOut, splitAtBreaks } from './lines.ts';
import { createLinks } from './link.ts';
import type { Links } from './link.ts';
import { ListsInRow, wholeList } from './lists-in-row.ts';
import { isMath } from './math.ts';
import { noteInBox, writeNote } from './note.ts';
import { overlayLinks } from './overlay-links.ts';
import type { Renderer } from './renderer.ts';
import { boxedTable } from './table.ts';
import { Tabs } from './tabs.ts';
import { codeHandler } from './typed-code.ts';
import { inItsLines } from './white-space.ts';

export interface Rendered {
  readonly markdown: string;
  readonly links: readonly string[];
  /** The same without any mark: a second walk, for those who want it. */
  readonly writeText: () => string;
}

/** What of a page is written: a flag per block, and the notes among them. */
interface Chosen {
  readonly keep: Uint8Array;
  /** The same for Markdown, which begins with the title. */
  readonly shown: Uint8Array;
  readonly notes: Notes;
  /** The block of the heading that is the page's title, kept or not; -1 where none is. */
  readonly title: number;
}

/**
 * Writes the kept blocks of the page, in page order. The title is written in Markdown even if it is not among them: there it names what
 * follows, and sections stand under it. Text is what is judged: the gold texts of scrapinghub lose 0.011 by it, WCXB's articles 0.002.
 */
export function renderPage(
  root: ElementNode,
  survey: Survey,
  { keep, shown, notes, title }: Chosen,
  baseUrl: string | undefined,
): Rendered {
  const links = createLinks(baseUrl);
  const footnotes = createFootnotes(notes);
  const heading = survey.blocks[title]?.container;
  const write = (kept: Uint8Array, plain: boolean) => {
    const judged = kept.slice();
    if (title >= 0) judged[title] = keep[title]!;
    const page = { survey, keptBefore: countKept(kept), keep: kept, judged, links, title: heading };
    return new PageRenderer(page, footnotes, plain).page(root);
  };
  const markdown = write(shown, false);
  return { markdown, links: links.seen(), writeText: () => write(keep, true) };
}

interface Page {
  readonly survey: Survey;
  readonly keep: Uint8Array;
  /** The same without a title that is written all the same: what stands round that is no content. */
  readonly judged: Uint8Array;
  /** How many blocks before each are kept: a range is empty when its ends are equal. */
  readonly keptBefore: Int32Array;
  readonly links: Links;
  readonly title: ElementNode | undefined;
}

function countKept(keep: Uint8Array): Int32Array {
  const before = new Int32Array(keep.length + 1);
  for (let index = 0; index < keep.length; index += 1) before[index + 1] = before[index]! + keep[index]!;
  return before;
}

/** What an image belongs to as a whole. */
const sharingTags = new Set(['tr', 'figure']);

class PageRenderer implements Renderer {
  readonly open = new Set<string>();
  readonly plain: boolean;
  isSecondList = false;
  private readonly source: Page;
  private readonly footnotes: Footnotes;
  private readonly tabs = new Tabs();
  private readonly levels: HeadingLevels;
  private readonly overlays: ReadonlyMap<ElementNode, string>;
  /** A link round whole blocks (a card) is given to its heading, or to the first line inside it. */
  private cardLink: string | undefined;
  private cardHasHeading = false;

  constructor(source: Page, footnotes: Footnotes, plain: boolean) {
    this.source = source;
    this.footnotes = footnotes;
    this.plain = plain;
    this.overlays = plain ? new Map() : overlayLinks(source.survey.elements);
    this.levels = new HeadingLevels(source.title);
  }

  page(root: ElementNode): string {
    const written = this.blocks(root.children);
    const isText = (block: string) => block !== '---';
    const text = written.slice(Math.max(0, written.findIndex(isText)), written.findLastIndex(isText) + 1);
    const blocks = text.concat(this.footnotes.definitions(this));
    // Joined blocks are a string of their own; a single one may be cut out of the page.
    return blocks.length === 1 ? ownString(blocks[0]!) : blocks.join('\n\n');
  }

  keepsText(node: TextNode): boolean {
    return this.source.keep[node.block ?? -1] === 1;
  }

  hasContent(element: ElementNode): boolean {
    const { survey, keptBefore } = this.source;
    const index = element.index ?? -1;
    if (index < 0) return false;
    const first = survey.firstBlock[index]!;
    const end = Math.min(survey.endBlock[index]!, this.source.keep.length);
    return end > first && keptBefore[end]! > keptBefore[first]!;
  }

  isShown(element: ElementNode): boolean {
    return this.hasContent(element) || (this.isInside(element) && holdsImage(element));
  }

  isInside(element: ElementNode): boolean {
    const { survey, judged } = this.source;
    const index = element.index ?? -1;
    const place = index < 0 ? -1 : survey.firstBlock[index]!;
    if (place < 0) return element.parent !== undefined && this.hasContent(element.parent);
    if (survey.endBlock[index]! > place) return this.hasContent(element);
    const before = place === 0 || judged[place - 1] === 1;
    const after = judged[place] === 1;
    if (before === after) return before;
    // At an edge of what is kept: inside if it shares a row or a figure with it. Items of lists may be cards full of pictures.
    let box = element.parent;
    while (box?.index !== undefined && box.index >= 0 && survey.endBlock[box.index] === survey.firstBlock[box.index])
      box = box.parent;
    return box !== undefined && sharingTags.has(box.tag) && this.hasContent(box);
  }

  blocks(nodes: readonly TreeNode[]): string[] {
    let out: string[] = [];
    const row = new ListsInRow();
    let run: TreeNode[] = [];
    const flush = () => {
      if (run.length === 0) return;
      for (const paragraph of this.paragraphs(run)) {
        out.push(paragraph);
        row.wrote(undefined);
      }
      run = [];
    };
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at]!;
      if (node.kind === 'text' || !this.isFlow(node)) {
        // Space at the beginning of a line shows nothing, and between blocks it is all there is.
        if (run.length > 0 || node.kind === 'element' || !isBlank(node.text)) run.push(node);
        continue;
      }
      flush();
      const { list, end } = wholeList(nodes, at, this);
      this.isSecondList = row.needsOther(list);
      const written = this.element(list);
      if (written.length > 0) row.wrote(list);
      // Boxes within boxes hand on what they begin with: moved at each level, it would be moved as often as it is deep.
      if (out.length === 0) out = written;
      else for (const block of written) out.push(block);
      at = end - 1;
    }
    flush();
    return out;
  }

  inline(nodes: readonly TreeNode[]): string {
    return layOut(joinPieces(inlinePieces(nodes, this)), this.plain);
  }

  link(href: string | undefined): string | undefined {
    return this.source.links.resolve(href);
  }

  overlayOf(element: ElementNode): string | undefined {
    return this.overlays.get(element);
  }

  footnoteLabel(element: ElementNode): string | undefined {
    return this.footnotes.labelOf(element);
  }

  isFootnote(element: ElementNode): boolean {
    return this.footnotes.isDefinition(element);
  }

  headingLevel(element: ElementNode, level: number): number {
    return this.levels.next(element, level);
  }

  /** Blocks, and inline elements that hold blocks. */
  private isFlow(node: ElementNode): boolean {
    if (isMath(node)) return displayMath(node, this) !== undefined;
    if (blockTags.has(node.tag) || isCodeLines(node)) return true;
    if (node.index === -1 || unseenTags.has(node.tag)) return false;
    return (
      attributeOf(node, 'role') === 'heading' ||
      node.children.some((child) => child.kind === 'element' && this.isFlow(child))
    );
  }

  private element(node: ElementNode): string[] {
    if (isMath(node)) return displayMath(node, this) ?? [];
    if (node.hidden !== undefined || node.index === -1 || this.footnotes.isDefinition(node)) return [];
    if (node.tag !== 'hr' && !this.isShown(node)) return [];
    const href = this.plain ? undefined : node.tag === 'a' ? (attributeOf(node, 'href') ?? '') : this.overlayOf(node);
    if (href !== undefined) return this.card(node, href);
    if (isCodeDecoration(node) || this.tabs.isRow(node, this)) return [];
    return this.tabs.named(node, this.content(node), this);
  }

  private content(node: ElementNode): string[] {
    const note = noteInBox(node);
    if (note) return writeNote(note, this);
    const handler = roleHeading(node) ?? codeHandler(node) ?? boxedTable(node) ?? blockHandlers[node.tag];
    return inItsLines(node, this, () => (handler ? handler(node, this) : this.blocks(node.children)));
  }

  private card(node: ElementNode, href: string): string[] {
    const [outer, outerHasHeading] = [this.cardLink, this.cardHasHeading];
    this.cardLink = this.link(href) ?? outer;
    this.cardHasHeading = holdsHeading(node, this);
    const blocks = node.tag === 'a' ? this.blocks(node.children) : this.content(node);
    // Some headings cannot hold a link.
    const first = this.cardHasHeading ? blocks.findIndex((block) => /^[^#>|`[\s\d*-][^\n]*$/.test(block)) : -1;
    if (first >= 0) blocks[first] = this.linked(blocks[first]!);
    this.cardLink = outer;
    this.cardHasHeading = outerHasHeading;
    return blocks;
  }

  private paragraphs(run: readonly TreeNode[]): string[] {
    const paragraphs: string[] = [];
    for (const part of splitAtBreaks(joinPieces(inlinePieces(run, this)))) {
      const text = layOut(part, this.plain);
      if (text !== '') paragraphs.push(this.plain ? text : (displayed(text) ?? this.line(escapeLines(text))));
    }
    return paragraphs;
  }

  private line(text: string): string {
    return this.cardHasHeading ? text : this.linked(text);
  }

  linked(text: string): string {
    const target = this.cardLink;
    if (target === undefined || text.includes('](') || text.startsWith('[image:')) return text;
    this.cardLink = undefined;
    const line = betweenMarks(text.replaceAll('\n', ' '));
    return `[${line.replace(/(?<!\\)[[\]]/g, '\\$&')}](${target})`;
  }
}

function holdsHeading(element: ElementNode, renderer: Renderer): boolean {
  return element.children.some(
    (child) =>
      child.kind === 'element' &&
      ((/^h[1-6]$/.test(child.tag) && renderer.hasContent(child)) || holdsHeading(child, renderer)),
  );
}

function holdsImage(element: ElementNode): boolean {
  return element.children.some(
    (child) => child.kind === 'element' && (child.tag === 'img' || child.tag === 'math' || holdsImage(child)),
  );
}
