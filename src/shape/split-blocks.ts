/** What a stretch of Markdown is, before it is cut into passages. */
export type BlockKind = 'heading' | 'text' | 'item' | 'term' | 'code' | 'table' | 'rule';

/** One block of Markdown. `start` and `end` are offsets in the page, the line break at the end left out. */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  /** Heading level 1 to 6; for list items the indentation in columns; else 0. */
  readonly level: number;
}

const heading = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;
const listItem = /^([ \t>]*)(?:[-*+•]|\d{1,9}[.)])(?:[ \t]+|$)/;
const definition = /^[ \t]{0,3}:[ \t]+/;
const tableRow = /^[ \t>]*\|.*\|[ \t]*$/;
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const blank = /^[\s>]*$/;
// A line that is nothing but bold, code or both, and short: how a definition term is written in Markdown.
const boldLine =
  /^[ \t]*(?:\*\*[^*\n]{1,240}\*\*|__[^_\n]{1,240}__|`[^`\n]{1,160}`)(?:[ \t]*[,/|]?[ \t]*(?:\*\*[^*\n]+\*\*|`[^`\n]+`))*[ \t]*:?[ \t]*$/;

/** Cuts Markdown into blocks that follow one another and leave out only blank lines. Never fails: what is not Markdown is text. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const { length } = markdown;
  let open: { kind: 'text' | 'item' | 'table'; start: number; end: number; level: number } | undefined;
  let at = 0;

  const close = () => {
    if (open) blocks.push(open.kind === 'text' ? asTerm(markdown, open) : open);
    open = undefined;
  };

  while (at < length) {
    const lineEnd = endOfLine(markdown, at);
    const line = markdown.slice(at, lineEnd);
    const next = lineEnd + 1;
    const fenced = fence.exec(line);
    if (fenced) {
      close();
      const end = endOfFence(markdown, next, fenced[1]!);
      blocks.push({ kind: 'code', start: at, end, level: 0 });
      at = end + 1;
      continue;
    }
    const head = heading.exec(line);
    if (blank.test(line)) close();
    else if (head) {
      close();
      blocks.push({ kind: 'heading', start: at, end: lineEnd, level: head[1]!.length });
    } else if (open?.kind === 'text' && underline.test(line) && markdown.lastIndexOf('\n', open.end - 1) < open.start) {
      blocks.push({ kind: 'heading', start: open.start, end: lineEnd, level: line.includes('=') ? 1 : 2 });
      open = undefined;
    } else if (rule.test(line)) {
      close();
      blocks.push({ kind: 'rule', start: at, end: lineEnd, level: 0 });
    } else if (open?.kind === 'table' ? line.includes('|') : startsTable(markdown, line, next)) {
      if (open?.kind === 'table') open.end = lineEnd;
      else {
        close();
        open = { kind: 'table', start: at, end: lineEnd, level: 0 };
      }
    } else {
      const item = listItem.exec(line);
      if (item || definition.test(line)) {
        close();
        open = { kind: 'item', start: at, end: lineEnd, level: item ? item[1]!.length : 0 };
      } else if (open && open.kind !== 'table') open.end = lineEnd;
      else {
        close();
        open = { kind: 'text', start: at, end: lineEnd, level: 0 };
      }
    }
    at = next;
  }
  close();
  return blocks;
}

function endOfLine(markdown: string, from: number): number {
  const at = markdown.indexOf('\n', from);
  return at < 0 ? markdown.length : at;
}

/** Where the fenced block ends; an unclosed fence reaches to the end of the page, as in CommonMark. */
function endOfFence(markdown: string, from: number, mark: string): number {
  for (let at = from; at < markdown.length;) {
    const end = endOfLine(markdown, at);
    const line = markdown.slice(at, end);
    const closing = fence.exec(line);
    if (closing && closing[1]!.startsWith(mark) && line.trim().replace(/^[>\s]*/, '') === closing[1]) return end;
    at = end + 1;
  }
  return markdown.length;
}

function startsTable(markdown: string, line: string, next: number): boolean {
  if (tableRow.test(line)) return true;
  return line.includes('|') && delimiterRow.test(markdown.slice(next, endOfLine(markdown, next)));
}

function asTerm(markdown: string, block: Block): Block {
  const short = block.end - block.start <= 400;
  return short && boldLine.test(markdown.slice(block.start, block.end)) ? { ...block, kind: 'term' } : block;
}
