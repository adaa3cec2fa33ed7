import { z } from 'zod';
import { number, rows, text } from './answer-fields.ts';
import type { ProviderSearchRequest, SearchAnswer, WireReply } from './define-provider.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';
import { parseBody, wordsOf } from './refusal.ts';

/** Our categories, and what Jina calls them. */
export const jinaTypes: Readonly<Record<string, string>> = { general: 'web', news: 'news', images: 'images' };

/** The body of a search. */
export function jinaSearchBody(request: ProviderSearchRequest): Record<string, unknown> {
  const { query, limit, page, category, country, language } = request;
  return {
    q: query,
    num: limit,
    ...(page > 1 && { page }),
    ...given({ type: category && jinaTypes[category], gl: country, hl: language?.split(/[-_]/)[0]?.toLowerCase() }),
  };
}

/** No hits come as 422, like a bad parameter; only the words differ. */
export function saysNothingFound({ status, text: raw }: WireReply): boolean {
  return status === 422 && /no search results/i.test(wordsOf(parseBody(raw)) ?? '');
}

export const jinaResults = z.object({
  data: rows(z.object({ title: text, url: text, description: text, content: text, date: text, publishedTime: text })),
  meta: z
    .object({ usage: z.object({ tokens: number }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

export function fromJinaSearch({ data, meta }: z.output<typeof jinaResults>, now: string): SearchAnswer {
  return {
    hits: data.flatMap((row) =>
      row.url
        ? [
            {
              url: row.url,
              title: row.title ?? '',
              snippet: row.description ?? '',
              ...publishedDate(row.date ?? row.publishedTime, now),
              ...given({ text: row.content }),
            },
          ]
        : [],
    ),
    ...(meta?.usage?.tokens && { usage: { tokens: meta.usage.tokens } }),
  };
}
