import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { firstText, number, text } from './answer-fields.ts';
import type { JudgedReply, ProviderReadRequest, ReadAnswer } from './define-provider.ts';
import { creditsOf, given } from './given.ts';
import { allFailed, emptyPage, pageFailure } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';

/** Errors that are facts about the page, though some come as 500. */
const pageErrors: Readonly<Record<string, Code>> = {
  SCRAPE_TIMEOUT: 'TIMEOUT',
  SCRAPE_DNS_RESOLUTION_ERROR: 'DNS',
  SCRAPE_SSL_ERROR: 'TLS',
  SCRAPE_SITE_ERROR: 'UPSTREAM',
  SCRAPE_ALL_ENGINES_FAILED: 'UPSTREAM',
  SCRAPE_UNSUPPORTED_FILE_ERROR: 'UNSUPPORTED_TYPE',
  SCRAPE_PDF_ANTIBOT_ERROR: 'BLOCKED_BY_SITE',
  SCRAPE_PDF_INSUFFICIENT_TIME_ERROR: 'TIMEOUT',
};

const metadata = z.object({
  title: firstText,
  language: firstText,
  url: text,
  statusCode: number,
  error: text,
  publishedTime: firstText,
  creditsUsed: number,
});

export const scraped = z.object({
  markdown: text,
  summary: text,
  highlights: text,
  metadata: metadata.nullish().catch(null),
});

/** What to bring of a page: its text, unless only extras are wanted. */
export function formats({ text: wantsText, query, highlights, summary }: ProviderReadRequest): object[] {
  const extras = [
    ...(highlights && query ? [{ type: 'highlights', query }] : []),
    ...(summary ? [{ type: 'summary' }] : []),
  ];
  return wantsText === false && extras.length > 0 ? extras : [{ type: 'markdown' }, ...extras];
}

/** A dead page comes as a success: its own status tells. */
export function scrapedPage(url: string, data: z.output<typeof scraped> | null): ReadAnswer {
  const about = data?.metadata;
  const usage = given({ usage: creditsOf(about?.creditsUsed) });
  const status = about?.statusCode ?? 200;
  if (status >= 400) return { pages: [], failures: [pageFailure(url, status, about?.error)], ...usage };
  const content = given({
    markdown: data?.markdown,
    summary: data?.summary,
    highlights: data?.highlights ? [data.highlights] : [],
  });
  if (Object.keys(content).length === 0) return { pages: [], failures: [emptyPage(url)], ...usage };
  const known = given({
    finalUrl: about?.url,
    title: about?.title,
    language: about?.language,
    status: about?.statusCode,
    publishedDate: publishedDate(about?.publishedTime, '').publishedDate,
  });
  return { pages: [{ url, ...content, ...known }], failures: [], ...usage };
}

/** Some errors of the service are facts about the page. */
export function scrapeFailure({ body, status }: JudgedReply, urls: readonly string[]): ReadAnswer | undefined {
  const { code, success } = (body ?? {}) as { code?: unknown; success?: unknown };
  // 403 in the service's own envelope: it does not read this site.
  const isRefusedSite = status === 403 && success === false;
  const isAboutPage = String(code).startsWith('SCRAPE_');
  // The codes are an open set, and every one of them is about this page: asking again gives the same answer.
  const why = pageErrors[String(code)] ?? (isRefusedSite ? 'BLOCKED_BY_SITE' : isAboutPage ? 'UPSTREAM' : undefined);
  const isFailure = status >= 400 || success === false;
  return why && isFailure ? allFailed(urls, { code: why, ...given({ message: wordsOf(body) }) }) : undefined;
}
