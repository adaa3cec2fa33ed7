import { z } from 'zod';
import { address, extraRows, number, rows, text } from './answer-fields.ts';
import { defineProvider, type Answer, type Hit } from './define-provider.ts';
import { creditsOf, given } from './given.ts';
import { googleTbs } from './google-tbs.ts';
import { emptyPage } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';

const standardUrl = 'https://google.serper.dev';
const verticals: Readonly<Record<string, string>> = {
  general: 'search',
  news: 'news',
  images: 'images',
  videos: 'videos',
  scholar: 'scholar',
  'research paper': 'scholar',
};

const found = z.object({
  link: address,
  title: text,
  snippet: text,
  date: text,
  year: z.union([z.number(), z.string()]).nullish().catch(null),
  source: text,
});
const box = z.object({ answer: text, snippet: text, title: text, link: text }).nullish().catch(null);
const graph = z.object({ title: text, description: text, descriptionLink: text }).nullish().catch(null);
const list = rows(found).optional();

/** Serper: Google's results as JSON, and a plain page reader. Domains are filtered with `site:` in the query. */
export const serper = defineProvider({
  id: 'serper',
  label: 'Serper',
  about: 'Google results, cheap and quick; reads static pages.',
  docs: 'https://serper.dev',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('SERPER_API_KEY'),
    baseUrl: baseUrl(standardUrl),
  }),
  search: {
    can: {
      maxResults: 10,
      // Google takes no notice of further words, operators included.
      maxWords: 32,
      paging: true,
      siteOperator: true,
      dates: true,
      answer: true,
      filters: {
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: Object.keys(verticals),
        country: true,
        language: true,
        safeSearch: true,
      },
    },
    toWire: (request, { apiKey, baseUrl: base }) => ({
      method: 'POST',
      url: `${base}/${verticals[request.category ?? 'general']}`,
      headers: { 'x-api-key': apiKey },
      json: {
        q: request.query,
        num: request.limit,
        ...(request.page > 1 && { page: request.page }),
        ...given({ gl: request.country?.toLowerCase(), hl: request.language, tbs: googleTbs(request) }),
        ...(request.language && { lr: `lang_${googleLanguage(request.language)}` }),
        ...(request.safeSearch && { safe: request.safeSearch === 'off' ? 'off' : 'active' }),
      },
    }),
    answer: z
      .object({
        searchParameters: z.object({}).nullish().catch(null),
        organic: list,
        news: list,
        images: list,
        videos: list,
        answerBox: box,
        knowledgeGraph: graph,
        relatedSearches: extraRows(z.object({ query: z.string() })),
        credits: number,
      })
      // `organic` is left out when nothing was found.
      .refine(({ searchParameters, organic, news, images, videos }) =>
        [searchParameters, organic, news, images, videos].some(Boolean),
      ),
    fromWire: (answer, { request }) => ({
      hits: (answer.organic ?? answer.news ?? answer.images ?? answer.videos ?? []).map((row) =>
        toHit(row, request.now),
      ),
      ...given({
        answer: answerOf(answer.answerBox, answer.knowledgeGraph),
        suggestions: answer.relatedSearches.map(({ query }) => query),
        usage: creditsOf(answer.credits),
      }),
    }),
  },
  read: {
    can: { batch: 1 },
    toWire: ({ urls: [url] }, { apiKey, baseUrl: base }) => ({
      method: 'POST',
      // Pages are read by another host; a stand-in or a proxy serves both.
      url: base === standardUrl ? 'https://scrape.serper.dev/' : `${base}/`,
      headers: { 'x-api-key': apiKey },
      json: { url, includeMarkdown: true },
    }),
    answer: z
      .object({ markdown: text, text, metadata: z.object({ title: text }).nullish().catch(null), credits: number })
      .refine((answer) => answer.markdown !== undefined || answer.text !== undefined),
    fromWire: ({ markdown, text: plain, metadata, credits }, { request: { urls } }) => {
      const content = markdown || plain;
      return {
        pages: content ? [{ url: urls[0]!, markdown: content, ...given({ title: metadata?.title }) }] : [],
        failures: content ? [] : [emptyPage(urls[0]!)],
        ...given({ usage: creditsOf(credits) }),
      };
    },
  },
  refuse: ({ status, body }) => {
    const words = wordsOf(body) ?? '';
    return status === 400 && /credits/i.test(words) ? { code: 'QUOTA', message: words } : undefined;
  },
});

/** Only Chinese keeps its region: `de-AT` → `de`, `zh-TW` → `zh-TW`. */
function googleLanguage(language: string): string {
  return language.startsWith('zh') ? language : language.split('-')[0]!;
}

function toHit(row: z.output<typeof found>, now: string): Hit {
  return {
    url: row.link,
    title: row.title ?? '',
    snippet: row.snippet ?? '',
    ...publishedDate(row.date ?? (row.year && String(row.year)), now),
    ...given({ siteName: row.source }),
  };
}

function answerOf(answerBox: z.output<typeof box>, knowledge: z.output<typeof graph>): Answer | undefined {
  const said = answerBox?.answer || answerBox?.snippet;
  const told = said ? { words: said, title: answerBox!.title, url: answerBox!.link } : undefined;
  const known = knowledge?.description
    ? { words: knowledge.description, title: knowledge.title, url: knowledge.descriptionLink }
    : undefined;
  const { words, title, url } = told ?? known ?? {};
  if (!words) return undefined;
  return { text: words, ...(url && { citations: [{ url, ...given({ title }) }] }) };
}
