import { WebglassError } from '../errors/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadPage } from '../values/result.ts';
import type { ShownPassage } from './compose-units.ts';
import { nextCursor, partOf, readCursor, strayed, type CursorPage, type CursorReading } from './cursor.ts';
import { answerWithin } from './answer-within.ts';
import { findWithin } from './find-within.ts';
import { onlyExtracts, type Space } from './make-extracts.ts';
import { noSuchHeading, pickSection, type PickedSection } from './pick-section.ts';
import type { Span } from './split-sentences.ts';

/** What of a page is shown, and how to go on. */
export interface Picked extends Pick<ReadPage, 'content' | 'truncated'> {
  readonly nextCursor?: string;
  readonly passages?: readonly ShownPassage[];
  readonly notes?: readonly string[];
  /** Where the content begins, when it is one piece from within the page. */
  readonly contentStart?: number;
  /** The stretches of the page that are shown, or were before. */
  readonly seen: readonly Span[];
  /** The section that was asked for. */
  readonly scope?: Span;
}

/** A continuation, a section, matches, answers, or the beginning. Matches and answers may be those of a section. */
export function pickContent(page: CursorPage, request: ReadRequest, space: Space): Picked | WebglassError {
  const { content: markdown } = page;
  const { cursor, heading, find, query } = request;
  const reading = cursor === undefined ? undefined : readCursor(cursor, page);
  if (reading?.status === 'invalid') return leadsNowhere();
  // A search goes on at its cursor; with any other, the text does.
  if (reading && !(reading.kind === 'find' && find !== undefined)) {
    return withNote(continued(page, reading, space), unused('cursor', { heading, find, query }));
  }
  const section = heading === undefined ? undefined : pickSection(markdown, heading);
  if (section && !section.found) return noSuchHeading(section);
  const within = section?.found ? section : whole(markdown);
  const note = unused('find', { query: find === undefined ? undefined : query });
  if (find !== undefined) {
    const picked = findWithin(page, within, find, space, reading);
    return picked instanceof WebglassError ? picked : withNote(picked, note, ...within.notes);
  }
  // Asked for a list of passages or a summary alone: the page itself stays where it is.
  if (onlyExtracts(request)) {
    const { start, end, notes } = within;
    return withNote({ content: '', truncated: end > start, seen: [], scope: { start, end } }, ...notes);
  }
  if (query !== undefined) return withNote(answerWithin(within, query, space), ...within.notes);
  if (section?.found) return sectionOf(page, section, space);
  return from(page, { offset: 0 }, space);
}

/** The whole page as a section without a heading. */
const whole = (markdown: string): PickedSection => ({
  found: true,
  text: markdown,
  start: 0,
  end: markdown.length,
  above: [],
  path: [],
  notes: [],
});

const withNote = (picked: Picked, ...notes: readonly string[]): Picked => {
  const all = [...(picked.notes ?? []), ...notes.filter(Boolean)];
  return all.length > 0 ? { ...picked, notes: all } : picked;
};

function unused(by: string, given: Readonly<Record<string, string | undefined>>): string {
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  return names.length === 0 ? '' : `Not used beside ${by}: ${names.join(', ')}.`;
}

function from(
  page: CursorPage,
  { offset, end: stop }: { readonly offset: number; readonly end?: number },
  { characters, tokens }: Space,
): Picked {
  const limits = { maxCharacters: characters, ...(tokens !== undefined && { maxTokens: tokens }) };
  const { text, end, truncated, nextCursor: next } = partOf(page, { start: offset, end: stop, ...limits });
  return {
    content: text,
    truncated,
    // What stands before a cursor was shown before.
    seen: [{ start: 0, end }],
    ...(offset > 0 && { contentStart: offset }),
    ...(stop !== undefined && { scope: { start: 0, end: stop } }),
    ...(next && { nextCursor: next }),
  };
}

const leadsNowhere = () =>
  new WebglassError('BAD_REQUEST', {
    message: 'This cursor leads nowhere.',
    fix: 'Use the nextCursor of the last answer for this page, or leave cursor out.',
  });

function continued(page: CursorPage, reading: Exclude<CursorReading, { status: 'invalid' }>, space: Space): Picked {
  if (reading.status !== 'ok')
    return withNote(from(page, { offset: 0 }, space), `${strayed[reading.status]}; this is the beginning of the page.`);
  const part = from(page, reading, space);
  if (part.truncated || part.contentStart === undefined) return part;
  const { length } = page.content;
  const { offset, end = length } = reading;
  const what = reading.end === undefined ? 'page' : 'section';
  return withNote(part, `Characters ${offset + 1} to ${end} of ${length}: this is the end of the ${what}.`);
}

function sectionOf(page: CursorPage, { text, start, end, path, notes }: PickedSection, space: Space): Picked {
  const { content, truncated } = from({ content: text }, { offset: 0 }, space);
  const stop = start + content.length;
  const next = truncated ? nextCursor(page, stop, { end }) : undefined;
  const picked: Picked = {
    content,
    truncated,
    passages: [{ start, end: stop, heading: path }],
    ...(start > 0 && { contentStart: start }),
    seen: [{ start, end: stop }],
    scope: { start, end },
    ...(next && { nextCursor: next }),
  };
  return withNote(picked, ...(truncated ? [`This section has ${text.length} characters.`] : []), ...notes);
}
