import { z } from 'zod';
import { domainRule } from '../request/index.ts';
import { address, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { dateWindow, slashedDay } from './date-window.ts';
import { defineProvider, type ProviderSearchRequest, type SearchAnswer } from './define-provider.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';
import { snippetOf } from './snippet-of.ts';
import { twoLetterLanguages } from './two-letter-languages.ts';

const modes: Readonly<Record<string, string>> = {
  general: 'web',
  academic: 'academic',
  'research paper': 'academic',
  sec: 'sec',
  'financial report': 'sec',
};

const page = z.object({ url: address, title: text, snippet: text, date: text });

/** Perplexity's raw search: ranked pages with long excerpts, no answer of a model. */
export const perplexity = defineProvider({
  id: 'perplexity',
  label: 'Perplexity',
  about: 'Ranked pages with long excerpts; the fast search is among the cheapest.',
  docs: 'https://docs.perplexity.ai/api-reference/search-post',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('PERPLEXITY_API_KEY'),
    baseUrl: baseUrl('https://api.perplexity.ai'),
    searchType: z
      .enum(['fast', 'web'])
      .default('fast')
      .meta({ description: 'Fast search, or the standard one at five times the price.' }),
    maxTokensPerPage: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(512)
      .meta({ description: 'Length of the excerpt of each page.' }),
  }),
  search: {
    can: {
      maxResults: 20,
      oneDomainList: true,
      domainForms: ['path'],
      dates: true,
      fullText: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: Object.keys(modes),
        country: true,
        language: twoLetterLanguages,
      },
    },
    toWire: (request, { apiKey, baseUrl: base, searchType, maxTokensPerPage }) => ({
      ...bearerCall(base, '/search', apiKey),
      json: {
        query: request.query,
        max_results: request.limit,
        max_tokens_per_page: maxTokensPerPage,
        ...given({ country: request.country, search_domain_filter: domainFilter(request) }),
        ...(request.language && { search_language_filter: [request.language] }),
        ...dateFilters(request),
        // The fast index is the web's; papers and filings are found by the standard search.
        ...(request.category && request.category !== 'general'
          ? { search_mode: modes[request.category] }
          : searchType === 'fast' && { search_type: 'fast' }),
      },
    }),
    answer: z.object({
      // Several queries once came back as one list each.
      results: z.preprocess((list) => (Array.isArray(list) ? list.flat() : list), rows(page)),
      id: text,
    }),
    fromWire: ({ results, id }, { request }) => ({
      hits: results.map(({ url, title, snippet, date }) => ({
        url,
        title: title ?? '',
        ...snippetOf(snippet),
        ...publishedDate(date, request.now),
      })),
      ...cutList(request),
      ...given({ requestId: id }),
    }),
  },
  refuse: ({ body }) => {
    const { type } = (body as { error?: { type?: unknown } } | undefined)?.error ?? {};
    // Used-up credits come as 401 too, which is no reason to doubt the key.
    if (type !== 'insufficient_quota') return undefined;
    return { code: 'QUOTA', ...given({ message: wordsOf(body) }) };
  },
});

/** Allow-list, or deny-list with a minus, never both; at most 20. What does not fit is filtered afterwards. */
function domainFilter(request: ProviderSearchRequest): string[] {
  return listedDomains(request).slice(0, mostDomains);
}

const mostDomains = 20;

function listedDomains({ includeDomains, excludeDomains }: ProviderSearchRequest): string[] {
  const listed = includeDomains?.length
    ? includeDomains.map((rule) => wireDomain(rule))
    : (excludeDomains ?? []).map((rule) => `-${wireDomain(rule)}`);
  return [...new Set(listed)];
}

/** A list that was cut is a filter of ours, not of the service. */
function cutList(request: ProviderSearchRequest): Pick<SearchAnswer, 'notSent' | 'warnings'> {
  const { length } = listedDomains(request);
  if (length <= mostDomains) return {};
  const name = request.includeDomains?.length ? 'includeDomains' : 'excludeDomains';
  return {
    notSent: [name],
    warnings: [`Perplexity takes ${mostDomains} of the ${length} domains`],
  };
}

function wireDomain(rule: string): string {
  const { host, path } = domainRule(rule);
  return `${host}${path}`;
}

function dateFilters(request: ProviderSearchRequest): Record<string, string> {
  const { word, from, to } = dateWindow(request);
  return given({
    search_recency_filter: word,
    search_after_date_filter: from && slashedDay(from),
    search_before_date_filter: to && slashedDay(to),
  }) as Record<string, string>;
}
