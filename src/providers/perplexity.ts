import { z } from 'zod';
import { defineProvider } from './define-provider.ts';
import { perplexityModes, perplexityRefusal, perplexitySearch } from './perplexity-search.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';
import { twoLetterLanguages } from './two-letter-languages.ts';

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
        category: Object.keys(perplexityModes),
        country: true,
        language: twoLetterLanguages,
      },
    },
    steps: perplexitySearch,
  },
  refuse: perplexityRefusal,
});
