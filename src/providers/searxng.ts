import { z } from 'zod';
import { defineProvider, type Hit } from './define-provider.ts';
import { publishedDate } from './published-date.ts';
import { ownBaseUrl } from './settings-fields.ts';

const text = z.string().nullish().catch(null);
const result = z.object({
  url: text,
  title: text,
  content: text,
  score: z.number().nullish().catch(null),
  publishedDate: text,
  pubdate: text,
  author: text,
  category: text,
  engines: z.array(z.string()).nullish().catch(null),
});

/** SearXNG, and the older searx: a metasearch server of one's own. No limit and no domain filter on the wire. */
export const searxng = defineProvider({
  id: 'searxng',
  label: 'SearXNG',
  about: 'Your own metasearch server; no key, no cost.',
  docs: 'https://docs.searxng.org/dev/search_api.html',
  key: 'none',
  settings: z.strictObject({
    baseUrl: ownBaseUrl('SEARXNG_URL'),
    headers: z
      .record(z.string(), z.string())
      .default({})
      .meta({ description: 'Headers for a proxy in front of it.', secret: true }),
    engines: z.string().optional().meta({ description: 'Comma list of engines to ask.' }),
  }),
  search: {
    can: {
      maxResults: 50,
      paging: true,
      siteOperator: true,
      dates: true,
      answer: true,
      filters: {
        timeRange: true,
        category: ['general', 'news', 'images', 'videos', 'map', 'music', 'it', 'science', 'files', 'social media'],
        language: true,
        safeSearch: true,
      },
    },
    toWire: ({ query, page, timeRange, category, language, safeSearch }, { baseUrl, headers, engines }) => {
      const url = new URL(`${baseUrl}/search`);
      // A leading "!!" is an external bang: the server would answer with a redirect.
      url.searchParams.set('q', query.replace(/^!+/, ''));
      url.searchParams.set('format', 'json');
      if (page > 1) url.searchParams.set('pageno', String(page));
      if (timeRange) url.searchParams.set('time_range', timeRange);
      if (category) url.searchParams.set('categories', category);
      if (language) url.searchParams.set('language', language);
      if (safeSearch) url.searchParams.set('safesearch', { off: '0', moderate: '1', strict: '2' }[safeSearch]);
      if (engines) url.searchParams.set('engines', engines);
      // The limiter of public instances refuses clients that do not look at HTML or name no language.
      return {
        url,
        headers: { accept: 'application/json, text/html;q=0.9', 'accept-language': language ?? 'en', ...headers },
      };
    },
    answer: z.object({
      results: z.array(result.nullable().catch(null)).nullable(),
      answers: z
        .array(
          z
            .union([z.string(), z.object({ answer: z.string() })])
            .nullable()
            .catch(null),
        )
        .nullish()
        .catch(null),
      suggestions: z.array(z.string()).nullish().catch(null),
      unresponsive_engines: z.array(z.array(z.string())).nullish().catch(null),
    }),
    fromWire: (answer, { request }) => {
      const said = (answer.answers ?? []).map((one) => (typeof one === 'string' ? one : one?.answer)).find(Boolean);
      const silent = (answer.unresponsive_engines ?? []).map(([name, why]) => `${name}: ${why}`);
      return {
        hits: (answer.results ?? []).flatMap((row) => toHit(row, request.now)),
        ...(said && { answer: { text: said } }),
        ...(answer.suggestions?.length && { suggestions: answer.suggestions }),
        ...(silent.length > 0 && { warnings: [`engines without an answer: ${silent.join(', ')}`] }),
      };
    },
  },
  refuse: ({ status, body, text: raw }) => {
    if (status === 403) {
      return {
        code: 'CONFIG',
        message: 'JSON answers are switched off; add "json" under search.formats in its settings.yml',
      };
    }
    if (status >= 300 && status < 400) return { code: 'PROTOCOL', message: 'redirected instead of answering' };
    if (status !== 200) return undefined;
    const { results, unresponsive_engines: silent } = (body ?? {}) as {
      results?: unknown[];
      unresponsive_engines?: string[][];
    };
    // Nothing found because nobody answered is an outage, not an empty result.
    if (Array.isArray(results) && results.length === 0 && Array.isArray(silent) && silent.length > 0) {
      return { code: 'UPSTREAM', message: `no engine answered (${silent.map((pair) => pair.join(': ')).join(', ')})` };
    }
    return /^\s*</.test(raw) ? { code: 'PROTOCOL', message: 'sent HTML instead of JSON' } : undefined;
  },
});

function toHit(row: z.output<typeof result> | null, now: string): Hit[] {
  if (!row?.url) return [];
  // searx 1.1 puts localised prose into publishedDate and the real date into pubdate.
  const isIso = /^\d{4}-/.test(row.publishedDate ?? '');
  return [
    {
      url: row.url,
      title: row.title ?? '',
      snippet: row.content ?? '',
      ...publishedDate(isIso ? row.publishedDate : (row.pubdate ?? row.publishedDate), now),
      ...(row.author && { author: row.author }),
      ...(typeof row.score === 'number' && Number.isFinite(row.score) && { score: row.score }),
      ...(row.category && { category: row.category }),
      ...(row.engines?.length && { engines: [...row.engines].sort() }),
    },
  ];
}
