import { WebglassError } from '../errors/index.ts';
import type { Document } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadPage } from '../values/result.ts';
import { contentHash } from './content-hash.ts';
import { partOf, readCursor } from './cursor.ts';
import { cutText, type CutText } from './cut-text.ts';
import { excerpt, type Excerpt } from './excerpt.ts';
import type { ShownPassage } from './compose-units.ts';
import { findPassages } from './find-passages.ts';
import { section } from './sections.ts';
import { summarize } from './summarize.ts';

type Optional = 'nextCursor' | 'toc' | 'notes' | 'highlights' | 'summary' | 'contentHash';
export type Shaped = Pick<ReadPage, 'content' | 'truncated'> &
  Partial<Pick<ReadPage, Optional>> & { readonly passages?: readonly ShownPassage[] };

/** How much of a page may come out. */
export interface Space {
  readonly characters: number;
  readonly tokens?: number;
}

/** Tokens for the answer to a question when the caller names no budget: keeps about 93 of 100 answers. */
const defaultTokens = 1200;
const summaryTokens = 200;
const mostHighlights = 6;

/** Highlights and a summary that the reader of the page made itself: better than ours, which are only chosen. */
export interface Given {
  readonly highlights?: readonly string[];
  readonly summary?: string;
}

/** The part of a document that was asked for, within the space there is: a continuation, a section, matches, answers, or its beginning. */
export function shapeContent(
  document: Document,
  request: ReadRequest,
  space: Space,
  given: Given = {},
): Shaped | WebglassError {
  const { markdown, toc } = document;
  const shaped = pick(document, request, space);
  if (shaped instanceof WebglassError) return shaped;
  const { notes: extractive = [], ...made } = extracts(document, request, given);
  const notes = [...(shaped.notes ?? []), ...extractive];
  return {
    contentHash: contentHash(markdown),
    ...shaped,
    ...(shaped.truncated && toc.length > 1 && { toc }),
    ...made,
    ...given,
    ...(notes.length > 0 && { notes }),
  };
}

function pick({ markdown }: Document, request: ReadRequest, space: Space): Shaped | WebglassError {
  const { cursor, heading, find, query } = request;
  if (cursor !== undefined) return continued(markdown, cursor, space);
  if (heading !== undefined) return sectionOf(markdown, heading, space);
  if (find !== undefined) return found(markdown, find, space);
  if (query !== undefined && !onlyExtracts(request)) return answering(markdown, query, space);
  // Asked for a list of passages or a summary alone: the page itself stays where it is.
  if (onlyExtracts(request)) return { content: '', truncated: markdown.length > 0 };
  return from(markdown, 0, space);
}

const onlyExtracts = ({ text, highlights, summary }: ReadRequest) => !text && Boolean(highlights || summary);

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
  const passages = [{ start: one.start, end: one.start + content.length, heading: [one.entry.title] }];
  return { content, truncated, passages, ...(truncated && { notes: ['The section itself was cut.'] }) };
}

function found(markdown: string, needle: string, { characters, tokens }: Space): Shaped | WebglassError {
  const { text, passages, matches, truncated, problem } = findPassages(markdown, needle, {
    maxTokens: tokens ?? characters / 3,
  });
  if (problem)
    return new WebglassError('BAD_REQUEST', {
      message: `find: ${problem}`,
      fix: 'Give plain text, or a simpler /pattern/.',
    });
  const cut = cutText(text, characters);
  const count = matches.length === 1 ? '1 match' : `${matches.length} matches`;
  return {
    content: cut.text,
    truncated: truncated || cut.truncated,
    passages: within(passages, cut),
    notes: [matches.length === 0 ? 'Nothing on the page matches.' : `${count}.`],
  };
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

/** Highlights and summary made here, where nobody gave them: the page's own sentences, chosen and not written. */
function extracts(
  { markdown, title }: Document,
  { highlights, summary, query }: ReadRequest,
  given: Given,
): Partial<Shaped> {
  return {
    ...(highlights && !given.highlights && { highlights: highlightsOf(markdown, query ?? title) }),
    ...(summary &&
      given.summary === undefined && {
        summary: summarize({ markdown, title, maxTokens: summaryTokens }).text,
        notes: ['The summary is made of the page’s own sentences.'],
      }),
  };
}

function highlightsOf(markdown: string, query: string): string[] {
  const { passages } = excerpt({ markdown, query, maxTokens: 500 });
  return passages
    .map(({ start, end }) => markdown.slice(start, end).trim())
    .filter((text) => text !== '' && !/^#{1,6} .*$/.test(text))
    .slice(0, mostHighlights);
}
