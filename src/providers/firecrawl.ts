import { z } from 'zod';
import { address, number, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { defineProvider, type ProviderSearchRequest } from './define-provider.ts';
import { formats, scraped, scrapedPage, scrapeFailure } from './firecrawl-page.ts';
import { creditsOf, given } from './given.ts';
import { googleTbs } from './google-tbs.ts';
import { hostsOf } from './hosts-of.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl, optionalKey } from './settings-fields.ts';

/** What narrows the search: a kind of source, or a category of the web. */
const narrowings: Readonly<Record<string, object>> = {
  general: {},
  news: { sources: [{ type: 'news' }] },
  images: { sources: [{ type: 'images' }] },
  github: { categories: [{ type: 'github' }] },
  research: { categories: [{ type: 'research' }] },
  'research paper': { categories: [{ type: 'research' }] },
  pdf: { categories: [{ type: 'pdf' }] },
};

const found = z.object({
  url: address,
  title: text,
  description: text,
  snippet: text,
  date: text,
  category: text,
  markdown: text,
});

/** Firecrawl: search and the strongest remote reader; with a key, without one, or on a server of one's own. */
export const firecrawl = defineProvider({
  id: 'firecrawl',
  label: 'Firecrawl',
  about: 'Search and a reader that renders pages; works without a key, and self-hosted.',
  docs: 'https://docs.firecrawl.dev',
  key: 'optional',
  zeroConfig: { search: 2, read: 4 },
  settings: z.strictObject({
    apiKey: optionalKey('FIRECRAWL_API_KEY'),
    baseUrl: baseUrl('https://api.firecrawl.dev', 'FIRECRAWL_API_URL'),
    searchText: z.boolean().default(false).meta({ description: 'Read every hit too; a credit per page.' }),
    maxAgeMs: z.int().min(0).optional().meta({ description: 'Oldest copy of a page to accept; 0 reads it afresh.' }),
  }),
  search: {
    can: {
      maxResults: 100,
      oneDomainList: true,
      siteOperator: true,
      highlights: true,
      fullText: true,
      maxQuery: 500,
      domainsInQuery: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: Object.keys(narrowings),
        country: true,
        safeSearch: ['moderate', 'strict'],
      },
    },
    toWire: (request, settings) => ({
      ...bearerCall(versioned(settings.baseUrl), '/search', settings.apiKey),
      json: searchBody(request, settings.searchText),
    }),
    answer: z.object({
      // Older servers of one's own answer with the list itself.
      data: z.preprocess(
        (data) => (Array.isArray(data) ? { web: data } : data),
        z
          .object({ web: rows(found).optional(), news: rows(found).optional(), images: rows(found).optional() })
          .nullable(),
      ),
      id: text,
      creditsUsed: number,
      warning: text,
    }),
    fromWire: ({ data, id, creditsUsed, warning }, { request }) => ({
      hits: [...(data?.web ?? []), ...(data?.news ?? []), ...(data?.images ?? [])].map((row) => ({
        url: row.url,
        title: row.title ?? '',
        snippet: row.description ?? row.snippet ?? '',
        ...publishedDate(row.date, request.now),
        ...given({ category: row.category, text: row.markdown }),
      })),
      ...given({ usage: creditsOf(creditsUsed), requestId: id, warnings: warning ? [warning] : [] }),
    }),
  },
  read: {
    can: { batch: 1, renders: true, pdf: true, highlights: true, summary: true },
    toWire: (request, settings) => ({
      ...bearerCall(versioned(settings.baseUrl), '/scrape', settings.apiKey),
      json: { url: request.urls[0], formats: formats(request), ...given({ maxAge: settings.maxAgeMs }) },
    }),
    answer: z.object({ data: scraped.nullable() }),
    fromWire: ({ data }, { request: { urls } }) => scrapedPage(urls[0]!, data),
    fromError: (reply, { urls }) => scrapeFailure(reply, urls),
  },
  refuse: ({ status, body }) => {
    const words = wordsOf(body);
    const wait = /retry after (\d+)\s?s/i.exec(words ?? '')?.[1];
    return status === 429 && wait
      ? { code: 'RATE_LIMITED', message: words!, retryAfterMs: Number(wait) * 1000 }
      : undefined;
  },
});

/** The base may be given with or without its version. */
const versioned = (base: string): string => (/\/v\d+$/.test(base) ? base : `${base}/v2`);

function searchBody(request: ProviderSearchRequest, withText: boolean): Record<string, unknown> {
  const { query, limit, includeDomains, excludeDomains, category, country, safeSearch } = request;
  return {
    query,
    limit,
    ...(category && narrowings[category]),
    ...given({
      includeDomains: hostsOf(includeDomains),
      excludeDomains: hostsOf(excludeDomains),
      tbs: googleTbs(request),
      country,
    }),
    ...(safeSearch && safeSearch !== 'off' && { safe: true }),
    ...(withText && { scrapeOptions: { formats: [{ type: 'markdown' }] } }),
  };
}
