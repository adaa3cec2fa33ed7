import { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { address, rows, text, texts } from './answer-fields.ts';
import { dateWindow, dayRange } from './date-window.ts';
import { defineProvider, type ProviderSearchRequest } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { emptyPage } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { requestedUrl } from './requested-url.ts';
import { baseUrl, optionalKey } from './settings-fields.ts';

const standardUrl = 'https://ydc-index.io';

const found = z.object({
  url: address,
  title: text,
  description: text,
  snippets: texts,
  page_age: text,
  authors: texts,
  contents: z.object({ markdown: text }).nullish().catch(null),
});

/** You.com: web and news in one answer; a hundred searches a day without a key. */
export const you = defineProvider({
  id: 'you',
  label: 'You.com',
  about: 'Web and news search with excerpts; a hundred searches a day without a key.',
  docs: 'https://docs.you.com',
  key: 'optional',
  zeroConfig: { search: 3 },
  settings: z.strictObject({
    apiKey: optionalKey('YDC_API_KEY'),
    baseUrl: baseUrl(standardUrl),
    searchText: z.boolean().default(false).meta({ description: 'Bring the text of every hit (with a key).' }),
  }),
  search: {
    can: {
      maxResults: 100,
      paging: true,
      oneDomainList: true,
      siteOperator: true,
      dates: true,
      highlights: true,
      fullText: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        // One answer has both; news alone is a part of it.
        category: ['general', 'news'],
        country: true,
        language: true,
        safeSearch: true,
      },
    },
    toWire: (request, { apiKey, baseUrl: base, searchText }) => {
      const fields = searchFields(request);
      if (apiKey) {
        const live = searchText && { livecrawl: 'all', livecrawl_formats: ['markdown'] };
        return {
          method: 'POST',
          url: `${base}/v1/search`,
          headers: { 'x-api-key': apiKey },
          json: { ...fields, ...live },
        };
      }
      // Another host, lists as commas, and no key header whatever.
      const url = new URL(`${base === standardUrl ? 'https://api.you.com' : base}/v1/agents/search`);
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
      return { url };
    },
    answer: z.object({
      results: z.object({ web: rows(found).optional(), news: rows(found).optional() }).nullable(),
      metadata: z.object({ search_uuid: text }).nullish().catch(null),
    }),
    fromWire: ({ results, metadata }, { request }) => ({
      hits: [...(request.category === 'news' ? [] : (results?.web ?? [])), ...(results?.news ?? [])].map((row) => ({
        url: row.url,
        title: row.title ?? '',
        snippet: row.description || (row.snippets[0] ?? ''),
        ...publishedDate(row.page_age, request.now),
        ...given({ author: row.authors.join(', '), highlights: row.snippets, text: row.contents?.markdown }),
      })),
      ...given({ requestId: metadata?.search_uuid }),
    }),
  },
  read: {
    can: { batch: 10, renders: true },
    toWire: ({ urls }, { apiKey, baseUrl: base }) => {
      if (!apiKey) throw keyNeeded();
      return {
        method: 'POST',
        url: `${base}/v1/contents`,
        headers: { 'x-api-key': apiKey },
        json: { urls, formats: ['markdown', 'metadata'] },
      };
    },
    answer: z.preprocess(
      // The answer is the list itself, so null is no answer.
      (list) => list ?? undefined,
      rows(
        z.object({
          url: z.string(),
          title: text,
          markdown: text,
          metadata: z.object({ site_name: text }).nullish().catch(null),
        }),
      ),
    ),
    fromWire: (answer, { request: { urls } }) => ({
      pages: answer
        .filter(({ markdown }) => markdown)
        .map(({ url, title, markdown, metadata }) => ({
          url: requestedUrl(url, urls),
          markdown: markdown!,
          ...given({ title, siteName: metadata?.site_name }),
        })),
      failures: answer.filter(({ markdown }) => !markdown).map(({ url }) => emptyPage(requestedUrl(url, urls))),
    }),
  },
});

function searchFields(request: ProviderSearchRequest): Record<string, unknown> {
  const { query, limit, page, includeDomains, excludeDomains, country, language, safeSearch } = request;
  return {
    query,
    count: limit,
    ...(page > 1 && { offset: Math.min(page - 1, 9) }),
    ...given({
      include_domains: hostsOf(includeDomains),
      exclude_domains: hostsOf(excludeDomains),
      freshness: dateWindow(request).word ?? dayRange(request),
      country,
      language: language?.toUpperCase(),
      safesearch: safeSearch,
    }),
  };
}

function keyNeeded(): WebglassError {
  return new WebglassError('CONFIG', {
    message: 'reads pages only with a key; searching works without.',
    fix: 'Set YDC_API_KEY, or read with another provider.',
  });
}
