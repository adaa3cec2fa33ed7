import { contentHash } from './content-hash.ts';
import { cutText, cutToTokens, type CutText } from './cut-text.ts';

/** What goes on at a cursor: the text, or a search for the matches that were not shown. */
export type CursorKind = 'text' | 'find';

/** What a cursor leads through: the Markdown of a page, and the address it was read at. */
export interface CursorPage {
  readonly content: string;
  readonly url?: string;
  /** There is more of it than was read. */
  readonly isPartial?: boolean;
}

interface Place {
  readonly offset: number;
  /** Where the section ends that is being read; without it the whole page is. */
  readonly end?: number;
  readonly kind: CursorKind;
}

/** Where a cursor leads: into this version of the page, into another one, into another page, or nowhere. */
export type CursorReading =
  | (Place & { readonly status: 'ok' })
  /** The page is not the one the cursor was made from: its parts would not fit together. */
  | (Place & { readonly status: 'changed' | 'elsewhere' })
  | { readonly status: 'invalid' };

/** Why a cursor cannot be followed, as the beginning of a sentence. */
export const strayed: Readonly<Record<'changed' | 'elsewhere', string>> = {
  changed: 'The page has changed since the cursor was made',
  elsewhere: 'This cursor belongs to another page',
};

export interface PagePart extends CutText {
  readonly start: number;
  /** Missing when this part ends the page, or the section. */
  readonly nextCursor?: string;
}

const marks: Readonly<Record<CursorKind, string>> = { text: '1', find: 'f1' };
const shape = /^(f?1)\.([0-9a-z]{1,8})(?:-([0-9a-z]{1,8}))?\.([\w-]{16})\.([\w-]{4})$/;
// Half a surrogate pair cannot be shown, so a walk needs room for a whole one to get on.
const leastCharacters = 2;

/** Tells one page from another, whatever part of it an address names. */
const pageMark = (url = ''): string => contentHash(url.replace(/#.*$/s, '')).slice(0, 4);

/**
 * Text that leads to the part of this very content that begins at `offset`; with `end`, to the rest of a section. Nothing
 * when there is no such part.
 */
export function nextCursor(
  { content, url }: CursorPage,
  offset: number,
  { kind = 'text', end }: { readonly kind?: CursorKind; readonly end?: number | undefined } = {},
): string | undefined {
  if (offset >= Math.min(end ?? Infinity, content.length)) return undefined;
  const from = Math.max(0, Math.floor(offset)).toString(36);
  const place = end === undefined ? from : `${from}-${end.toString(36)}`;
  return Buffer.from(`${marks[kind]}.${place}.${contentHash(content)}.${pageMark(url)}`).toString('base64url');
}

export function readCursor(cursor: string, { content, url }: CursorPage): CursorReading {
  const match = shape.exec(Buffer.from(cursor.trim(), 'base64url').toString('latin1'));
  if (!match) return { status: 'invalid' };
  const [, mark, from, to, hash, page] = match;
  const end = to === undefined ? undefined : Number.parseInt(to, 36);
  const offset = Number.parseInt(from!, 36);
  const kind = mark === marks.find ? 'find' : 'text';
  const place = { offset, kind, ...(end !== undefined && { end }) } as const;
  if (hash !== contentHash(content)) return { status: page === pageMark(url) ? 'changed' : 'elsewhere', ...place };
  const stop = end ?? content.length;
  return offset < stop && stop <= content.length ? { status: 'ok', ...place } : { status: 'invalid' };
}

/** One part of a page or a section, from an offset on, and the cursor to the next. Following the cursors gives every character once. */
export function partOf(
  page: CursorPage,
  {
    start = 0,
    end,
    maxCharacters,
    maxTokens,
  }: { start?: number; end?: number | undefined; maxCharacters?: number; maxTokens?: number },
): PagePart {
  const content = end === undefined ? page.content : page.content.slice(0, end);
  let cut = cutOnwards(content, maxCharacters ?? content.length, start);
  if (maxTokens !== undefined) {
    const byTokens = cutToTokens(content, maxTokens, start);
    // A budget below one token still has to get on: a walk that stands still never ends.
    const least = byTokens.end > start ? byTokens : cutText(content, leastCharacters, start);
    if (least.end < cut.end) cut = least;
  }
  const cursor = cut.truncated ? nextCursor(page, cut.end, { end }) : undefined;
  return { ...cut, start, ...(cursor && { nextCursor: cursor }) };
}

/** Only a character that takes two places goes beyond a limit of one. */
function cutOnwards(content: string, maxCharacters: number, start: number): CutText {
  const cut = cutText(content, Math.max(1, maxCharacters), start);
  return cut.end > start ? cut : cutText(content, leastCharacters, start);
}
