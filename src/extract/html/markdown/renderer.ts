import type { ElementNode, TextNode, TreeNode } from '../tree.ts';

/** What a handler may ask of the rest: handlers know elements, the renderer knows the page. */
export interface Renderer {
  /** Plain text: the same content without any mark. */
  readonly plain: boolean;
  /** Marks that are open around the current place; nesting the same one twice means nothing. */
  readonly open: Set<string>;
  /** Whether the list that is written now would be read as part of the one before it. */
  readonly isSecondList: boolean;
  keepsText(node: TextNode): boolean;
  /** Whether anything under the element is kept. */
  hasContent(element: ElementNode): boolean;
  /** Whether anything of it comes out: text that is kept, or a picture or formula within kept content. */
  isShown(element: ElementNode): boolean;
  /** Whether the place of this element (an image, a rule) lies within kept content. */
  isInside(element: ElementNode): boolean;
  /** Blocks of a flow container, each without blank lines at its ends. */
  blocks(nodes: readonly TreeNode[]): string[];
  /** One run of inline content: collapsed, trimmed, line breaks as `\n`. */
  inline(nodes: readonly TreeNode[]): string;
  /** Absolute http(s) or mailto address ready for a Markdown destination; undefined when there is none. */
  link(href: string | undefined): string | undefined;
  /** A card's link, given to the first line that asks; the text as it was when there is none. */
  linked(text: string): string;
  /** Where the link leads that is laid over the card of which this is the title. */
  overlayOf(element: ElementNode): string | undefined;
  isFootnote(element: ElementNode): boolean;
  footnoteLabel(element: ElementNode): string | undefined;
  /** Level for this heading: the page gets one h1, its title if it says that. */
  headingLevel(element: ElementNode, level: number): number;
}

/** Among what is open: a cell of a table, which pipes end. */
export const cellMark = 'cell';

export type BlockHandler = (element: ElementNode, renderer: Renderer) => string[];

/** Inline content before it is joined: the text, and the mark that may go round it if its neighbours allow. */
export interface Piece {
  readonly text: string;
  readonly mark?: string;
  readonly isCode?: boolean;
  /** Something begins here that must not be read as part of an address before it. */
  readonly endsAddress?: boolean;
  /** What ends here cannot be gone on with, even if it is an address. */
  readonly isClosed?: boolean;
  /** Text of the page whose last sign may be part of a mark, together with what follows. */
  readonly isEscaped?: boolean;
}

export type InlineHandler = (element: ElementNode, renderer: Renderer) => readonly Piece[];
