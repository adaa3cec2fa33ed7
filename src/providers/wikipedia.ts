import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { address, number, rows, text } from './answer-fields.ts';
import { defineProvider } from './define-provider.ts';
import { given } from './given.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl } from './settings-fields.ts';
import { wikipediaEdition, wikipediaLanguages } from './wikipedia-editions.ts';

const standardUrl = 'https://en.wikipedia.org';

/** Errors come with status 200, by code. Whatever else is named is about the request. */
const codes: Readonly<Record<string, Code>> = {
  maxlag: 'RATE_LIMITED',
  ratelimited: 'RATE_LIMITED',
  'cirrussearch-too-busy-error': 'RATE_LIMITED',
  readonly: 'UPSTREAM',
};

/** Wikipedia in any language: the search of MediaWiki with the beginning of each article. */
export const wikipedia = defineProvider({
  id: 'wikipedia',
  label: 'Wikipedia',
  about: 'The encyclopedia, in any of its languages; no key, no cost.',
  docs: 'https://www.mediawiki.org/wiki/API:Search',
  key: 'none',
  settings: z.strictObject({
    baseUrl: baseUrl(standardUrl),
  }),
  search: {
    can: { maxResults: 20, paging: true, maxQuery: 300, filters: { language: wikipediaLanguages } },
    toWire: ({ query, limit, page, language }, { baseUrl: base }) => {
      const url = new URL(`${base === standardUrl && language ? wikipediaEdition(language) : base}/w/api.php`);
      const parameters = {
        action: 'query',
        format: 'json',
        formatversion: 2,
        generator: 'search',
        gsrsearch: query,
        gsrlimit: limit,
        ...(page > 1 && { gsroffset: (page - 1) * limit }),
        prop: 'extracts|info',
        inprop: 'url',
        // The beginning of each article as plain text; 20 is the most the service extracts at once.
        exintro: 1,
        explaintext: 1,
        exlimit: 20,
        exchars: 500,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
      return { url, headers: { accept: 'application/json' } };
    },
    answer: z
      .object({
        batchcomplete: z.unknown().optional(),
        query: z
          .object({
            pages: rows(
              z.object({ title: z.string(), fullurl: address, extract: text, index: number, pagelanguage: text }),
            ),
          })
          .nullish(),
      })
      // Nothing found: no `query` at all.
      .refine((answer) => answer.query || answer.batchcomplete !== undefined),
    fromWire: ({ query }, { request, settings }) => ({
      hits: (query?.pages ?? [])
        .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
        .map(({ title, fullurl, extract, pagelanguage }) => ({
          url: fullurl,
          title,
          snippet: (extract ?? '').replace(/\s+/g, ' ').trim(),
          ...given({ siteName: 'Wikipedia', language: pagelanguage }),
        })),
      // A wiki of one's own has the language it has.
      ...(settings.baseUrl !== standardUrl && request.language !== undefined && { notSent: ['language'] as const }),
    }),
  },
  // Clients without a name, or in a hurry, are shown the door; there is no key to doubt.
  refusals: { 403: 'BLOCKED_BY_SITE' },
  refuse: ({ body }) => {
    const { error } = (body ?? {}) as { error?: { code?: unknown; info?: unknown } };
    if (typeof error !== 'object' || error === null || typeof error.code !== 'string') return undefined;
    return {
      code: codes[error.code] ?? (error.code.startsWith('internal_api_error') ? 'UPSTREAM' : 'BAD_REQUEST'),
      ...given({ message: wordsOf(error.info) ?? error.code }),
    };
  },
});
