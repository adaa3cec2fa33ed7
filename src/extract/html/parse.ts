import { Parser } from 'parse5';
import type { Token } from 'parse5';
import { LeanTree, NodeLimit } from './lean-tree.ts';
import type { TreeTypes } from './lean-tree.ts';
import { SkippingTokenizer } from './skipping-tokenizer.ts';
import type { ElementNode } from './tree.ts';

/** Where parsing stops or flattens: a page may be large, it may not be a weapon. */
export interface ParseLimits {
  readonly maxNodes: number;
  readonly maxDepth: number;
}

export interface Parsed {
  /** Holds `html`; its own tag is `#document`. */
  readonly root: ElementNode;
  /** The page had more nodes than allowed; the tree holds the first of them. */
  readonly isCut: boolean;
}

// Chromium nests no deeper either, and what walks the tree has room for so much on any thread's stack.
const defaultLimits: ParseLimits = { maxNodes: 200_000, maxDepth: 512 };

/** Parses as browsers do, straight into our own tree. Never throws; a page over the limits comes back cut or flattened. */
export function parseHtml(html: string, limits: ParseLimits = defaultLimits): Parsed {
  const adapter = new LeanTree(limits.maxNodes);
  const parser = new PageParser(adapter, limits.maxDepth);
  let isCut = false;
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof NodeLimit)) throw error;
    isCut = true;
  }
  adapter.settleText();
  return { root: parser.document, isCut };
}

class PageParser extends Parser<TreeTypes> {
  private readonly maxDepth: number;
  private reopened = 0;

  constructor(treeAdapter: LeanTree, maxDepth: number) {
    // Scripting is on, as for the person we read for: <noscript> is then text, which costs nothing and shows nothing.
    super({ treeAdapter, scriptingEnabled: true });
    this.tokenizer = new SkippingTokenizer(this);
    this.maxDepth = maxDepth;
  }

  /**
   * Many of the parser's steps walk the stack of open elements, so depth is time. Beyond the limit a start tag opens
   * nothing: its content stays, one level up, as in browsers (which stop at 512).
   */
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < this.maxDepth || this.closesAtOnce(token.tagName)) super.onStartTag(token);
  }

  /** In drawings and formulas the same names are of elements that nest like any other. */
  private closesAtOnce(tag: string): boolean {
    return !this.currentNotInHTML && flatTags.has(tag);
  }

  /**
   * A `<b>` nobody closes is opened again in every paragraph that follows: a thousand of them make of a small page the
   * largest tree. The page is cut there; read on without them, it would show what they hide.
   */
  override _reconstructActiveFormattingElements(): void {
    const before = this.openElements.stackTop;
    super._reconstructActiveFormattingElements();
    this.reopened += this.openElements.stackTop - before;
    if (this.reopened > mostReopened) throw new NodeLimit('too many elements opened again');
  }
}

/** Among 3,289 real pages the one that leaves most open comes to 161. */
const mostReopened = 10_000;

/** Void elements, and those whose content is not markup: left out, their content would be read as text of the page. */
const flatTags = new Set(
  'br hr img input wbr script style textarea title noscript iframe xmp noembed noframes plaintext'.split(' '),
);
