import { z } from 'zod';
import { extraRows, text } from './answer-fields.ts';
import type { Hit, ProviderSearchRequest, SearchAnswer } from './define-provider.ts';
import { exaAnswer, type ExaResult } from './exa-call.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';

const citation = z.object({ url: z.string(), title: text });

export const exaSearchAnswer = exaAnswer.extend({
  output: z
    .object({ content: z.unknown(), grounding: extraRows(z.object({ citations: extraRows(citation) })) })
    .nullish()
    .catch(null),
});

/** The answer in our words; `output` is there only when an output schema was asked for. */
export function fromExaSearch(answer: z.output<typeof exaSearchAnswer>, request: ProviderSearchRequest): SearchAnswer {
  const { content, grounding = [] } = answer.output ?? {};
  const said = typeof content === 'string' || !content ? content : JSON.stringify(content);
  const citations = grounding.flatMap((one) => one.citations).map(({ url, title }) => ({ url, ...given({ title }) }));
  return {
    hits: answer.results.flatMap((row) => toHit(row, request.now)),
    ...(typeof said === 'string' && said !== '' && { answer: { text: said, ...given({ citations }) } }),
    ...(answer.costDollars && { usage: { costUsd: answer.costDollars.total } }),
    ...given({ requestId: answer.requestId }),
    ...(isRefusedPart(request) && {
      notSent: ['excludeDomains', 'timeRange', 'startPublishedDate', 'endPublishedDate'] as const,
      warnings: [`Exa takes no dates and no excluded domains with category ${request.category}; they were not sent`],
    }),
  };
}

/** People and companies have no dates for Exa: date filters and excluded domains would be refused with 400. */
const undated = new Set(['company', 'people']);
const isRefusedPart = ({ category, excludeDomains, startPublishedDate, endPublishedDate }: ProviderSearchRequest) =>
  undated.has(category ?? '') && Boolean(excludeDomains?.length || startPublishedDate || endPublishedDate);

/** The body of `POST /search`. */
export function exaSearchBody(
  request: ProviderSearchRequest,
  settings: { type: string; searchContents: 'highlights' | 'text' | 'none'; maxAgeHours?: number | undefined },
): Record<string, unknown> {
  const { query, limit, includeDomains, category, country, safeSearch } = request;
  const { excludeDomains, startPublishedDate, endPublishedDate } = undated.has(category ?? '')
    ? ({} as Partial<ProviderSearchRequest>)
    : request;
  return {
    query,
    type: settings.type,
    numResults: limit,
    ...given({
      includeDomains,
      excludeDomains,
      startPublishedDate: startPublishedDate && instant(startPublishedDate),
      endPublishedDate: endPublishedDate && instant(endPublishedDate, 'T23:59:59.999Z'),
      category: category === 'research paper' ? 'publication' : category,
      userLocation: country,
      moderation: safeSearch && safeSearch !== 'off',
    }),
    ...(settings.searchContents !== 'none' && {
      contents: { [settings.searchContents]: true, ...given({ maxAgeHours: settings.maxAgeHours }) },
    }),
  };
}

/** A date without a time means its first instant, or its last at the end of a range. */
function instant(date: string, time = 'T00:00:00.000Z'): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}${time}` : new Date(date).toISOString();
}

function toHit(row: ExaResult, now: string): Hit[] {
  if (!row.url) return [];
  return [
    {
      url: row.url,
      title: row.title ?? '',
      snippet: row.highlights.join(' … ') || row.summary || (row.text ?? '').slice(0, 300),
      ...publishedDate(row.publishedDate, now),
      ...given({ author: row.author, score: row.score, highlights: row.highlights }),
      ...given({ summary: row.summary, text: row.text }),
    },
  ];
}
