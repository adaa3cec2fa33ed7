import { z } from 'zod';
import { address, extraRows, number, rows, text, texts } from './answer-fields.ts';
import { dateWindow } from './date-window.ts';
import { defineProvider, type ProviderReadRequest, type RemoteFailure, type WireRequest } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { emptyPage, pageFailure } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { requestedUrl } from './requested-url.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';
import { snippetOf } from './snippet-of.ts';

const found = z.object({ url: address, title: text, publish_date: text, excerpts: texts });
const extracted = found.extend({ full_content: text });
const failed = z.object({ url: z.string(), error_type: text, http_status_code: number, content: text });
const warnings = extraRows(z.object({ message: z.string() }));

/** Parallel: excerpts chosen for the objective, and a reader for whole batches. */
export const parallel = defineProvider({
  id: 'parallel',
  label: 'Parallel',
  about: 'Search with excerpts chosen for the question; reads pages and PDFs in batches.',
  docs: 'https://docs.parallel.ai',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('PARALLEL_API_KEY'),
    baseUrl: baseUrl('https://api.parallel.ai'),
    mode: z
      .enum(['turbo', 'basic', 'advanced'])
      .default('basic')
      .meta({ description: 'Quick and cheap (turbo) to thorough (advanced).' }),
    maxCharsPerResult: z.int().min(100).optional().meta({ description: 'Length of the excerpts of each hit.' }),
  }),
  search: {
    can: {
      maxResults: 40,
      dates: true,
      highlights: true,
      filters: { includeDomains: true, excludeDomains: true, startPublishedDate: true, country: true },
    },
    toWire: (request, settings) => {
      const { from } = dateWindow(request);
      const policy = given({
        include_domains: hostsOf(request.includeDomains),
        exclude_domains: hostsOf(request.excludeDomains),
        after_date: from,
      });
      return {
        ...call('/v1/search', settings),
        json: {
          objective: request.query,
          // A keyword query may be 200 characters long, an objective 5,000.
          search_queries: [request.query.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '')],
          mode: settings.mode,
          advanced_settings: {
            max_results: request.limit,
            ...given({ location: request.country?.toLowerCase() }),
            ...(Object.keys(policy).length > 0 && { source_policy: policy }),
            ...excerptSettings(settings.maxCharsPerResult),
          },
        },
      };
    },
    answer: z.object({ results: rows(found), search_id: text, warnings }),
    fromWire: ({ results, search_id: requestId, warnings: notes }, { request }) => ({
      hits: results.map(({ url, title, publish_date: date, excerpts }) => ({
        url,
        title: title ?? '',
        snippet: snippetOf(excerpts[0]).snippet,
        ...publishedDate(date, request.now),
        ...given({ highlights: excerpts }),
      })),
      ...given({ requestId, warnings: notes.map(({ message }) => message) }),
    }),
  },
  read: {
    can: { batch: 20, renders: true, pdf: true, highlights: true },
    toWire: (request, settings) => ({ ...call('/v1/extract', settings), json: extractBody(request) }),
    answer: z.object({ results: rows(extracted), errors: extraRows(failed) }),
    fromWire: ({ results, errors }, { request: { urls, highlights } }) => ({
      pages: results
        .filter((row) => row.full_content || row.excerpts.length > 0)
        .map((row) => ({
          url: requestedUrl(row.url, urls),
          markdown: row.full_content || row.excerpts.join('\n\n'),
          ...given({
            title: row.title,
            highlights: highlights ? row.excerpts : [],
            publishedDate: publishedDate(row.publish_date, '').publishedDate,
          }),
        })),
      failures: [
        ...results
          .filter((row) => !row.full_content && row.excerpts.length === 0)
          .map((row) => emptyPage(requestedUrl(row.url, urls))),
        ...errors.map((row): RemoteFailure =>
          pageFailure(requestedUrl(row.url, urls), row.http_status_code, row.content || row.error_type),
        ),
      ],
    }),
  },
});

function call(path: string, { baseUrl: base, apiKey }: { baseUrl: string; apiKey: string }): WireRequest {
  return { method: 'POST', url: `${base}${path}`, headers: { 'x-api-key': apiKey } };
}

const excerptSettings = (most: number | undefined) =>
  most === undefined ? {} : { excerpt_settings: { max_chars_per_result: most } };

function extractBody({ urls, query, maxCharacters }: ProviderReadRequest): Record<string, unknown> {
  return {
    urls,
    ...given({ objective: query }),
    advanced_settings: {
      full_content: maxCharacters === undefined ? true : { max_chars_per_result: maxCharacters },
    },
  };
}
