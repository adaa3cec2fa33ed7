import { z } from 'zod';
import { number, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { defineProvider, type ReadAnswer, type RemotePage } from './define-provider.ts';
import { given } from './given.ts';
import { allFailed, emptyPage, pageFailure } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';
import { requestedUrl } from './requested-url.ts';
import { optionalKey, ownBaseUrl } from './settings-fields.ts';

/** Less than this and the filter took the page for furniture. */
const leastFitted = 200;

const crawled = z.object({
  url: z.string(),
  success: z.boolean().nullish().catch(null),
  status_code: number,
  redirected_url: text,
  error_message: text,
  // A text before 0.5, since then an object.
  markdown: z
    .union([
      z.string().transform((raw) => ({ raw_markdown: raw, fit_markdown: null })),
      z.object({ raw_markdown: text, fit_markdown: text }),
    ])
    .nullish()
    .catch(null),
  metadata: z
    .object({ title: text, author: text, 'og:site_name': text, 'article:published_time': text })
    .nullish()
    .catch(null),
});

/** Crawl4AI's Docker server: a browser of one's own. From 0.9 on it wants its token. */
export const crawl4ai = defineProvider({
  id: 'crawl4ai',
  label: 'Crawl4AI',
  about: 'Your own rendering reader (Docker server); no cost per page.',
  docs: 'https://docs.crawl4ai.com/core/self-hosting/',
  key: 'optional',
  settings: z.strictObject({
    apiKey: optionalKey('CRAWL4AI_API_TOKEN'),
    baseUrl: ownBaseUrl('CRAWL4AI_URL'),
    content: z
      .enum(['fit', 'raw'])
      .default('fit')
      .meta({ description: 'The main content, or the whole page with its menus.' }),
    pageTimeoutMs: z
      .int()
      .min(1000)
      .max(60_000)
      .default(15_000)
      .meta({ description: 'How long the browser may take for one page.' }),
  }),
  read: {
    can: { batch: 10, renders: true },
    toWire: ({ urls }, { apiKey, baseUrl: base, content, pageTimeoutMs }) => ({
      ...bearerCall(base, '/crawl', apiKey),
      json: {
        urls,
        crawler_config: {
          type: 'CrawlerRunConfig',
          params: { page_timeout: pageTimeoutMs, ...(content === 'fit' && { markdown_generator: fitted }) },
        },
      },
    }),
    answer: z.object({ results: rows(crawled) }),
    fromWire: ({ results }, { request: { urls }, settings: { content } }) => {
      const outcomes = results.map((row) => outcomeOf(row, requestedUrl(row.url, urls), content));
      return {
        pages: outcomes.flatMap(({ pages }) => pages),
        failures: outcomes.flatMap(({ failures }) => failures),
      };
    },
    // When every page of the call fails, the server says 500 and keeps the reasons for its log.
    fromError: ({ status, body }, { urls }) => {
      const { correlation_id: id, detail } = (body ?? {}) as { correlation_id?: unknown; detail?: unknown };
      const failed = typeof detail === 'string' && detail.startsWith('Crawl request failed') ? detail : undefined;
      if (status !== 500 || (!failed && typeof id !== 'string')) return undefined;
      return allFailed(urls, {
        code: 'UPSTREAM',
        message: failed ?? `the page could not be read; the reason is in the server's log under ${String(id)}`,
      });
    },
  },
  refuse: ({ status, body }) =>
    status === 401
      ? { code: 'AUTH', message: `${wordsOf(body) ?? 'refused'}; set apiKey to the server's CRAWL4AI_API_TOKEN` }
      : undefined,
});

/** Objects on this wire name their class; only listed ones are accepted. */
const fitted = {
  type: 'DefaultMarkdownGenerator',
  params: { content_filter: { type: 'PruningContentFilter', params: {} } },
};

function outcomeOf(
  row: z.output<typeof crawled>,
  url: string,
  content: 'fit' | 'raw',
): Pick<ReadAnswer, 'pages' | 'failures'> {
  const status = row.status_code ?? 0;
  if (row.success === false || status >= 400) {
    return { pages: [], failures: [pageFailure(url, status >= 400 ? status : undefined, row.error_message)] };
  }
  const { raw_markdown: raw, fit_markdown: fit } = row.markdown ?? {};
  const markdown = content === 'fit' && fit && fit.length >= leastFitted ? fit : raw || fit;
  if (!markdown?.trim()) return { pages: [], failures: [emptyPage(url)] };
  const page: RemotePage = {
    url,
    markdown,
    ...given({
      finalUrl: row.redirected_url,
      status: row.status_code,
      title: row.metadata?.title,
      byline: row.metadata?.author,
      siteName: row.metadata?.['og:site_name'],
      publishedDate: publishedDate(row.metadata?.['article:published_time'], '').publishedDate,
    }),
  };
  return { pages: [page], failures: [] };
}
