import { definitionAt } from './definitions.ts';
import type { Definitions } from './definitions.ts';
import { htmlBlockAt } from './html-block.ts';
import type { HtmlBlock } from './html-block.ts';
import { LineCursor } from './line-cursor.ts';
import { itemAt, takeQuote } from './markdown-containers.ts';
import type { Container } from './markdown-containers.ts';

/** A line of text: the marks of the quotes and lists it stands in, and the rest. */
export interface TextLine {
  readonly prefix: string;
  readonly text: string;
}

export interface TextBlock {
  readonly kind: 'prose' | 'table' | 'html';
  readonly lines: readonly TextLine[];
}

export interface CodeBlock {
  readonly kind: 'code';
  /** Marks of list items that begin with it. */
  readonly before: string;
  readonly info: string;
  readonly lines: readonly string[];
}

/** Where a quote or a list item begins and ends. */
export interface Edge {
  readonly kind: 'open' | 'close';
  readonly tag: 'blockquote' | 'li';
}

export type MarkdownBlock = TextBlock | CodeBlock | Edge | { readonly kind: 'blank'; readonly line: string };

export interface MarkdownBlocks {
  readonly blocks: readonly MarkdownBlock[];
  /** Taken out of the text. */
  readonly definitions: Definitions;
}

/** Cuts Markdown into blocks as CommonMark does. Plain text has only fences: its tags and indentation are as they are seen. */
export function readBlocks(source: string, isPlain: boolean): MarkdownBlocks {
  const reader = new BlockReader(isPlain, footnotesIn(source));
  for (const line of source.split('\n')) reader.read(line);
  return reader.finish();
}

/** Footnotes that something refers to; the others are read as definitions, as by readers who know no footnotes. */
const footnotesIn = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(/\[(\^[^[\]\s]{1,100})\](?!:)/g), ([, label]) => label!.toLowerCase()));

type Leaf =
  | { readonly kind: 'prose'; readonly lines: TextLine[] }
  | { readonly kind: 'html'; readonly lines: TextLine[]; readonly end: HtmlBlock['end'] }
  | { readonly kind: 'indented'; readonly before: string; readonly lines: string[] }
  | {
      readonly kind: 'fence';
      readonly before: string;
      readonly lines: string[];
      readonly mark: string;
      readonly indent: number;
      readonly info: string;
    };

/** Deeper, marks are text: every line asks all places it may stand in. */
const deepest = 40;
const fenceStart = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;

class BlockReader {
  private readonly isPlain: boolean;
  private readonly footnotes: ReadonlySet<string>;
  private readonly blocks: MarkdownBlock[] = [];
  private readonly definitions = new Map<string, string>();
  private readonly containers: Container[] = [];
  private leaf: Leaf | undefined;

  constructor(isPlain: boolean, footnotes: ReadonlySet<string>) {
    this.isPlain = isPlain;
    this.footnotes = footnotes;
  }

  read(line: string): void {
    const cursor = new LineCursor(line);
    const matched = this.match(cursor);
    const isInside = matched === this.containers.length;
    if (isInside && this.leaf?.kind === 'fence') this.addToFence(this.leaf, cursor);
    else if (isInside && this.leaf?.kind === 'html' && (this.leaf.end || !cursor.isBlank))
      this.addHtml(this.leaf, cursor);
    else this.start(cursor, matched);
  }

  finish(): MarkdownBlocks {
    this.closeTo(0);
    this.endLeaf();
    return { blocks: this.blocks, definitions: this.definitions };
  }

  /** How many of the open quotes and items the line goes on in. */
  private match(cursor: LineCursor): number {
    for (const [index, { tag, indent, isEmpty }] of this.containers.entries()) {
      if (tag === 'blockquote') {
        if (!takeQuote(cursor)) return index;
      } else if (cursor.isBlank) {
        if (isEmpty) return index;
      } else if (cursor.indent >= indent) cursor.skip(indent);
      else return index;
    }
    return this.containers.length;
  }

