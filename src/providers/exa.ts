import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { defineProvider } from './define-provider.ts';
import { exaCall } from './exa-call.ts';
import { exaContentsAnswer, exaContentsBody, fromExaContents } from './exa-contents.ts';
import { exaSearchAnswer, exaSearchBody, fromExaSearch } from './exa-search.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';

/** Exa: search by meaning, page contents with a status per URL. No score, no language filter. */
export const exa = defineProvider({
  id: 'exa',
  label: 'Exa',
  about: 'Search by meaning with precise filters; page contents from its index or live.',
  docs: 'https://docs.exa.ai/reference/search',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('EXA_API_KEY'),
    baseUrl: baseUrl('https://api.exa.ai'),
    type: z
      .enum(['auto', 'fast', 'instant', 'deep-lite', 'deep', 'deep-reasoning'])
      .default('auto')
      .meta({ description: 'How thoroughly to search; the deep types cost more and take seconds.' }),
    searchContents: z
      .enum(['highlights', 'text', 'none'])
      .default('highlights')
      .meta({ description: 'What comes with each hit; highlights become the snippet.' }),
    maxAgeHours: z
      .int()
      .min(-1)
      .max(720)
      .optional()
      .meta({ description: 'How old a stored page copy may be; 0 always fetches, -1 never does.' }),
  }),
  search: {
    can: {
      maxResults: 100,
      domainForms: ['path', 'wildcard'],
      dates: true,
      answer: true,
      highlights: true,
      fullText: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: ['company', 'publication', 'research paper', 'news', 'personal site', 'financial report', 'people'],
        country: true,
        safeSearch: true,
      },
    },
    toWire: (request, settings) => exaCall('/search', exaSearchBody(request, settings), settings),
    answer: exaSearchAnswer,
    fromWire: (answer, { request }) => fromExaSearch(answer, request),
    fromError: ({ body }) =>
      (body as { tag?: unknown } | null | undefined)?.tag === 'NO_CONTENT_FOUND' ? { hits: [] } : undefined,
  },
  read: {
    can: { batch: 100, renders: true, pdf: true, query: true, highlights: true, summary: true },
    toWire: (request, settings) => exaCall('/contents', exaContentsBody(request, settings), settings),
    answer: exaContentsAnswer,
    fromWire: (answer, { request }) => fromExaContents(answer, request),
  },
  refuse: ({ status, body }) => {
    const { tag, error } = (body ?? {}) as { tag?: unknown; error?: unknown };
    const code = status >= 400 && typeof tag === 'string' ? tagCodes[tag] : undefined;
    return code && { code, ...(typeof error === 'string' && { message: error }) };
  },
});

/** Tags whose status says something else: a refused subject is not a refused key. */
const tagCodes: Readonly<Record<string, Code>> = {
  PROHIBITED_CONTENT: 'BAD_REQUEST',
  CONTENT_FILTER_ERROR: 'BAD_REQUEST',
  NO_CONTENT_FOUND: 'EMPTY',
  FEATURE_DISABLED: 'CONFIG',
  INSUFFICIENT_SCOPE: 'CONFIG',
  TEAM_BLOCKED: 'QUOTA',
};
