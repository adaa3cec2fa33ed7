import { linksAndCode, type Span } from './links-and-code.ts';

export interface Untouched {
  /** In order, none within another. */
  readonly spans: readonly Span[];
  /** Labels of link definitions, `[1]: https://…`. */
  readonly labels: ReadonlySet<string>;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly quotes: number;
  /** Columns before the text of the list item it stands in. */
  readonly base: number;
}

/** Deeper quotations and lists are read as text. */
const mostContainers = 20;
const tabWidth = 4;

/** Where a Markdown text has code, links, images, addresses or link definitions. One pass over its lines, one over their text. */
export function untouchedSpans(text: string): Untouched {
  const spans: Span[] = [];
  const labels = new Set<string>();
  const items: number[] = [];
  let fence: Fence | undefined;
  let isAfterBlank = true;
  let paragraph: Span | undefined;
  const endParagraph = () => {
    if (paragraph) for (const span of linksAndCode(text, paragraph)) spans.push(span);
    paragraph = undefined;
  };
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const next = end + 1;
    if (fence && isWithin(text, start, end, fence)) {
      spans.push({ start, end });
      if (closes(text.slice(start, end), fence)) fence = undefined;
      [isAfterBlank, start] = [false, next];
      continue;
    }
    fence = undefined;
    const line = readLine(text, start, end, items, isAfterBlank);
    const opened = line.isBlank ? undefined : openedFence(text.slice(line.start, end));
    if (line.isBlank || line.isNew || line.isCode || opened) endParagraph();
    const definition = definitionStart.exec(text.slice(line.start, Math.min(end, line.start + longestLabel)));
    if (opened) {
      fence = { ...opened, quotes: line.quotes, base: items.at(-1) ?? 0 };
      spans.push({ start: line.start, end });
    } else if (line.isCode) spans.push({ start: line.start, end });
    else if (definition) {
      endParagraph();
      labels.add(definition[1]!);
      spans.push({ start: line.start, end });
    } else if (!line.isBlank) paragraph = { start: paragraph?.start ?? line.start, end };
    // Code that is indented goes on without an empty line between.
    isAfterBlank = line.isBlank || line.isCode;
    start = next;
  }
  endParagraph();
  return { spans, labels };
}

const longestLabel = 504;
const definitionStart = /^\[([^\]\n]{1,500})\]:/;

interface Line {
  /** Where its text begins. */
  readonly start: number;
  readonly quotes: number;
  readonly isBlank: boolean;
  /** It begins an item, a heading or a row, so nothing goes on in it. */
  readonly isNew: boolean;
  readonly isCode: boolean;
}

/** A line without the marks of quotations and items round it; `items` are the columns at which the texts of open items begin. */
function readLine(text: string, start: number, end: number, items: number[], isAfterBlank: boolean): Line {
  let at = start;
  let column = 0;
  let indent = 0;
  let quotes = 0;
  let isNew = false;
  for (let depth = 0; depth <= mostContainers; depth += 1) {
    for (; at < end && (text[at] === ' ' || text[at] === '\t'); at += 1) {
      const width = text[at] === '\t' ? tabWidth - (column % tabWidth) : 1;
      [column, indent] = [column + width, indent + width];
    }
    if (at < end && isAfterBlank && !isNew) while (items.length > 0 && indent < items.at(-1)!) items.pop();
    if (at < end && indent - (items.at(-1) ?? 0) >= tabWidth && (isAfterBlank || isNew))
      return { start: at, quotes, isBlank: false, isNew, isCode: true };
    if (text[at] === '>' && at < end) {
      [at, column, indent, quotes] = [at + 1, 0, 0, quotes + 1];
      if (text[at] === ' ') at += 1;
      continue;
    }
    const item = itemMark.exec(text.slice(at, Math.min(end, at + longestMark)))?.[0];
    if (item === undefined || depth === mostContainers) break;
    while (items.length > 0 && indent < items.at(-1)!) items.pop();
    [at, column, indent, isNew] = [at + item.length, column + item.length, indent + item.length, true];
    items.push(indent + 1);
  }
  return { start: at, quotes, isBlank: at >= end, isNew: isNew || '#|'.includes(text[at] ?? ' '), isCode: false };
}

const itemMark = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t])/;
const longestMark = 12;

/** Three marks or more. A line with backticks after them is a code span. */
function openedFence(line: string): { readonly mark: string; readonly length: number } | undefined {
  const run = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (run === undefined || (run[0] === '`' && line.includes('`', run.length))) return undefined;
  return { mark: run[0]!, length: run.length };
}

/** A fence ends with the quotation or the item it stands in. */
function isWithin(text: string, start: number, end: number, { quotes, base }: Fence): boolean {
  let at = start;
  for (let left = quotes; left > 0; left -= 1) {
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    if (text[at] !== '>') return false;
    at += 1;
  }
  const from = quotes > 0 && text[at] === ' ' ? at + 1 : at;
  let indent = 0;
  for (at = from; at < end && (text[at] === ' ' || text[at] === '\t'); at += 1)
    indent += text[at] === '\t' ? tabWidth : 1;
  return at >= end || text[at] === '\r' || indent >= base;
}

function closes(line: string, { mark, length, quotes }: Fence): boolean {
  const rest = (quotes > 0 ? line.replace(/^[ \t>]+/, '') : line).trim();
  return rest.length >= length && rest === mark.repeat(rest.length);
}
