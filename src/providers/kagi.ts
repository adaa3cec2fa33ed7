import { z } from 'zod';
import { address, extraRows, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { dateWindow } from './date-window.ts';
import { defineProvider, type Answer, type Hit, type ProviderSearchRequest } from './define-provider.ts';
import { given } from './given.ts';
import { hostsOf } from './hosts-of.ts';
import { kagiExtract } from './kagi-extract.ts';
import { kagiRefusal } from './kagi-refusal.ts';
import { plainText } from './plain-text.ts';
import { publishedDate } from './published-date.ts';
import { baseUrl, requiredKey } from './settings-fields.ts';

/** Category → workflow, and the group of the answer its results come in. */
const workflows = {
  general: { workflow: 'search', group: 'search' },
  news: { workflow: 'news', group: 'news' },
  images: { workflow: 'images', group: 'image' },
  videos: { workflow: 'videos', group: 'video' },
  podcasts: { workflow: 'podcasts', group: 'podcast' },
} as const;
const workflowOf = (category = '') => workflows[category as keyof typeof workflows] ?? workflows.general;

const found = z.object({
  url: address,
  title: text,
  snippet: text,
  time: text,
  // The client of the service does not say where extracted text comes.
  markdown: text,
  props: z.object({ markdown: text }).nullish().catch(null),
});
const list = rows(found).optional();
const said = extraRows(z.object({ title: text, snippet: text, url: text }));

/** Kagi: a search people pay for; account settings such as blocked sites apply. */
export const kagi = defineProvider({
  id: 'kagi',
  label: 'Kagi',
  about: 'Paid search without advertisement; respects the preferences of the account.',
  docs: 'https://help.kagi.com/kagi/api/overview.html',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('KAGI_API_KEY'),
    baseUrl: baseUrl('https://kagi.com/api/v1'),
    extractCount: z.int().min(0).max(10).default(0).meta({ description: 'Bring the text of the first hits.' }),
  }),
  search: {
    can: {
      maxResults: 50,
      paging: true,
      dates: true,
      answer: true,
      fullText: true,
      siteOperator: true,
      filters: {
        includeDomains: true,
        excludeDomains: true,
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: Object.keys(workflows),
        country: true,
        safeSearch: true,
      },
    },
    toWire: (request, settings) => ({
      ...bearerCall(settings.baseUrl, '/search', settings.apiKey),
      json: {
        query: request.query,
        limit: request.limit,
        ...(request.page > 1 && { page: Math.min(request.page, 10) }),
        ...(request.category && { workflow: workflowOf(request.category).workflow }),
        ...(request.safeSearch && { safe_search: request.safeSearch !== 'off' }),
        ...narrowing(request),
        ...(settings.extractCount > 0 && { extract: { count: settings.extractCount } }),
      },
    }),
    answer: z.object({
      meta: z.object({ trace: text }).nullish().catch(null),
      data: z
        .object({
          search: list,
          news: list,
          image: list,
          video: list,
          podcast: list,
          direct_answer: said,
          related_search: said,
        })
        .nullable(),
    }),
    fromWire: ({ data, meta }, { request }) => ({
      hits: (data?.[workflowOf(request.category).group] ?? []).map((row) => toHit(row, request.now)),
      ...given({
        answer: answerOf(data?.direct_answer[0]),
        suggestions: (data?.related_search ?? []).flatMap(({ title }) => title || []),
        requestId: meta?.trace,
      }),
    }),
  },
  read: {
    can: { batch: 10 },
    steps: kagiExtract,
  },
  refuse: kagiRefusal,
});

/** Sites and the last day, week or month are a lens; dates and the region are filters. A year is a date here. */
function narrowing(request: ProviderSearchRequest): Record<string, unknown> {
  const { word, from, to } = dateWindow(request, ['day', 'week', 'month']);
  const lens = given({
    sites_included: hostsOf(request.includeDomains),
    sites_excluded: hostsOf(request.excludeDomains),
    time_relative: word,
  });
  const filters = given({ region: request.country, after: from, before: to });
  return {
    ...(Object.keys(lens).length > 0 && { lens }),
    ...(Object.keys(filters).length > 0 && { filters }),
  };
}

function toHit(row: z.output<typeof found>, now: string): Hit {
  return {
    url: row.url,
    title: plainText(row.title),
    snippet: plainText(row.snippet),
    ...publishedDate(row.time, now),
    ...given({ text: row.props?.markdown || row.markdown }),
  };
}

function answerOf(direct: z.output<typeof said>[number] | undefined): Answer | undefined {
  const words = plainText(direct?.snippet || direct?.title);
  if (!words) return undefined;
  const title = direct?.snippet ? plainText(direct.title) : '';
  return { text: words, ...(direct?.url && { citations: [{ url: direct.url, ...given({ title }) }] }) };
}
