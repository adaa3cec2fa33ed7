import { ageWords } from '../clean/age-words.ts';
import { signalsOf } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { MarkdownDocument } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { Attempt, PageError, ReadPage } from '../values/result.ts';

import { shareBudget } from './budget.ts';
import { onlyExtracts } from './make-extracts.ts';
import { passagesOf } from './quote-span.ts';
import { shapeContent } from './shape-content.ts';
import { shareTokens } from './share-tokens.ts';

/** How much may come out of one read, in characters and, where the caller counts them, in tokens. */
export interface ReadBudget {
  readonly pageCharacters: number;
  /** Other limits for pages from certain readers, by name. */
  readonly pageCharactersBy?: Readonly<Record<string, number>>;
  readonly batchCharacters: number;
  readonly batchTokens?: number;
}

/** A page that was read, or the reason why it was not. */
export interface ShapeInput {
  readonly url: string;
  readonly page?: {
    readonly finalUrl: string;
    readonly status: number;
    readonly document: MarkdownDocument;
    readonly provider: string;
    readonly fetchedAt: string;
    readonly isPartial: boolean;
    readonly highlights?: readonly string[];
    readonly summary?: string;
    readonly staleSeconds?: number;
    readonly staleBecause?: string;
  };
  readonly error?: WebglassError;
  readonly attempts?: readonly Attempt[];
}

/** Every page becomes what fits: the whole, the passages that answer, a section, or the next part. In input order. */
export function shapePages(inputs: readonly ShapeInput[], request: ReadRequest, budget: ReadBudget): ReadPage[] {
  const { textMaxCharacters, maxTokens } = request;
  const isExplicit = textMaxCharacters !== undefined || maxTokens !== undefined;
  const standard = (reader = '') => budget.pageCharactersBy?.[reader] ?? budget.pageCharacters;
  const most = (reader?: string) => textMaxCharacters ?? (isExplicit ? mostCharacters : standard(reader));
  const isCounted = isExplicit || budget.batchTokens !== undefined;
  const total = isCounted ? Math.max(mostCharacters, textMaxCharacters ?? 0) : budget.batchCharacters;
  const needs = inputs.map(({ page }) => Math.min(mostShown(page, request), most(page?.provider)));
  const shares = shareBudget(needs, total);
  const shape = (index: number, tokens: number | undefined) => {
    // What a page needs is no limit to it: where all of it fits, the limit is that of the budget.
    const own = most(inputs[index]!.page?.provider);
    const isShared = shares[index]! < needs[index]!;
    const characters = isShared ? shares[index]! : own;
    const limit = isShared ? `${total} characters for all pages` : `${own} characters a page`;
    const space = { characters, ...(tokens !== undefined && { tokens }) };
    const page = shapePage(inputs[index]!, index + 1, request, space);
    return isExplicit ? page : withLimit(page, characters, limit);
  };
  if (budget.batchTokens === undefined) return inputs.map((_, index) => shape(index, maxTokens));
  const making = {
    count: inputs.length,
    attempts: inputs.flatMap(({ attempts = [] }) => attempts),
    shape: (index: number, tokens: number) => shape(index, Math.min(tokens, maxTokens ?? Infinity)),
    refuse: (index: number) => failedPage(inputs[index]!.url, index + 1, noRoom(), inputs[index]!.page?.status),
  };
  return [...shareTokens(making, budget.batchTokens)];
}

/** No answer has more characters, unless one page alone is asked for with more. */
const mostCharacters = 1_000_000;
/** So near to its limit, a text was cut by it. */
const nearLimit = 0.9;

/** A page that a limit nobody asked for has cut says so, and how to have more of it. */
function withLimit(page: ReadPage, characters: number, limit: string): ReadPage {
  const { truncated, contentLength, contentStart, notes = [] } = page;
  if (!truncated || contentStart !== undefined || contentLength < characters * nearLimit) return page;
  return { ...page, notes: [...notes, `Limit: ${limit}; textMaxCharacters or maxTokens gives more.`] };
}

/** As many characters as can come of a page: its text, and what is taken from it to stand beside the text. */
function mostShown(page: ShapeInput['page'], request: ReadRequest): number {
  if (!page) return 0;
  const { length } = page.document.markdown;
  const highlights = page.highlights?.join('').length ?? (request.highlights ? length : 0);
  const summary = page.summary?.length ?? (request.summary ? length : 0);
  return (onlyExtracts(request) ? 0 : length) + highlights + summary;
}

const noRoom = () =>
  new WebglassError('TOO_LARGE', {
    message: 'No room for this page (maxTokens).',
    fix: 'Read it alone.',
  });

function shapePage(
  { url, page, error }: ShapeInput,
  citationId: number,
  request: ReadRequest,
  space: { characters: number; tokens?: number },
): ReadPage {
  if (!page) return failedPage(url, citationId, error ?? new WebglassError('INTERNAL'));
  const { document } = page;
  const shaped = shapeContent(document, request, space, {
    url: page.finalUrl,
    isPartial: page.isPartial,
    ...(page.highlights && { highlights: page.highlights }),
    ...(page.summary && { summary: page.summary }),
  });
  if (shaped instanceof WebglassError) return failedPage(url, citationId, shaped, page.status);
  const { content, passages, ...rest } = shaped;
  const source = { url: page.finalUrl, content: document.markdown, fetchedAt: page.fetchedAt };
  const notes = [
    ...(page.staleSeconds === undefined ? [] : [staleNote(page.staleSeconds, page.staleBecause)]),
    ...(page.isPartial
      ? ['Only a part of the page was read: it is too large, or the server did not send all of it.']
      : []),
    ...(rest.notes ?? []),
  ];
  return {
    url,
    finalUrl: page.finalUrl,
    title: document.title,
    content,
    contentLength: content.length,
    originalLength: document.markdown.length,
    status: page.status,
    citationId,
    provider: page.provider,
    fetchedAt: page.fetchedAt,
    ...facts(document, content),
    ...rest,
    ...(passages && {
      passages: passagesOf({ ...source, ...(rest.contentHash && { hash: rest.contentHash }) }, passages),
    }),
    truncated: rest.truncated || page.isPartial,
    ...(notes.length > 0 && { notes }),
  };
}

const staleNote = (seconds: number, because = 'The site could not be reached.'): string =>
  `This copy is ${ageWords(seconds * 1000)} old; nothing newer could be had. ${because}`;

function facts(
  { byline, publishedDate, siteName, language, kind, hiddenCharacters, signals: seen }: MarkdownDocument,
  content: string,
): Partial<ReadPage> {
  const signals = [...new Set([...seen, ...signalsOf(content)])];
  return {
    ...(byline && { byline }),
    ...(publishedDate && { publishedDate }),
    ...(siteName && { siteName }),
    ...(language && { language }),
    ...(kind && { kind }),
    ...(hiddenCharacters > 0 && { hiddenCharacters }),
    ...(signals.length > 0 && { signals }),
  };
}

function failedPage(
  url: string,
  citationId: number,
  error: WebglassError,
  status = error.details.status ?? 0,
): ReadPage {
  const shown: PageError = {
    code: error.code,
    message: error.message,
    fix: error.fix,
    ...(error.details.status !== undefined && { status: error.details.status }),
  };
  return {
    url,
    finalUrl: url,
    title: '',
    content: '',
    contentLength: 0,
    originalLength: 0,
    truncated: false,
    status,
    citationId,
    error: shown,
  };
}
