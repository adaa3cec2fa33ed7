import { z } from 'zod';
import { number, rows, text } from './answer-fields.ts';
import { countryName } from './country-name.ts';
import { dateWindow } from './date-window.ts';
import type { ProviderSearchRequest, SearchAnswer } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { publishedDate } from './published-date.ts';

interface Depth {
  readonly searchDepth: string;
  readonly includeAnswer: boolean;
  readonly includeRawContent: boolean;
}

export const tavilySearchAnswer = z.object({
  answer: text,
  results: rows(
    z.object({ title: text, url: text, content: text, score: number, raw_content: text, published_date: text }),
  ),
  usage: z.object({ credits: number }).nullish().catch(null),
  request_id: text,
});

/** The body of `POST /search`. */
export function tavilySearchBody(request: ProviderSearchRequest, settings: Depth): Record<string, unknown> {
  const { query, limit, includeDomains, excludeDomains, category, country, language, safeSearch } = request;
  const { word, from, to } = dateWindow(request);
  return {
    query,
    max_results: limit,
    search_depth: settings.searchDepth,
    include_answer: settings.includeAnswer,
    include_published_date: true,
    include_usage: true,
    // Without the mode, listed domains are only preferred; alone it is refused.
    ...(includeDomains?.length && { include_domains: hostsOf(includeDomains), include_domains_mode: 'restrict' }),
    ...given({
      exclude_domains: hostsOf(excludeDomains),
      time_range: word,
      start_date: from,
      end_date: to,
      topic: category,
    }),
    ...(country && takesCountry(request) && given({ country: countryName(country) })),
    ...(language && { language: language.split(/[-_]/)[0], filter_by_language: true }),
    ...(safeSearch && takesSafeSearch(settings) && { safe_search: safeSearch !== 'off' }),
    ...(settings.includeRawContent && { include_raw_content: 'markdown' }),
  };
}

/** The answer in our words. A filter Tavily refuses in this combination was left out, and that is said. */
export function fromTavilySearch(
  answer: z.output<typeof tavilySearchAnswer>,
  request: ProviderSearchRequest,
  settings: Depth,
): SearchAnswer {
  const isPlaceless = request.country !== undefined && !takesCountry(request);
  const isNowhere = request.country !== undefined && countryName(request.country) === undefined;
  const isUnsafe = request.safeSearch !== undefined && !takesSafeSearch(settings);
  const warnings = [
    ...(isPlaceless ? [`Tavily takes no country with topic ${request.category}`] : []),
    ...(isNowhere ? [`Tavily knows no country ${request.country}`] : []),
    ...(isUnsafe ? [`Tavily takes no safe search with depth ${settings.searchDepth}`] : []),
  ];
  const notSent = [
    ...(isPlaceless || isNowhere ? (['country'] as const) : []),
    ...(isUnsafe ? (['safeSearch'] as const) : []),
  ];
  return {
    hits: answer.results.flatMap((row) =>
      row.url
        ? [
            {
              url: row.url,
              title: row.title ?? '',
              snippet: row.content ?? '',
              ...given({ score: row.score, text: row.raw_content }),
              ...publishedDate(row.published_date, request.now),
            },
          ]
        : [],
    ),
    ...(answer.answer && { answer: { text: answer.answer } }),
    ...(answer.usage?.credits && { usage: { credits: answer.usage.credits } }),
    ...given({ requestId: answer.request_id, warnings, notSent }),
  };
}

/** Only general results know countries. */
const takesCountry = ({ category }: ProviderSearchRequest): boolean => category === undefined || category === 'general';

/** The fast depths answer 400. */
const takesSafeSearch = ({ searchDepth }: Depth): boolean => searchDepth === 'basic' || searchDepth === 'advanced';
