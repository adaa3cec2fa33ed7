import { letGo } from '../html/let-go.ts';
import { parseHtml } from '../html/parse.ts';
import type { ElementNode } from '../html/tree.ts';
import { markHidden } from '../html/visibility/mark-hidden.ts';
import type { CodeBlock, MarkdownBlock, TextBlock, TextLine } from './markdown-blocks.ts';
import { htmlPieces, prosePieces } from './markup-pieces.ts';
import type { MarkupPiece } from './markup-pieces.ts';

/** Text with its markup still in it, or code. */
export type Passage = CodeBlock | { readonly kind: 'text'; readonly text: string };

/**
 * Markdown may hold HTML, and whoever shows it follows that: comments, scripts and hidden elements are not seen. The page
 * it would become is built, every piece of text with a number in it, and judged as any other page; pieces whose numbers
 * are not seen go. Of the tags that stay only the attributes stay that say where something is.
 */
export function seenPassages(blocks: readonly MarkdownBlock[]): SeenPassages {
  const draft = new Draft();
  for (const block of blocks) draft.add(block);
  return { passages: draft.passages(), isCut: draft.isCut };
}

export interface SeenPassages {
  readonly passages: readonly Passage[];
  /** It asked for more work than a page may: only its beginning was judged, and the rest is left out. */
  readonly isCut: boolean;
}

/** Plain text is seen with all its markup. */
export function allPassages(blocks: readonly MarkdownBlock[]): Passage[] {
  return blocks.flatMap((block): Passage[] => {
    if (block.kind === 'code') return [block];
    if (block.kind === 'blank') return [{ kind: 'text', text: block.line }];
    if (!isText(block)) return [];
    return [{ kind: 'text', text: block.lines.map(({ prefix, text }) => prefix + text).join('\n') }];
  });
}

/** Elements that show nothing of what is in them. */
const swallowing = new Set(
  'script style title iframe noscript noembed noframes template object video audio canvas select datalist'.split(' '),
);
/** As above, if never closed: nothing is seen then to the end. A paragraph that names one is about it. */
const neverMentioned = new Set(['script', 'style']);
const tableParts = new Set('table caption colgroup col thead tbody tfoot tr td th'.split(' '));

/** A block of text, and which pieces are its. */
interface TextEntry {
  readonly block: TextBlock;
  readonly lines: readonly TextLine[];
  readonly first: number;
  readonly end: number;
}

type Entry = TextEntry | { readonly block: Exclude<MarkdownBlock, TextBlock> };
type Numbers = ReadonlySet<number>;

class Draft {
  isCut = false;
  private readonly entries: Entry[] = [];
  private readonly pieces: MarkupPiece[] = [];
  /** Parts of tables that are open: whether each is seen. */
  private readonly openParts = new Map<string, boolean[]>();

  add(block: MarkdownBlock): void {
    if (!isText(block)) {
      this.entries.push({ block });
      return;
    }
    const first = this.pieces.length;
    const text = block.lines.map((line) => line.text).join('\n');
    // The cells of a table are read one by one.
    const parts = block.kind === 'table' ? text.split(/(?<!\\)(?=[|\n])/) : [text];
    for (const part of parts)
      for (const piece of block.kind === 'html' ? htmlPieces(part) : prosePieces(part)) this.pieces.push(piece);
    this.entries.push({ block, lines: block.lines, first, end: this.pieces.length });
  }

  passages(): Passage[] {
    const isPlain = this.pieces.every(({ isRaw }) => !isRaw);
    const mentioned = isPlain ? none : this.mentions();
    const seen = isPlain ? undefined : this.judge(mentioned);
    const passages: Passage[] = [];
    for (const [index, entry] of this.entries.entries()) {
      const { block } = entry;
      if (block.kind === 'blank') passages.push({ kind: 'text', text: block.line });
      else if (block.kind === 'code') {
        if (!seen || seen.has(this.pieces.length + index)) passages.push(block);
      } else if ('lines' in entry) passages.push({ kind: 'text', text: this.write(entry, seen, mentioned) });
    }
    return passages;
  }

  /** Tags that name an element rather than open it: nothing closes them. */
  private mentions(): Numbers {
    const mentioned = new Set<number>();
    const next = new Map<string, 'start' | 'end'>();
    const isStyled = this.pieces.some(({ kind, name }) => kind === 'start' && name === 'style');
    for (let entry = this.entries.length - 1; entry >= 0; entry -= 1) {
      const place = this.entries[entry]!;
      if (!('lines' in place)) continue;
      const closedHere = new Set<string>();
      for (let index = place.end - 1; index >= place.first; index -= 1) {
        const { kind, name, attributes } = this.pieces[index]!;
        const isOpen = kind === 'start' && !isStyled && place.block.kind !== 'html' && !closedHere.has(name);
        // Left open, it would be opened again in every paragraph that follows.
        if (isOpen && formatting.has(name) && attributes.trim() === '') mentioned.add(index);
        if (kind === 'end' && formatting.has(name)) closedHere.add(name);
        if ((kind !== 'start' && kind !== 'end') || !swallowing.has(name)) continue;
        if (kind === 'end') closedHere.add(name);
        else if (!closedHere.has(name) && next.get(name) !== 'end') {
          if (place.block.kind !== 'html' || !neverMentioned.has(name)) mentioned.add(index);
        }
        next.set(name, kind);
      }
    }
    return mentioned;
  }

