import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { address, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { dateWindow } from './date-window.ts';
import { defineProvider } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { allFailed, emptyPage } from './page-failure.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';
import { snippetOf } from './snippet-of.ts';

/** What went wrong with a page; all of these come as 400. */
const pageErrors: Readonly<Record<string, Code>> = {
  FETCH_ERROR: 'UPSTREAM',
  FETCH_RESPONSE_TOO_LARGE: 'TOO_LARGE',
  FETCH_UNSUPPORTED_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FETCH_URL_IS_FILE: 'UNSUPPORTED_TYPE',
};
/** 429 means too many calls, or no money. */
const usedUp = ['INSUFFICIENT_FUNDS_CREDITS', 'EXCEED_BUDGET_LIMIT'];

const found = z.object({ type: text, name: text, url: address, content: text });
const source = z.object({ name: text, url: address, snippet: text });

/** Linkup: page text with every hit, or an answer with its sources. Hits carry no dates. */
export const linkup = defineProvider({
  id: 'linkup',
  label: 'Linkup',
  about: 'Search that brings page text, or an answer with sources.',
  docs: 'https://docs.linkup.so',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('LINKUP_API_KEY'),
    baseUrl: baseUrl('https://api.linkup.so/v1'),
    depth: z
      .enum(['fast', 'standard', 'deep'])
      .default('standard')
      .meta({ description: 'Depth of search; deep costs about ten times as much.' }),
    answer: z.boolean().default(false).meta({ description: 'Ask for a written answer with its sources.' }),
    renderJs: z.boolean().default(false).meta({ description: 'Run scripts when reading pages, at a higher price.' }),
  }),
  search: {
    can: {
      maxResults: 50,
      answer: true,
      fullText: true,
      filters: { includeDomains: true, excludeDomains: true, startPublishedDate: true, endPublishedDate: true },
    },
    toWire: (request, settings) => {
      const { from, to } = dateWindow(request);
      return {
        ...bearerCall(settings.baseUrl, '/search', settings.apiKey),
        json: {
          q: request.query,
          depth: settings.depth,
          outputType: settings.answer ? 'sourcedAnswer' : 'searchResults',
          maxResults: request.limit,
          ...given({
            includeDomains: hostsOf(request.includeDomains),
            excludeDomains: hostsOf(request.excludeDomains),
            fromDate: from,
            toDate: to,
          }),
        },
      };
    },
    answer: z
      .object({ results: rows(found).optional(), answer: text, sources: rows(source).optional() })
      .refine(({ results, sources, answer }) => results ?? sources ?? answer),
    fromWire: ({ results = [], answer, sources = [] }) => ({
      hits: [
        ...results
          .filter(({ type }) => type !== 'image')
          .map(({ url, name, content }) => ({ url, title: name ?? '', ...snippetOf(content) })),
        ...sources.map(({ url, name, snippet }) => ({ url, title: name ?? '', ...snippetOf(snippet) })),
      ],
      ...(answer && {
        answer: {
          text: answer,
          ...given({
            citations: sources.map(({ url, name, snippet }) => ({ url, ...given({ title: name, quote: snippet }) })),
          }),
        },
      }),
    }),
    fromError: ({ body }) => (codeOf(body) === 'SEARCH_QUERY_NO_RESULT' ? { hits: [] } : undefined),
  },
  read: {
    can: { batch: 1, renders: true },
    toWire: ({ urls: [url] }, settings) => ({
      ...bearerCall(settings.baseUrl, '/fetch', settings.apiKey),
      json: { url, renderJs: settings.renderJs },
    }),
    answer: z.object({ markdown: z.string().nullable() }),
    fromWire: ({ markdown }, { request: { urls } }) =>
      markdown
        ? { pages: [{ url: urls[0]!, markdown }], failures: [] }
        : { pages: [], failures: [emptyPage(urls[0]!)] },
    fromError: ({ body }, { urls }) => {
      const code = pageErrors[String(codeOf(body))];
      return code && allFailed(urls, { code, ...given({ message: wordsOf(body) }) });
    },
  },
  refuse: ({ body }) =>
    usedUp.includes(String(codeOf(body))) ? { code: 'QUOTA', ...given({ message: wordsOf(body) }) } : undefined,
});

const codeOf = (body: unknown) => (body as { error?: { code?: unknown } } | null | undefined)?.error?.code;
