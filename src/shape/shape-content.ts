import { WebglassError } from '../errors/index.ts';
import type { Document } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadPage } from '../values/result.ts';
import { contentHash } from './content-hash.ts';
import { nextCursor, partOf, readCursor } from './cursor.ts';
import { cutText, type CutText } from './cut-text.ts';
import { excerpt, type Excerpt } from './excerpt.ts';
import type { ShownPassage } from './compose-units.ts';
import { findPassages } from './find-passages.ts';
import { fitToc } from './fit-toc.ts';
import { makeExtracts, onlyExtracts, type Given, type Space } from './make-extracts.ts';
import { section } from './sections.ts';

type Optional = 'nextCursor' | 'toc' | 'notes' | 'highlights' | 'summary' | 'contentHash';
export type Shaped = Pick<ReadPage, 'content' | 'truncated'> &
  Partial<Pick<ReadPage, Optional>> & { readonly passages?: readonly ShownPassage[] };

/** Tokens for the answer to a question when the caller names no budget: keeps about 93 of 100 answers. */
const defaultTokens = 1200;

/** The part of a document that was asked for, within the space there is: a continuation, a section, matches, answers, or its beginning. */
export function shapeContent(
  document: Omit<Document, 'text'>,
  request: ReadRequest,
  space: Space,
  given: Given = {},
): Shaped | WebglassError {
  const { markdown, toc: all } = document;
  const { notes: extractive, left, ...made } = makeExtracts(document, request, given, space);
  const toc = all.length > 1 ? fitToc(all, space) : [];
  const shaped = pick(document, request, left);
  if (shaped instanceof WebglassError) return shaped;
  const showsToc = shaped.truncated && toc.length > 0;
  const notes = [
    ...(shaped.notes ?? []),
    ...extractive,
    ...(showsToc && toc.length < all.length
      ? [`The table of contents names ${toc.length} of ${all.length} headings.`]
      : []),
  ];
  return {
    contentHash: contentHash(markdown),
    ...shaped,
    ...(showsToc && { toc }),
    ...made,
    ...(notes.length > 0 && { notes }),
  };
}

function pick({ markdown }: Pick<Document, 'markdown'>, request: ReadRequest, space: Space): Shaped | WebglassError {
  const { cursor, heading, find, query } = request;
  if (cursor !== undefined) return continued(markdown, cursor, space);
  if (heading !== undefined) return sectionOf(markdown, heading, space);
  if (find !== undefined) return found(markdown, find, space);
  if (query !== undefined && !onlyExtracts(request)) return answering(markdown, query, space);
  // Asked for a list of passages or a summary alone: the page itself stays where it is.
  if (onlyExtracts(request)) return { content: '', truncated: markdown.length > 0 };
  return from(markdown, 0, space);
}

function from(markdown: string, start: number, { characters, tokens }: Space): Shaped {
  const limits = { maxCharacters: characters, ...(tokens !== undefined && { maxTokens: tokens }) };
  const { text, truncated, nextCursor } = partOf(markdown, { start, ...limits });
  return { content: text, truncated, ...(nextCursor && { nextCursor }) };
}

function continued(markdown: string, cursor: string, space: Space): Shaped | WebglassError {
  const reading = readCursor(cursor, markdown);
  if (reading.status === 'invalid') {
    return new WebglassError('BAD_REQUEST', {
      message: 'This cursor leads nowhere.',
      fix: 'Use the nextCursor of the last answer for this page, or leave cursor out.',
    });
  }
  if (reading.status === 'ok') return from(markdown, reading.offset, space);
  return {
    ...from(markdown, 0, space),
    notes: ['The page has changed since the cursor was made; this is its beginning.'],
  };
}

function sectionOf(markdown: string, heading: string, space: Space): Shaped | WebglassError {
  const one = section(markdown, heading);
  if (!one) {
    return new WebglassError('NOT_FOUND', {
      message: `The page has no heading like "${heading}".`,
      fix: 'Read the page without heading: its table of contents names them.',
    });
  }
  const { content, truncated } = from(one.text, 0, space);
  const end = one.start + content.length;
  const passages = [{ start: one.start, end, heading: [one.entry.title] }];
  const next = truncated ? nextCursor(markdown, end) : undefined;
  return { content, truncated, passages, ...(next && { nextCursor: next, notes: ['The section itself was cut.'] }) };
}

function found(markdown: string, needle: string, { characters, tokens }: Space): Shaped | WebglassError {
  const { text, passages, matches, truncated, searched, problem } = findPassages(markdown, needle, {
    maxTokens: tokens ?? characters / 3,
  });
  if (problem)
    return new WebglassError('BAD_REQUEST', {
      message: `find: ${problem}`,
      fix: 'Give plain text, or a simpler /pattern/.',
    });
  const cut = cutText(text, characters);
  return {
    content: cut.text,
    truncated: truncated || cut.truncated,
    passages: within(passages, cut),
    notes: [matchNote(matches.length, searched, markdown.length)],
  };
}

/** How many there are, and, where the search ended early, that there may be more. */
function matchNote(count: number, searched: number, length: number): string {
  const matches = count === 0 ? 'Nothing' : count === 1 ? '1 match' : `${count} matches`;
  if (searched >= length) return count === 0 ? 'Nothing on the page matches.' : `${matches}.`;
  return `${matches} in the first ${searched} of ${length} characters; the search ended there. Give plain text, or a simpler or rarer pattern.`;
}

function answering(markdown: string, query: string, { characters, tokens = defaultTokens }: Space): Shaped {
  const { text, passages, truncated } = excerptWithin(markdown, query, tokens, characters);
  const cut = cutText(text, characters);
  return { content: cut.text, truncated: truncated || cut.truncated, passages: within(passages, cut) };
}

/** A passage that was cut off is not shown, so it is not quoted either. */
function within(passages: readonly ShownPassage[], { text, truncated }: CutText): readonly ShownPassage[] {
  if (!truncated) return passages;
  let room = text.length;
  return passages.flatMap((passage) => {
    const end = Math.min(passage.end, passage.start + room);
    room -= Math.max(0, end - passage.start);
    return end > passage.start ? [{ ...passage, end }] : [];
  });
}

/** Cutting the end off would drop the answer when it stands there: fewer passages are chosen instead, as many as fit. */
function excerptWithin(markdown: string, query: string, tokens: number, characters: number): Excerpt {
  const whole = excerpt({ markdown, query, maxTokens: tokens });
  if (whole.text.length <= characters) return whole;
  let best: Excerpt | undefined;
  let low = 1;
  let high = whole.tokens;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const part = excerpt({ markdown, query, maxTokens: middle });
    if (part.text.length <= characters) [best, low] = [part, middle + 1];
    else high = middle - 1;
  }
  return best ?? whole;
}
