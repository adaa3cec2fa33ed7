import { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { defineProvider, type WireRequest } from './define-provider.ts';
import { given } from './given.ts';
import { fromJinaPage, jinaPage, jinaPageTrouble, jinaReply } from './jina-page.ts';
import { fromJinaSearch, jinaResults, jinaSearchBody, jinaTypes, saysNothingFound } from './jina-search.ts';
import { baseUrl, optionalKey } from './settings-fields.ts';
import { understandReply } from './understand-reply.ts';

const readerUrl = 'https://r.jina.ai';

/** Jina: a page reader that works without a key, and Google's results with one. Errors may come with status 200. */
export const jina = defineProvider({
  id: 'jina',
  label: 'Jina',
  about: 'Reads pages, scripts and PDFs included, without a key; searches with one.',
  docs: 'https://jina.ai/reader',
  key: 'optional',
  zeroConfig: { read: 2 },
  settings: z.strictObject({
    apiKey: optionalKey('JINA_API_KEY'),
    baseUrl: baseUrl(readerUrl),
    engine: z
      .enum(['auto', 'browser', 'curl'])
      .default('auto')
      .meta({ description: 'How pages are fetched; a browser runs scripts and takes longer.' }),
    noCache: z.boolean().default(false).meta({ description: 'Fetch pages anew; they are kept for an hour otherwise.' }),
    searchContent: z
      .boolean()
      .default(false)
      .meta({ description: 'Read every hit during a search; slow, and paid by the token.' }),
  }),
  search: {
    can: {
      maxResults: 20,
      paging: true,
      siteOperator: true,
      dates: true,
      fullText: true,
      filters: { category: Object.keys(jinaTypes), country: true, language: true },
    },
    *steps(request, settings, now) {
      if (!settings.apiKey) {
        // Not AUTH: nobody refused anything, and the reader must not rest because of it.
        throw new WebglassError('CONFIG', {
          message: 'search needs a key; reading works without one.',
          fix: 'Set JINA_API_KEY, or use another provider for search.',
        });
      }
      const host = settings.baseUrl === readerUrl ? 'https://s.jina.ai' : settings.baseUrl;
      const content = settings.searchContent ? readerHeaders(settings) : { 'x-respond-with': 'no-content' };
      const reply = jinaReply(yield { ...call(host, settings.apiKey, content), json: jinaSearchBody(request) });
      if (reply.status === 204 || saysNothingFound(reply)) return { hits: [] };
      return fromJinaSearch(understandReply({}, jinaResults, reply, now), request.now);
    },
  },
  read: {
    can: { batch: 1, renders: true, pdf: true },
    *steps({ urls }, settings, now) {
      const [url = ''] = urls;
      const ask = (key?: string): WireRequest => ({
        ...call(settings.baseUrl, key, readerHeaders(settings)),
        json: { url },
      });
      let reply = jinaReply(yield ask(settings.apiKey));
      // A key without credits is worse than none: reading is free at a small rate.
      if (reply.status === 402 && settings.apiKey) reply = jinaReply(yield ask());
      const trouble = jinaPageTrouble(reply, url);
      if (trouble) return { pages: [], failures: [trouble] };
      return fromJinaPage(understandReply({}, jinaPage, reply, now), url);
    },
  },
});

/** Everything goes to the root as JSON: an address with a fragment would not survive in a path. */
function call(host: string, apiKey: string | undefined, headers: Readonly<Record<string, string>>): WireRequest {
  return {
    method: 'POST',
    url: `${host}/`,
    headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }), ...headers },
  };
}

function readerHeaders({ engine, noCache }: { engine: string; noCache: boolean }): Record<string, string> {
  return {
    'x-retain-images': 'none',
    ...given({ 'x-engine': engine === 'auto' ? undefined : engine, 'x-no-cache': noCache ? 'true' : undefined }),
  };
}
