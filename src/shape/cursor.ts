import { contentHash } from './content-hash.ts';
import { cutText, cutToTokens, type CutText } from './cut-text.ts';

/** What goes on at a cursor: the text, or a search for the matches that were not shown. */
export type CursorKind = 'text' | 'find';

/** Where a cursor leads: into this version of the page, into another one, or nowhere. */
export type CursorReading =
  | { readonly status: 'ok'; readonly offset: number; readonly kind: CursorKind }
  /** The page is not the one the cursor was made from: its parts would not fit together. */
  | { readonly status: 'changed'; readonly offset: number; readonly kind: CursorKind }
  | { readonly status: 'invalid' };

export interface PagePart extends CutText {
  readonly start: number;
  /** Missing when this part ends the page. */
  readonly nextCursor?: string;
}

const marks: Readonly<Record<CursorKind, string>> = { text: '1', find: 'f1' };
const shape = /^(f?1)\.([0-9a-z]{1,8})\.([\w-]{16})$/;
// Half a surrogate pair cannot be shown, so a walk needs room for a whole one to get on.
const leastCharacters = 2;

/** Text that leads to the part of this very content that begins at `offset`. Nothing when there is no such part. */
export function nextCursor(content: string, offset: number, kind: CursorKind = 'text'): string | undefined {
  if (offset >= content.length) return undefined;
  const place = Math.max(0, Math.floor(offset)).toString(36);
  return Buffer.from(`${marks[kind]}.${place}.${contentHash(content)}`).toString('base64url');
}

export function readCursor(cursor: string, content: string): CursorReading {
  const match = shape.exec(Buffer.from(cursor.trim(), 'base64url').toString('latin1'));
  if (!match) return { status: 'invalid' };
  const offset = Number.parseInt(match[2]!, 36);
  const kind = match[1] === marks.find ? 'find' : 'text';
  if (match[3] !== contentHash(content)) return { status: 'changed', offset, kind };
  return offset < content.length ? { status: 'ok', offset, kind } : { status: 'invalid' };
}

/** One part of a page, from an offset on, and the cursor to the next. Following the cursors gives every character once. */
export function partOf(
  content: string,
  { start = 0, maxCharacters, maxTokens }: { start?: number; maxCharacters?: number; maxTokens?: number },
): PagePart {
  const byCharacters = cutText(content, Math.max(leastCharacters, maxCharacters ?? content.length), start);
  let cut = byCharacters;
  if (maxTokens !== undefined) {
    const byTokens = cutToTokens(content, maxTokens, start);
    // A budget below one token still has to get on: a walk that stands still never ends.
    const least = byTokens.end > start ? byTokens : cutText(content, leastCharacters, start);
    if (least.end < cut.end) cut = least;
  }
  const cursor = cut.truncated ? nextCursor(content, cut.end) : undefined;
  return { ...cut, start, ...(cursor && { nextCursor: cursor }) };
}
