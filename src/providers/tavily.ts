import { z } from 'zod';
import { extraRows, number, rows, text } from './answer-fields.ts';
import {
  defineProvider,
  type JudgedReply,
  type ProviderReadRequest,
  type ReadAnswer,
  type Refusal,
  type WireRequest,
} from './define-provider.ts';
import { given } from './given.ts';
import { allFailed, emptyPage, pageFailure } from './page-failure.ts';
import { wordsOf } from './refusal.ts';
import { requestedUrl } from './requested-url.ts';
import { baseUrl, optionalKey } from './settings-fields.ts';
import { fromTavilySearch, tavilySearchAnswer, tavilySearchBody } from './tavily-search.ts';
import { understandReply } from './understand-reply.ts';

// 432: the plan is used up; 433: the pay-as-you-go limit is.
const refusing = { refusals: { 432: 'QUOTA', 433: 'QUOTA' }, refuse: keylessRefusal } as const;

/** Tavily: search and extract; works without a key at a small rate. */
export const tavily = defineProvider({
  id: 'tavily',
  label: 'Tavily',
  about: 'Search and page reading for agents; works without a key at a low rate.',
  docs: 'https://docs.tavily.com',
  key: 'optional',
  zeroConfig: { search: 1, read: 3 },
  settings: z.strictObject({
    apiKey: optionalKey('TAVILY_API_KEY'),
    baseUrl: baseUrl('https://api.tavily.com'),
    searchDepth: z
      .enum(['basic', 'advanced', 'fast', 'ultra-fast'])
      .default('basic')
      .meta({ description: 'Depth of search; advanced costs two credits.' }),
    extractDepth: z
      .enum(['basic', 'advanced'])
      .default('basic')
      .meta({ description: 'Depth of page reading; advanced reads tables and scripted pages, at twice the price.' }),
    includeAnswer: z.boolean().default(true).meta({ description: 'Ask for a short answer.' }),
    includeRawContent: z.boolean().default(false).meta({ description: 'Ask for the text of every hit.' }),
  }),
  search: {
    can: {
      maxResults: 20,
      maxQuery: 400,
      dates: true,
      answer: true,
      fullText: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: ['general', 'news', 'finance'],
        country: true,
        language: true,
        safeSearch: true,
      },
    },
    *steps(request, settings, now) {
      const json = tavilySearchBody(request, settings);
      let reply = yield { ...call('/search', settings), json };
      // The mode that makes included domains a filter has had two names; the newer one first.
      if (reply.status === 400 && reply.text.includes('include_domains_mode')) {
        reply = yield { ...call('/search', settings), json: { ...json, include_domains_mode: 'filter' } };
      }
      if (reply.status === 204) return { hits: [] };
      return fromTavilySearch(understandReply(refusing, tavilySearchAnswer, reply, now), request, settings);
    },
  },
  read: {
    can: { batch: 20, pdf: true, query: true },
    toWire: ({ urls, query }, settings) => ({
      ...call('/extract', settings),
      json: {
        urls,
        format: 'markdown',
        extract_depth: settings.extractDepth,
        include_usage: true,
        ...(query && { query, chunks_per_source: 5 }),
      },
    }),
    answer: z.object({
      results: rows(z.object({ url: z.string(), title: text, raw_content: text })),
      failed_results: extraRows(z.object({ url: z.string(), error: text })),
      usage: z.object({ credits: number }).nullish().catch(null),
    }),
    fromWire: ({ results, failed_results: failed, usage }, { request: { urls } }) => ({
      pages: results.flatMap((row) =>
        row.raw_content
          ? [{ url: requestedUrl(row.url, urls), markdown: row.raw_content, ...given({ title: row.title }) }]
          : [],
      ),
      failures: [
        ...results.filter((row) => !row.raw_content).map((row) => emptyPage(requestedUrl(row.url, urls))),
        ...failed.map(({ url, error }) => pageFailure(requestedUrl(url, urls), undefined, error)),
      ],
      ...(usage?.credits && { usage: { credits: usage.credits } }),
    }),
    fromError: unsupportedUrl,
  },
  ...refusing,
});

/** A key is refused with 401; 403 in these words is about the address. */
function unsupportedUrl({ status, body }: JudgedReply, { urls }: ProviderReadRequest): ReadAnswer | undefined {
  const message = wordsOf(body) ?? '';
  const isAboutUrl =
    status === 403 && /\burls?\b.*\b(not supported|unsupported|forbidden)|unsupported url/i.test(message);
  return isAboutUrl ? allFailed(urls, { code: 'UNSUPPORTED_TYPE', message }) : undefined;
}

/** A bearer key, or the keyless header; never both. */
function call(path: string, { baseUrl: base, apiKey }: { baseUrl: string; apiKey?: string | undefined }): WireRequest {
  const access = apiKey ? { authorization: `Bearer ${apiKey}` } : { 'x-tavily-access-mode': 'keyless' };
  return { method: 'POST', url: `${base}${path}`, headers: access };
}

/** Without a key the refusal has its own envelope: a cap per hour, day or month, or an endpoint that needs a key. */
function keylessRefusal({ status, body }: { status: number; body: unknown }): Refusal | undefined {
  const error = (body as { error?: { message?: unknown; window?: unknown; next_actions?: unknown } } | undefined)
    ?.error;
  if (status < 400 || typeof error !== 'object' || error === null || !('next_actions' in error)) return undefined;
  const said = typeof error.message === 'string' ? error.message.replace(/[.\s]+$/, '') : 'keyless access refused';
  // An endpoint that wants a key is a matter of the setup: the others go on without one.
  const code = error.window === undefined ? 'CONFIG' : error.window === 'month' ? 'QUOTA' : 'RATE_LIMITED';
  const { retry_after_seconds: seconds } = error as { retry_after_seconds?: unknown };
  return {
    code,
    message: `${said}; a free key lifts this limit, set TAVILY_API_KEY`,
    ...(typeof seconds === 'number' && { retryAfterMs: seconds * 1000 }),
  };
}