  private start(cursor: LineCursor, matched: number): void {
    const isParagraph = this.leaf?.kind === 'prose';
    const isInside = matched === this.containers.length;
    let hasOpened = false;
    let hasItem = false;
    const open = (container: Container) => {
      if (!hasOpened) this.begin(matched);
      hasOpened = true;
      hasItem ||= container.tag === 'li';
      this.containers.push(container);
      this.blocks.push({ kind: 'open', tag: container.tag });
    };
    const before = () => (hasItem ? cursor.line.slice(0, cursor.at).trim() : '');
    while (!cursor.isBlank) {
      const isInParagraph = isParagraph && isInside && !hasOpened;
      const { indent, content } = cursor;
      if (indent >= 4) {
        if (this.isPlain || (isParagraph && !hasOpened)) break;
        return this.addIndented(cursor, hasOpened ? undefined : matched, before());
      }
      if (this.containers.length < deepest && content.startsWith('>')) {
        takeQuote(cursor);
        open({ tag: 'blockquote', indent: 0, isEmpty: false });
        continue;
      }
      const fence = fenceStart.exec(content);
      if (fence) {
        if (!hasOpened) this.begin(matched);
        const [, ticks, ticksInfo, waves, wavesInfo] = fence;
        const mark = ticks ?? waves!;
        const info = (ticksInfo ?? wavesInfo ?? '').trim();
        this.leaf = { kind: 'fence', before: before(), lines: [], mark, indent, info };
        return this.fill();
      }
      const html = this.isPlain ? undefined : htmlBlockAt(content, isParagraph && !hasOpened);
      if (html) {
        if (!hasOpened) this.begin(matched);
        this.leaf = { kind: 'html', lines: [], end: html.end };
        this.fill();
        return this.addHtml(this.leaf, cursor);
      }
      if (isInParagraph && /^(?:=+|-+)[ \t]*$/.test(content)) {
        this.addProse(cursor);
        return this.endLeaf();
      }
      if (/^#{1,6}(?:[ \t]|$)/.test(content) || isRule(content)) {
        if (!hasOpened) this.begin(matched);
        this.addProse(cursor);
        return this.endLeaf();
      }
      const item = this.containers.length < deepest ? itemAt(cursor, isInParagraph) : undefined;
      if (!item) break;
      open(item);
    }
    // A paragraph goes on even where the marks of its quote are left out.
    const goesOn = isParagraph && !hasOpened && !cursor.isBlank;
    if (!goesOn && !hasOpened) {
      this.closeTo(matched);
      if (cursor.isBlank && this.leaf?.kind === 'indented') {
        cursor.skip(4);
        this.leaf.lines.push(cursor.rest);
        return;
      }
      this.endLeaf();
    }
    if (cursor.isBlank) this.blocks.push({ kind: 'blank', line: cursor.line });
    else this.addProse(cursor);
  }

  private begin(matched: number): void {
    this.closeTo(matched);
    this.endLeaf();
  }

  private fill(): void {
    for (const container of this.containers) container.isEmpty = false;
  }

  private addProse(cursor: LineCursor): void {
    this.fill();
    this.leaf ??= { kind: 'prose', lines: [] };
    if (this.leaf.kind === 'prose') this.leaf.lines.push(lineOf(cursor));
  }

  private addIndented(cursor: LineCursor, matched: number | undefined, before: string): void {
    if (matched !== undefined) {
      this.closeTo(matched);
      if (this.leaf?.kind !== 'indented') this.endLeaf();
    }
    this.fill();
    cursor.skip(4);
    if (this.leaf?.kind === 'indented') this.leaf.lines.push(cursor.rest);
    else this.leaf = { kind: 'indented', before, lines: [cursor.rest] };
  }

  private addToFence({ mark, indent, lines }: Leaf & { kind: 'fence' }, cursor: LineCursor): void {
    const text = cursor.content.trimEnd();
    const isEnd = cursor.indent < 4 && text.length >= mark.length && text === mark[0]!.repeat(text.length);
    if (isEnd) return this.endLeaf();
    cursor.skip(indent);
    lines.push(cursor.rest);
  }

  private addHtml({ lines, end }: Leaf & { kind: 'html' }, cursor: LineCursor): void {
    lines.push(lineOf(cursor));
    if (end?.test(cursor.line.slice(cursor.at)) === true) this.endLeaf();
  }

  private closeTo(count: number): void {
    if (this.containers.length <= count) return;
    this.endLeaf();
    while (this.containers.length > count) this.blocks.push({ kind: 'close', tag: this.containers.pop()!.tag });
  }

  private endLeaf(): void {
    const { leaf } = this;
    this.leaf = undefined;
    if (!leaf) return;
    if (leaf.kind === 'html') this.blocks.push({ kind: 'html', lines: leaf.lines });
    else if (leaf.kind === 'prose') this.endParagraph(leaf.lines);
    else if (leaf.kind === 'fence') this.blocks.push({ ...leaf, kind: 'code' });
    else {
      const lines = leaf.lines.slice(0, leaf.lines.findLastIndex((line) => line.trim() !== '') + 1);
      this.blocks.push({ kind: 'code', before: leaf.before, info: '', lines }, { kind: 'blank', line: '' });
    }
  }

  private endParagraph(lines: readonly TextLine[]): void {
    const rest = this.isPlain ? lines : lines.slice(this.takeDefinitions(lines));
    if (rest.length > 0) this.blocks.push({ kind: rest.some(isDelimiterRow) ? 'table' : 'prose', lines: rest });
  }

  /** How many lines at the beginning define something. */
  private takeDefinitions(lines: readonly TextLine[]): number {
    if (!/^[ \t]*\[/.test(lines[0]!.text)) return 0;
    const text = lines.map((line) => line.text.trimStart()).join('\n');
    let at = 0;
    for (let found = definitionAt(text, at); found; found = definitionAt(text, at)) {
      if (this.footnotes.has(found.label)) break;
      if (!this.definitions.has(found.label)) this.definitions.set(found.label, found.href);
      at = found.end;
    }
    return at >= text.length ? lines.length : text.slice(0, at).split('\n').length - 1;
  }
}

const isRule = (content: string): boolean => {
  const signs = content.replace(/[ \t]+/g, '');
  return signs.length >= 3 && '-*_'.includes(signs[0]!) && signs === signs[0]!.repeat(signs.length);
};

const lineOf = (cursor: LineCursor): TextLine => ({
  prefix: cursor.line.slice(0, cursor.at),
  text: cursor.line.slice(cursor.at),
});

/** `| --- | :-: |` */
const isDelimiterRow = ({ text }: TextLine, index: number): boolean =>
  index > 0 && text.includes('|') && text.includes('-') && /^[|:\- \t]+$/.test(text);
