import { z } from 'zod';
import { defineProvider, type ProviderSearchRequest, type RemoteFailure, type WireRequest } from './define-provider.ts';
import { countryName } from './country-name.ts';
import { publishedDate } from './published-date.ts';
import { baseUrl, optionalKey } from './settings-fields.ts';

const text = z.string().nullish().catch(null);
const usage = z.object({ credits: z.number() }).nullish().catch(null);

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
    extractDepth: z.enum(['basic', 'advanced']).default('basic').meta({ description: 'Depth of page reading.' }),
    includeAnswer: z.boolean().default(true).meta({ description: 'Ask for a short answer.' }),
  }),
  search: {
    can: {
      maxResults: 20,
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
        safeSearch: ['moderate', 'strict'],
      },
    },
    toWire: (request, settings) => ({ ...call('/search', settings), json: searchBody(request, settings) }),
    answer: z.object({
      answer: text,
      results: z
        .array(
          z
            .object({
              title: text,
              url: text,
              content: text,
              score: z.number().nullish().catch(null),
              raw_content: text,
              published_date: text,
            })
            .nullable()
            .catch(null),
        )
        .nullable(),
      usage,
      request_id: text,
    }),
    fromWire: (answer, { request }) => ({
      hits: (answer.results ?? []).flatMap((row) =>
        row?.url
          ? [
              {
                url: row.url,
                title: row.title ?? '',
                snippet: row.content ?? '',
                ...(typeof row.score === 'number' && Number.isFinite(row.score) && { score: row.score }),
                ...(row.raw_content && { text: row.raw_content }),
                ...publishedDate(row.published_date, request.now),
              },
            ]
          : [],
      ),
      ...(answer.answer && { answer: { text: answer.answer } }),
      ...(answer.usage && { usage: { credits: answer.usage.credits } }),
      ...(answer.request_id && { requestId: answer.request_id }),
    }),
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
        ...(query && { query }),
      },
    }),
    answer: z.object({
      results: z.array(z.object({ url: z.string(), title: text, raw_content: text }).nullable().catch(null)).nullable(),
      failed_results: z
        .array(z.object({ url: z.string(), error: text }).nullable().catch(null))
        .nullish()
        .catch(null),
      usage,
    }),
    fromWire: (answer) => ({
      pages: (answer.results ?? []).flatMap((row) =>
        row?.raw_content ? [{ url: row.url, markdown: row.raw_content, ...(row.title && { title: row.title }) }] : [],
      ),
      failures: (answer.failed_results ?? []).flatMap((row): RemoteFailure[] =>
        row ? [{ url: row.url, code: 'UPSTREAM', ...(row.error && { message: row.error }) }] : [],
      ),
      ...(answer.usage && { usage: { credits: answer.usage.credits } }),
    }),
  },
  // 432: the plan is used up; 433: the pay-as-you-go limit is.
  refusals: { 432: 'QUOTA', 433: 'QUOTA' },
});

/** A bearer key, or the keyless header; never both. */
function call(path: string, { baseUrl: base, apiKey }: { baseUrl: string; apiKey?: string | undefined }): WireRequest {
  const access = apiKey ? { authorization: `Bearer ${apiKey}` } : { 'x-tavily-access-mode': 'keyless' };
  return { method: 'POST', url: `${base}${path}`, headers: access };
}

function searchBody(
  request: ProviderSearchRequest,
  settings: { searchDepth: string; includeAnswer: boolean },
): Record<string, unknown> {
  const { query, limit, includeDomains, excludeDomains, timeRange, startPublishedDate, endPublishedDate } = request;
  const country = request.country && countryName(request.country);
  return {
    query,
    max_results: limit,
    search_depth: settings.searchDepth,
    include_answer: settings.includeAnswer,
    include_published_date: true,
    include_usage: true,
    // Without the mode, listed domains are only preferred.
    ...(includeDomains?.length && { include_domains: includeDomains, include_domains_mode: 'restrict' }),
    ...(excludeDomains?.length && { exclude_domains: excludeDomains }),
    ...(timeRange && { time_range: timeRange }),
    ...(startPublishedDate && { start_date: startPublishedDate.slice(0, 10) }),
    ...(endPublishedDate && { end_date: endPublishedDate.slice(0, 10) }),
    ...(request.category && { topic: request.category }),
    ...(country && !request.category && { country }),
    ...(request.language && { language: request.language, filter_by_language: true }),
    ...(request.safeSearch && { safe_search: true }),
  };
}
