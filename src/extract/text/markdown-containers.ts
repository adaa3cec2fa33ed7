import type { LineCursor } from './line-cursor.ts';

/** A quote or a list item that lines stand in. */
export interface Container {
  readonly tag: 'blockquote' | 'li';
  /** Columns that what is in a list item is indented by. */
  readonly indent: number;
  /** Nothing stands in it so far. */
  isEmpty: boolean;
}

const itemMark = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

/** Takes the mark of a quote, where there is one. */
export function takeQuote(cursor: LineCursor): boolean {
  if (cursor.indent > 3 || !cursor.content.startsWith('>')) return false;
  cursor.skip(3);
  cursor.take(1);
  cursor.skip(1);
  return true;
}

/** A mark of a list here; taken with the space behind it. A paragraph ends only for what is clearly a list. */
export function itemAt(cursor: LineCursor, isInParagraph: boolean): Container | undefined {
  const { indent, content } = cursor;
  const match = itemMark.exec(content);
  if (!match) return undefined;
  const [mark, number = '1'] = match;
  const isBlank = content.trim().length === mark.length;
  if (isInParagraph && (isBlank || Number(number) !== 1)) return undefined;
  cursor.skip(indent);
  cursor.take(mark.length);
  const space = cursor.indent;
  const width = isBlank || space > 4 ? 1 : space;
  cursor.skip(width);
  return { tag: 'li', indent: indent + mark.length + width, isEmpty: isBlank };
}
