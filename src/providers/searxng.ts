import { z } from 'zod';
import { extraRows, number, rows, text, texts } from './answer-fields.ts';
import { defineProvider, type Answer, type Hit, type Refusal, type WireReply } from './define-provider.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';
import { ownBaseUrl } from './settings-fields.ts';

const result = z.object({
  url: text,
  title: text,
  content: text,
  score: number,
  publishedDate: text,
  pubdate: text,
  author: text,
  category: text,
  engines: texts,
});
/** `["brave", "timeout"]`; the reason may be missing, null, or more than one. */
const silence = z.union([z.string(), z.tuple([z.string()]).rest(z.unknown())]).transform(reasonOf);
const told = z.union([z.string(), z.object({ answer: z.string(), url: text })]);
const infobox = z.object({
  infobox: text,
  content: z.string().trim().min(1),
  id: text,
  urls: extraRows(z.object({ url: z.string() })),
});

/** SearXNG, and the older searx: a metasearch server of one's own. No limit and no domain filter on the wire. */
export const searxng = defineProvider({
  id: 'searxng',
  label: 'SearXNG',
  about: 'Your own metasearch server; no key, no cost.',
  docs: 'https://docs.searxng.org/dev/search_api.html',
  key: 'none',
  settings: z.strictObject({
    baseUrl: ownBaseUrl('SEARXNG_URL', 'SEARXNG_BASE_URL'),
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
      // A word such as "!!g" is an external bang: the server would answer with a redirect to somebody else.
      url.searchParams.set('q', query.replace(/(?<!\S)!+(?=\S)/g, ''));
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
      results: rows(result),
      // Texts until 2025, objects since.
      answers: extraRows(told),
      infoboxes: extraRows(infobox),
      suggestions: texts,
      unresponsive_engines: extraRows(silence),
    }),
    fromWire: ({ results, answers, infoboxes, suggestions, unresponsive_engines: silent }, { request }) => {
      const said = answers.map((one) => (typeof one === 'string' ? { answer: one } : one)).find(({ answer }) => answer);
      const warnings = silent.length > 0 ? [`engines without an answer: ${silent.join(', ')}`] : [];
      return {
        hits: results.flatMap((row) => toHit(row, request.now)),
        ...given({ answer: said ? { text: said.answer, ...citing(said) } : describing(infoboxes[0]) }),
        ...given({ suggestions, warnings }),
        ...(silent.length > 0 && { partial: true }),
      };
    },
  },
  refuse: searxngRefusal,
});

/** Where an answer is from, if it says so. */
const citing = ({ url }: { url?: string | null | undefined }) => (url ? { citations: [{ url }] } : {});

/** What is known about the subject itself, with the page it is from. */
function describing(box: z.output<typeof infobox> | undefined): Answer | undefined {
  if (!box) return undefined;
  const url = [box.id, ...box.urls.map((one) => one.url)].find((one) => /^https?:/i.test(one ?? ''));
  return { text: box.content, ...(url && { citations: [{ url, ...given({ title: box.infobox }) }] }) };
}

function reasonOf(silent: string | readonly unknown[]): string {
  const [name, ...why] = typeof silent === 'string' ? [silent] : silent;
  return [name, why.filter((one) => typeof one === 'string' && one !== '').join(', ')].filter(Boolean).join(': ');
}

/** Rows, answers or boxes: anything of these is an answer, however many engines were silent. */
const nobodySpoke = z
  .object({
    results: extraRows(z.object({ url: z.string().min(1) })),
    answers: extraRows(told),
    infoboxes: extraRows(infobox),
    unresponsive_engines: extraRows(silence),
  })
  .refine(
    ({ results, answers, infoboxes, unresponsive_engines: silent }) =>
      results.length + answers.length + infoboxes.length === 0 && silent.length > 0,
  );

/** Nearly every answer ends the question here, before its rows are read a second time. */
const hasSilence = (body: unknown): boolean => {
  const silent = (body as { readonly unresponsive_engines?: unknown } | undefined | null)?.unresponsive_engines;
  return Array.isArray(silent) && silent.length > 0;
};

function searxngRefusal({ status, body, text: raw }: WireReply & { readonly body: unknown }): Refusal | undefined {
  // Its own 403 is a page; a gateway's is JSON or a challenge, and means what it usually means.
  if (status === 403 && body === undefined && !/cloudflare|captcha|access denied|attention/i.test(raw)) {
    const message = 'JSON answers are switched off; add "json" under search.formats in its settings.yml';
    return { code: 'CONFIG', message };
  }
  if (status !== 200 || !hasSilence(body)) return undefined;
  // Nothing found because nobody answered is an outage, not an empty result.
  const outage = nobodySpoke.safeParse(body);
  if (!outage.success) return undefined;
  return {
    code: 'UPSTREAM',
    message: `no engine answered (${outage.data.unresponsive_engines.join('; ')})`,
  };
}

function toHit(row: z.output<typeof result>, now: string): Hit[] {
  if (!row.url) return [];
  // searx 1.1 puts localised prose into publishedDate and the real date into pubdate.
  const isIso = /^\d{4}-/.test(row.publishedDate ?? '');
  return [
    {
      url: row.url,
      title: row.title ?? '',
      snippet: row.content ?? '',
      ...publishedDate(isIso ? row.publishedDate : (row.pubdate ?? row.publishedDate), now),
      // The engines come from a set: their order says nothing.
      ...given({ author: row.author, score: row.score, category: row.category, engines: [...row.engines].sort() }),
    },
  ];
}
