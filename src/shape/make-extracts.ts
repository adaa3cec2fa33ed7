import type { Document } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import { countTokens } from './count-tokens.ts';
import { cutText, cutToTokens } from './cut-text.ts';
import { excerpt } from './excerpt.ts';
import { joinTouching } from './join-touching.ts';
import { summarize } from './summarize.ts';

/** How much of a page may come out. */
export interface Space {
  readonly characters: number;
  readonly tokens?: number;
}

/** Highlights and a summary that the reader of the page made itself: better than ours, which are only chosen. */
export interface Given {
  readonly highlights?: readonly string[];
  readonly summary?: string;
}

export interface Extracts extends Given {
  readonly notes: readonly string[];
  /** What is left for the text of the page. */
  readonly left: Space;
}

const summaryTokens = 200;
const highlightTokens = 500;
const mostHighlights = 6;

/** Whether only passages or a summary were asked for, of the page or a section: then the page itself stays where it is. */
export const onlyExtracts = ({ text, highlights, summary, find, cursor }: ReadRequest): boolean =>
  !text && find === undefined && cursor === undefined && Boolean(highlights || summary);

/**
 * Highlights and summary within the space of the page: all of it when nothing else is asked for, else half. A reader's own
 * are taken as they are, as far as they fit; ours are the page's sentences, chosen and not written.
 */
export function makeExtracts(
  document: Pick<Document, 'markdown' | 'title'>,
  request: ReadRequest,
  given: Given,
  space: Space,
): Extracts {
  const wants = {
    highlights: request.highlights || given.highlights !== undefined,
    summary: request.summary || given.summary !== undefined,
  };
  if (!wants.highlights && !wants.summary) return { notes: [], left: space };
  const share = onlyExtracts(request) ? 1 : 1 / 2;
  const summary = wants.summary
    ? summaryOf(document, given, part(space, wants.highlights ? share / 3 : share))
    : undefined;
  const room = part(space, share);
  const highlights = wants.highlights
    ? highlightsOf(document, request.query, given, without(room, summary ?? ''))
    : undefined;
  const isOurs = summary !== undefined && given.summary === undefined;
  return {
    ...(highlights && { highlights }),
    ...(summary !== undefined && { summary }),
    notes: isOurs ? ['The summary is made of the page’s own sentences.'] : [],
    left: without(space, [summary ?? '', ...(highlights ?? [])].join('\n')),
  };
}

function summaryOf(
  { markdown, title }: Pick<Document, 'markdown' | 'title'>,
  { summary }: Given,
  space: Space,
): string {
  const maxTokens = Math.min(summaryTokens, space.tokens ?? summaryTokens);
  return fitted(summary ?? summarize({ markdown, title, maxTokens }).text, space);
}

function highlightsOf(
  { markdown, title }: Pick<Document, 'markdown' | 'title'>,
  query: string | undefined,
  given: Given,
  space: Space,
): string[] {
  const maxTokens = Math.min(highlightTokens, space.tokens ?? highlightTokens);
  const chosen = given.highlights ?? ownHighlights({ markdown, title }, query, maxTokens);
  let left = space;
  return chosen.flatMap((text) => {
    const shown = fitted(text, left);
    left = without(left, shown);
    return shown === '' ? [] : [shown];
  });
}

/** What answers the question; without one, the sentences that say most of what the page says. */
function ownHighlights(
  { markdown, title }: Pick<Document, 'markdown' | 'title'>,
  query: string | undefined,
  maxTokens: number,
): string[] {
  const { passages } =
    query === undefined ? summarize({ markdown, title, maxTokens }) : excerpt({ markdown, query, maxTokens });
  return joinTouching(markdown, passages)
    .map(({ start, end }) => markdown.slice(start, end).trim())
    .filter((text) => text.split('\n').some((line) => line.trim() !== '' && !/^#{1,6} /.test(line)))
    .slice(0, mostHighlights);
}

const part = ({ characters, tokens }: Space, share: number): Space => ({
  characters: Math.floor(characters * share),
  ...(tokens !== undefined && { tokens: Math.floor(tokens * share) }),
});

/** What is left of a space beside a text. A token more for the line it stands on. */
function without({ characters, tokens }: Space, text: string): Space {
  return {
    characters: Math.max(0, characters - text.length),
    ...(tokens !== undefined && { tokens: Math.max(0, tokens - (text === '' ? 0 : countTokens(text) + 1)) }),
  };
}

function fitted(text: string, { characters, tokens }: Space): string {
  const short = cutText(text, characters).text;
  return (tokens === undefined ? short : cutToTokens(short, tokens).text).trim();
}
