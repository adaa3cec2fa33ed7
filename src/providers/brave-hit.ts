import { z } from 'zod';
import { address, text, texts } from './answer-fields.ts';
import type { Hit } from './define-provider.ts';
import { given } from './given.ts';
import { plainText } from './plain-text.ts';
import { publishedDate } from './published-date.ts';
import { snippetOf } from './snippet-of.ts';

export const found = z.object({
  url: address,
  title: text,
  description: text,
  age: text,
  page_age: text,
  language: text,
  profile: z.object({ name: text }).nullish().catch(null),
  extra_snippets: texts,
});
export const source = z.object({ site_name: text, hostname: text, age: texts });

/** A web or news result. */
export function toHit(row: z.output<typeof found>, now: string): Hit {
  return {
    url: row.url,
    title: plainText(row.title),
    snippet: plainText(row.description),
    ...publishedDate(row.page_age ?? row.age, now),
    ...given({ siteName: row.profile?.name, language: row.language, highlights: row.extra_snippets.map(plainText) }),
  };
}

/** A page with the chunks of it that fit the question. */
export function chunksToHit(
  { url, title, snippets }: { url: string; title?: string | null | undefined; snippets: string[] },
  about: z.output<typeof source> | null | undefined,
  now: string,
): Hit {
  // Three spellings of one date; the ISO one can be read without guessing.
  const age = about?.age.find((one) => /^\d{4}-\d{2}/.test(one)) ?? about?.age[0];
  return {
    url,
    title: title ?? '',
    snippet: snippetOf(snippets[0]).snippet,
    ...publishedDate(age, now),
    ...given({ siteName: about?.site_name ?? about?.hostname, highlights: snippets }),
  };
}
