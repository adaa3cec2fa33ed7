import { z } from 'zod';
import { address, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { defineProvider } from './define-provider.ts';
import { given } from './given.ts';
import { allFailed, emptyPage } from './page-failure.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';
import { snippetOf } from './snippet-of.ts';

/** Ollama's cloud search and fetch: no filters, no dates, part of a free account. */
export const ollama = defineProvider({
  id: 'ollama',
  label: 'Ollama',
  about: 'Search and page reading with a free Ollama account; no filters.',
  docs: 'https://docs.ollama.com/capabilities/web-search',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('OLLAMA_API_KEY'),
    baseUrl: baseUrl('https://ollama.com/api'),
  }),
  search: {
    can: { maxResults: 10, fullText: true, filters: {} },
    toWire: ({ query, limit }, settings) => ({
      ...bearerCall(settings.baseUrl, '/web_search', settings.apiKey),
      json: { query, max_results: limit },
    }),
    answer: z.object({ results: rows(z.object({ url: address, title: text, content: text })) }),
    fromWire: ({ results }) => ({
      hits: results.map(({ url, title, content }) => ({ url, title: title ?? '', ...snippetOf(content) })),
    }),
  },
  read: {
    can: { batch: 1 },
    toWire: ({ urls: [url] }, settings) => ({
      ...bearerCall(settings.baseUrl, '/web_fetch', settings.apiKey),
      json: { url },
    }),
    answer: z.object({ content: z.string().nullable(), title: text }),
    fromWire: ({ content, title }, { request: { urls } }) =>
      content
        ? { pages: [{ url: urls[0]!, markdown: content, ...given({ title }) }], failures: [] }
        : { pages: [], failures: [emptyPage(urls[0]!)] },
    // 404 in the service's own words is the page's; without them the base URL is wrong.
    fromError: ({ status, body }, { urls }) => {
      const message = wordsOf(body);
      return status === 404 && message ? allFailed(urls, { code: 'NOT_FOUND', message, status }) : undefined;
    },
  },
});
