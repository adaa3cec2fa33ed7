import { cleanLine, cleanText, cleanUrl } from '../clean/index.ts';
import type { ReadResult, SearchResult } from '../values/result.ts';

/** A search result as headed Markdown, for hosts that show tool output to people. */
export function searchMarkdown({ answer, results }: SearchResult): string {
  const sections = [
    answer && `## Answer\n\n${cleanText(answer.text)}`,
    results.length > 0
      ? `## Search Results\n\n${results.map(resultMarkdown).join('\n\n')}`
      : 'No results found for this query.',
  ];
  return sections.filter(Boolean).join('\n\n');
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

/** Pages as headed Markdown; a page that failed is one line. */
export function readMarkdown({ pages }: ReadResult): string {
  return pages
    .map(({ title, finalUrl, url, content, error, truncated, contentLength, originalLength, nextCursor }) => {
      if (error) return `## ${url}\n\nError: ${error.message}`;
      const cut = truncated
        ? `\n\n(${contentLength} of ${originalLength} characters${nextCursor ? `; cursor ${nextCursor}` : ''})`
        : '';
      return `## ${cleanLine(title) || finalUrl}\n\n**URL:** ${cleanUrl(finalUrl) ?? ''}\n\n${content}${cut}`;
    })
    .join('\n\n');
}
