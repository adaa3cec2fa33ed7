import { cleanLine, cleanText, cleanUrl } from '../clean/index.ts';
import type { Answer } from '../providers/define-provider.ts';
import type { ReadResult, SearchResult } from '../values/result.ts';
import { pageSections } from './read-text.ts';
import { failure } from './search-text.ts';

/** A search result as headed Markdown, for hosts that show tool output to people. */
export function searchMarkdown(result: SearchResult): string {
  const { answer, results } = result;
  const sections = [
    answer && answerMarkdown(answer),
    results.length > 0
      ? `## Search Results\n\n${results.map(resultMarkdown).join('\n\n')}`
      : 'No results found for this query.',
    ...notes(result).map((note) => `**Note:** ${note}`),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function answerMarkdown({ text, citations = [] }: Answer): string {
  const sources = citations.flatMap(({ url, title }) => {
    const address = cleanUrl(url);
    return address === undefined ? [] : [`- [${linkText(title || url)}](${address})`];
  });
  return [`## Answer\n\n${cleanText(text)}`, sources.length > 0 && `**Sources:**\n${sources.join('\n')}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Brackets would end the link early. */
const linkText = (title: string) => cleanLine(title).replace(/[[\]]/g, (bracket) => `\\${bracket}`);

/** What the reader should know: who failed before somebody answered, which filters did nothing, what a provider warned of. */
function notes({ attempts, filters, warnings = [] }: SearchResult): string[] {
  const failed = attempts.filter(({ ok }) => !ok).map(failure);
  return [
    ...(failed.length > 0 ? [`${failed.join('; ')}.`] : []),
    ...(filters.ignored.length > 0 ? [`not applied: ${filters.ignored.join(', ')}.`] : []),
    ...warnings.map(cleanLine),
  ];
}

function resultMarkdown({ citationId, title, url, snippet, publishedDate }: SearchResult['results'][number]): string {
  return [
    `### ${citationId}. ${cleanLine(title)}`,
    `**URL:** ${cleanUrl(url) ?? ''}`,
    publishedDate && `**Published:** ${publishedDate}`,
    snippet && `\n${cleanLine(snippet)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Pages as headed Markdown, with what is to know about each; a page that failed is one line. */
export function readMarkdown(result: ReadResult): string {
  return pageSections(result)
    .map(({ title, url, notes: facts, body }, index) => {
      if (result.pages[index]!.error) return `## ${url}\n\n${facts.join('\n')}`;
      const known = facts.map((fact) => `> ${fact}`).join('\n');
      return [`## ${title || url}`, `**URL:** ${cleanUrl(url) ?? ''}`, known, body].filter(Boolean).join('\n\n');
    })
    .join('\n\n');
}
