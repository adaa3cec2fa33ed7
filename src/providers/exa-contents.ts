import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { extraRows, text } from './answer-fields.ts';
import type { ProviderReadRequest, ReadAnswer, RemoteFailure, RemotePage } from './define-provider.ts';
import { exaAnswer, exaMaxCharacters, type ExaResult } from './exa-call.ts';
import { given } from './given.ts';
import { emptyPage, pageFailure } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { requestedUrl } from './requested-url.ts';

const trouble = z.object({ tag: text, httpStatusCode: z.int().nullish().catch(null) });
const urlStatus = z.object({ id: z.string(), status: text, error: trouble.nullish().catch(null) });

export const exaContentsAnswer = exaAnswer.extend({ statuses: extraRows(urlStatus) });

/** Pages and failures, matched by the URL that was asked for; Exa answers 200 also when every page failed. */
export function fromExaContents(
  { results, statuses, costDollars }: z.output<typeof exaContentsAnswer>,
  { urls }: ProviderReadRequest,
): ReadAnswer {
  const found = results.flatMap((row) => toPage(row, urls));
  const isBlank = ({ markdown, highlights, summary }: RemotePage) => !markdown && !highlights && !summary;
  return {
    pages: found.filter((page) => !isBlank(page)),
    failures: [
      ...found.filter(isBlank).map(({ url }) => emptyPage(url)),
      ...statuses.filter(({ status }) => status === 'error').map((one) => toFailure(one, urls)),
    ],
    ...(costDollars && { usage: { costUsd: costDollars.total } }),
  };
}

/** The body of `POST /contents`; nothing asked for means text. */
export function exaContentsBody(
  { urls, query, text: wantsText, highlights, summary, maxCharacters }: ProviderReadRequest,
  settings: { maxAgeHours?: number | undefined },
): Record<string, unknown> {
  const isPlain = !highlights && !summary;
  const isShort = maxCharacters !== undefined && maxCharacters < exaMaxCharacters;
  return {
    urls,
    ...((wantsText ?? isPlain) && { text: isShort ? { maxCharacters } : true }),
    ...((highlights || (query && isPlain)) && { highlights: query ? { query } : true }),
    ...(summary && { summary: query ? { query } : true }),
    ...given({ maxAgeHours: settings.maxAgeHours }),
  };
}

function toPage(row: ExaResult, urls: readonly string[]): RemotePage[] {
  const said = row.id || row.url;
  if (!said) return [];
  // `id` is what we asked for, `url` where it was found; either may be the one we know.
  const url = [said, row.url ?? ''].map((one) => requestedUrl(one, urls)).find((one) => urls.includes(one)) ?? said;
  return [
    {
      url,
      ...(row.url && row.url !== url && { finalUrl: row.url }),
      ...given({ title: row.title, markdown: row.text, highlights: row.highlights, summary: row.summary }),
      ...given({ byline: row.author, publishedDate: publishedDate(row.publishedDate, '').publishedDate }),
    },
  ];
}

const tagCodes: Readonly<Record<string, Code>> = {
  CRAWL_NOT_FOUND: 'NOT_FOUND',
  CRAWL_TIMEOUT: 'TIMEOUT',
  CRAWL_LIVECRAWL_TIMEOUT: 'TIMEOUT',
  SOURCE_NOT_AVAILABLE: 'BLOCKED_BY_SITE',
  UNSUPPORTED_URL: 'UNSUPPORTED_TYPE',
};

/** The tags are an open set: unknown ones are judged by the page's own status. */
function toFailure({ id, error }: z.output<typeof urlStatus>, urls: readonly string[]): RemoteFailure {
  const tag = error?.tag ?? 'CRAWL_UNKNOWN_ERROR';
  const status = error?.httpStatusCode ?? Number(/^CRAWL_HTTP_(\d{3})$/.exec(tag)?.[1] ?? 0);
  const failure = pageFailure(requestedUrl(id, urls), status, `Exa could not get the page: ${tag}`);
  return { ...failure, code: tagCodes[tag] ?? failure.code };
}
