import { z } from 'zod';
import { address, extraRows, rows, text, texts } from './answer-fields.ts';
import { chunksToHit, found, source, toHit } from './brave-hit.ts';
import { countries, languages, searchLanguage } from './brave-locales.ts';
import { braveRefusal } from './brave-refusal.ts';
import { dateWindow, dayRange } from './date-window.ts';
import { defineProvider, type ProviderSearchRequest } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';

const pageSize = 20;

/** Brave Search: an index of its own; web results, news, or chunks of pages for a model. */
export const brave = defineProvider({
  id: 'brave',
  label: 'Brave Search',
  about: 'An independent index; results or page excerpts made for models.',
  docs: 'https://api-dashboard.search.brave.com/app/documentation',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('BRAVE_API_KEY', 'BRAVE_SEARCH_API_KEY'),
    baseUrl: baseUrl('https://api.search.brave.com/res/v1'),
    mode: z
      .enum(['web', 'context'])
      .default('web')
      .meta({ description: 'Web results, or "context": longer excerpts of the pages, made for models.' }),
    contextTokens: z
      .int()
      .min(1024)
      .max(32_768)
      .optional()
      .meta({ description: 'Budget of all excerpts together in context mode.' }),
    extraSnippets: z.boolean().default(false).meta({ description: 'Up to five further excerpts per web result.' }),
  }),
  search: {
    can: {
      maxResults: pageSize,
      paging: true,
      siteOperator: true,
      dates: true,
      highlights: true,
      maxQuery: 400,
      maxWords: 50,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: ['general', 'news'],
        country: countries,
        language: languages,
        safeSearch: true,
      },
    },
    isPaged: (request, { mode }) => kindOf(request, mode) !== 'context',
    toWire: (request, { apiKey, baseUrl: base, mode, contextTokens, extraSnippets }) => {
      const kind = kindOf(request, mode);
      const url = new URL(`${base}${paths[kind]}`);
      const parameters = {
        ...commonParameters(request),
        ...(kind === 'context' && { count: contextLimit(request) }),
        ...(kind === 'context'
          ? given({
              maximum_number_of_urls: contextLimit(request),
              maximum_number_of_tokens: contextTokens,
              enable_source_metadata: true,
            })
          : request.page > 1 && { offset: Math.min(request.page - 1, 9) }),
        ...(kind === 'web' && { result_filter: 'web', text_decorations: false }),
        ...(kind === 'web' && extraSnippets && { extra_snippets: true }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
      return { url, headers: { accept: 'application/json', 'x-subscription-token': apiKey } };
    },
    answer: z
      .object({
        type: text,
        web: z.object({ results: rows(found) }).nullish(),
        results: rows(found).optional(),
        grounding: z.object({ generic: extraRows(z.object({ url: address, title: text, snippets: texts })) }).nullish(),
        sources: z.record(z.string(), source.nullable().catch(null)).nullish().catch(null),
      })
      // The list is left out when nothing was found, so the kind of answer has to tell.
      .refine(
        ({ type, web, results, grounding }) =>
          type === 'search' || type === 'news' || web || results || grounding !== undefined,
      ),
    fromWire: ({ web, results, grounding, sources }, { request }) => ({
      hits: grounding
        ? grounding.generic.map((row) => chunksToHit(row, sources?.[row.url], request.now))
        : (web?.results ?? results ?? []).map((row) => toHit(row, request.now)),
    }),
  },
  refuse: braveRefusal,
});

type Mode = 'web' | 'context';
const kindOf = ({ category }: ProviderSearchRequest, mode: Mode) => (category === 'news' ? 'news' : mode);

/** Excerpts have no second page, but one call brings up to 50: whoever wants a full page may want more. */
const contextLimit = ({ limit }: ProviderSearchRequest): number => (limit < pageSize ? limit : 50);

const paths = { web: '/web/search', news: '/news/search', context: '/llm/context' } as const;

function commonParameters(request: ProviderSearchRequest): Record<string, unknown> {
  const { query, limit, country, language, safeSearch } = request;
  return given({
    q: query,
    count: limit,
    country,
    search_lang: language && searchLanguage(language),
    safesearch: safeSearch,
    freshness: freshness(request),
    goggles: goggle(request),
  });
}

function freshness(request: ProviderSearchRequest): string | undefined {
  const { word } = dateWindow(request);
  return word ? { day: 'pd', week: 'pw', month: 'pm', year: 'py' }[word] : dayRange(request);
}

/** Domain filters as an inline Goggle: everything is discarded but the included sites; excluded ones are discarded in any case. */
function goggle({ includeDomains, excludeDomains }: ProviderSearchRequest): string {
  const wanted = hostsOf(includeDomains);
  return [
    ...(wanted.length > 0 ? ['$discard', ...wanted.map((host) => `$site=${host}`)] : []),
    ...hostsOf(excludeDomains).map((host) => `$discard,site=${host}`),
  ].join('\n');
}
