import { cleanLine, cleanText, cleanUrl, neutralise } from '../clean/index.ts';
import type { Answer } from '../providers/define-provider.ts';
import type { ReadResult, SearchResult } from '../values/result.ts';
import { pageSections } from './read-text.ts';
import { failure } from './search-text.ts';

/**
 * A search result as headed Markdown, for hosts that show tool output to people. Strangers wrote most of it and no frame
 * stands round it: no picture in it is fetched, no token of a template and no mark of ours survives, and no text makes a
 * heading that only we make.
 */
export function searchMarkdown(result: SearchResult): string {
  const { answer, results } = result;
  const sections = [
    answer && answerMarkdown(answer),
    results.length > 0
      ? `## Search Results\n\n${results.map(resultMarkdown).join('\n\n')}`
      : 'No results found for this query.',
    ...notes(result).map((note) => `**Note:** ${note}`),
  ];
  return neutralise(sections.filter(Boolean).join('\n\n'));
}

function answerMarkdown({ text, citations = [] }: Answer): string {
  const sources = citations.flatMap(({ url, title }) => {
    const address = cleanUrl(url);
    return address === undefined ? [] : [`- [${linkText(title || url)}](${address})`];
  });
  return [`## Answer\n\n${unheaded(cleanText(text))}`, sources.length > 0 && `**Sources:**\n${sources.join('\n')}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Our own headings, set up by somebody else. */
const unheaded = (text: string) => text.replace(/^ {0,3}(?=#{1,3} (?:Answer|Search Results|\d+\.)(?!\w))/gim, '$&\\');

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
    snippet && `\n${unheaded(cleanLine(snippet))}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Pages as headed Markdown, with what is to know about each; a page that failed is one line. */
export function readMarkdown(result: ReadResult): string {
  const pages = pageSections(result).map(({ title, url, notes: facts, body }, index) => {
    if (result.pages[index]!.error) return `## ${url}\n\n${facts.join('\n')}`;
    const known = facts.map((fact) => `> ${fact}`).join('\n');
    return [`## ${title || url}`, `**URL:** ${cleanUrl(url) ?? ''}`, known, body].filter(Boolean).join('\n\n');
  });
  return neutralise(pages.join('\n\n'));
}