  /** The page that this becomes, and the numbers of what is seen of it. */
  private judge(mentioned: Numbers): Numbers {
    const html: string[] = ['<body>.'];
    let isInStyle = false;
    for (const [index, entry] of this.entries.entries()) {
      const { block } = entry;
      if (block.kind === 'open') html.push(block.tag === 'li' ? '<ul><li>' : '<blockquote>');
      else if (block.kind === 'close') html.push(block.tag === 'li' ? '</li></ul>' : '</blockquote>');
      else if (block.kind === 'code')
        html.push(`<pre>${numbered(this.pieces.length + index)}${escapeHtml(block.lines.join('\n'))}</pre>`);
      else if ('lines' in entry) {
        if (block.kind !== 'html') html.push('<p>');
        for (let index = entry.first; index < entry.end; index += 1) {
          const piece = this.pieces[index]!;
          // A number would be part of a rule.
          if (piece.name === 'style' && !mentioned.has(index)) isInStyle = piece.kind === 'start';
          html.push(isInStyle ? piece.source : pieceHtml(piece, index, mentioned.has(index)));
        }
        html.push(block.kind === 'html' ? '\n' : '</p>');
      }
    }
    const { root, isCut } = parseHtml(html.join(''));
    this.isCut = isCut;
    markHidden(root);
    const seen = numbersSeen(root);
    letGo(root);
    return seen;
  }

  private write({ lines, first, end }: TextEntry, seen: Numbers | undefined, mentioned: Numbers): string {
    let out = lines[0]!.prefix;
    let line = 0;
    let isWhole = true;
    for (let index = first; index < end; index += 1) {
      const piece = this.pieces[index]!;
      const isMention = mentioned.has(index);
      const isKept = !seen || (isMention ? seen.has(index) : this.isKept(index, seen));
      const shown = !isKept ? '' : piece.kind === 'start' && !isMention ? shortened(piece) : piece.source;
      isWhole &&= isKept;
      // A start tag may have lost some of its lines.
      const breaks = countBreaks(piece.source);
      if (countBreaks(shown) === breaks) out += shown.replace(/\n/g, () => `\n${lines[++line]!.prefix}`);
      else {
        out += shown;
        line += breaks;
      }
    }
    return isWhole ? out : withoutEmptyLines(out);
  }

  private isKept(index: number, seen: Numbers): boolean {
    const { kind, source, name } = this.pieces[index]!;
    if (kind === 'gone' || (kind !== 'text' && swallowing.has(name))) return false;
    if (kind === 'text' && source.trim() === '') return true;
    if (this.isEmptyLink(index)) return false;
    if (!tableParts.has(name)) return seen.has(index);
    // Tags that end parts of tables have no number: they share the lot of those that began them.
    const open = this.openParts.get(name) ?? [];
    if (kind === 'end') return open.pop() ?? true;
    open.push(seen.has(index));
    this.openParts.set(name, open);
    return seen.has(index);
  }

  /** `<a href="…"></a>`: there is nothing to see of it. */
  private isEmptyLink(index: number): boolean {
    const at = (place: number) => this.pieces[place];
    const { kind, name } = at(index)!;
    if (name !== 'a') return false;
    const step = kind === 'start' ? 1 : -1;
    const beside = at(index + step);
    const isBlank = beside?.kind === 'text' && beside.source.trim() === '';
    const partner = isBlank ? at(index + 2 * step) : beside;
    return partner?.name === 'a' && partner.kind !== kind;
  }
}

const isText = (block: MarkdownBlock): block is TextBlock =>
  block.kind === 'prose' || block.kind === 'table' || block.kind === 'html';

const none: Numbers = new Set();

const countBreaks = (text: string): number => text.split('\n').length - 1;

/** Lines of which nothing but the marks of quotes and lists is left. */
const withoutEmptyLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[\s>]*)*$/.test(line))
    .join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Signs that no text has by now. */
const numbered = (index: number): string => `\u0001${index}\u0002`;
const numberPattern = /\u0001(\d+)\u0002/g;
const numberAttribute = 'seen-number';

function pieceHtml({ kind, source, name, isRaw }: MarkupPiece, index: number, isMention: boolean): string {
  if (isMention || !isRaw) return numbered(index) + escapeHtml(source);
  if (kind === 'gone' || source.trim() === '') return source;
  if (kind === 'text') {
    // The beginning of a tag that does not end is seen by nobody: its number belongs inside.
    const start = /^<\/?[a-z][^\s/>]*/i.exec(source)?.[0] ?? '';
    return start === '' ? numbered(index) + source : `${start} ${numbered(index)}${source.slice(start.length)}`;
  }
  // What stands between the parts of a table is moved out of it.
  if (kind === 'end') return tableParts.has(name) ? source : numbered(index) + source;
  // Browsers open these again in the next paragraph, but not more than three that are alike.
  if (formatting.has(name)) return source + numbered(index);
  return `<${name} ${numberAttribute}="${index}"${source.slice(name.length + 1)}`;
}

const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

function numbersSeen(root: ElementNode): Numbers {
  const seen = new Set<number>();
  const stack: ElementNode[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    const number = element.attributes[numberAttribute];
    if (number !== undefined) seen.add(Number(number));
    for (const child of element.children) {
      if (child.kind === 'text') for (const [, index] of child.text.matchAll(numberPattern)) seen.add(Number(index));
      else if (child.hidden === undefined && child.tag !== 'script' && child.tag !== 'style') stack.push(child);
    }
  }
  return seen;
}

const kept = /\s(?:href|src|alt)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'`<>]+)/gi;

function shortened({ source, name, attributes }: MarkupPiece): string {
  if (attributes.trim() === '' || !known.has(name)) return source;
  return `<${name}${(attributes.match(kept) ?? []).join('')}>`;
}

/** Names that are markup for certain: `<Component value="x">` may be what the text is about. */
const known = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite ' +
    'code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer ' +
    'form frame h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
    'marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q rp rt ' +
    'ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
);
