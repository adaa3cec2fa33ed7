import { WebglassError } from '../errors/index.ts';
import { onPage } from './answer-within.ts';
import { nextCursor, strayed, type CursorPage, type CursorReading } from './cursor.ts';
import { findPassages, type Found } from './find-passages.ts';
import type { Space } from './make-extracts.ts';
import type { Picked } from './pick-content.ts';
import type { PickedSection } from './pick-section.ts';

/** The matches of a section, or of the whole page: as many as fit, how many there are, and a cursor to the rest. */
export function findWithin(
  page: CursorPage,
  section: PickedSection,
  needle: string,
  { characters, tokens }: Space,
  reading?: Exclude<CursorReading, { status: 'invalid' }>,
): Picked | WebglassError {
  const from = reading?.status === 'ok' ? Math.max(0, reading.offset - section.start) : 0;
  const found = findPassages(section.text, needle, {
    from,
    maxCharacters: characters,
    ...(tokens !== undefined && { maxTokens: tokens }),
  });
  if (found.problem) {
    const fix = 'Give plain text, or a simpler /pattern/.';
    return new WebglassError('BAD_REQUEST', { message: `find: ${found.problem}.`, fix });
  }
  const shown = onPage(section, found.passages);
  const next = cursorAfter(page, section, found);
  const anew = reading && reading.status !== 'ok' ? [`${strayed[reading.status]}; the search began anew.`] : [];
  return {
    content: found.text,
    truncated: found.truncated,
    passages: shown,
    seen: shown,
    scope: { start: section.start, end: section.end },
    notes: [...anew, matchNote(found, section, { from, needle, isPartial: page.isPartial })],
    ...(next && { nextCursor: next }),
  };
}

function cursorAfter(
  page: CursorPage,
  { start, end, path }: PickedSection,
  { next, cutAt }: Found,
): string | undefined {
  if (cutAt !== undefined) return nextCursor(page, start + cutAt, { end: path.length > 0 ? end : undefined });
  return next === undefined ? undefined : nextCursor(page, start + next, { kind: 'find' });
}

interface Looked {
  readonly from: number;
  readonly needle: string;
  readonly isPartial: boolean | undefined;
}

/** How many there are and how many are shown; where the search ended early, that there may be more. */
function matchNote(found: Found, section: PickedSection, { from, needle, isPartial = false }: Looked): string {
  const { matches, shown, searched, cutAt, isPattern, next } = found;
  const page = isPartial ? 'in the part of the page that was read' : 'on the page';
  const where = section.path.length > 0 ? 'in this section' : page;
  const isWhole = searched >= section.text.length;
  const after = from > 0 ? ' from the cursor on' : '';
  if (matches.length === 0) {
    if (isWhole) return `Nothing ${where} matches${after}.${from > 0 ? '' : otherWays(needle, isPattern)}`;
    const stretch = from > 0 ? `characters ${from + 1} to ${searched}` : `the first ${searched}`;
    return `Nothing in ${stretch} of ${section.text.length} characters; the search ended there.${goOn}`;
  }
  const count = `${isWhole ? '' : 'at least '}${matches.length} ${matches.length === 1 ? 'match' : 'matches'}${after}`;
  if (found.text === '') return `${capital(count)}; there is no space to show ${matches.length === 1 ? 'it' : 'them'}.`;
  if (cutAt !== undefined) return `${capital(count)}; the first does not fit, so this is its beginning.`;
  const more = next === undefined ? '' : ' Give the same find with the cursor for more.';
  return shown === matches.length && isWhole ? `${capital(count)}.` : `${shown} of ${count} shown.${more}`;
}

const goOn = ' Give the same find with the cursor for the rest, or a simpler or rarer pattern.';

function otherWays(needle: string, isPattern: boolean): string {
  if (isPattern) return ' Try other words or the flag i, or read with query.';
  const plain = hasOtherFlags.test(needle.trim())
    ? ' It was looked for as plain text: flags are gimsuy, each once.'
    : '';
  return `${plain} Try other words or a /pattern/i, or read with query.`;
}
/** `/foo/x`. A path may look like it, so it is said only where nothing is found. */
const hasOtherFlags = /^\/[^/]+\/[a-z]{1,6}$/i;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
