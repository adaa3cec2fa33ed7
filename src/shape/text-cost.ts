import type { ReadPage, TocEntry } from '../values/result.ts';
import { countTokens } from './count-tokens.ts';

/** The marks round a page, each with a nonce of 96 bits. */
const frameTokens = 52;
/** The text names no more. */
const mostHeadings = 60;

/** What pages cost in the text of an answer, or a few tokens more. */
export const textCost = (pages: readonly ReadPage[]): number =>
  pages.reduce((sum, page) => sum + frameTokens + countTokens(linesOf(page).join('\n')), 0);

function linesOf(page: ReadPage): readonly string[] {
  const { citationId, title, url, finalUrl, error, siteName, byline, publishedDate } = page;
  const head = `[${citationId}] ${title} ${error ? url : finalUrl}`;
  if (error) return [head, `Error: ${error.message} ${error.fix ?? ''}`];
  const { provider, notes = [], toc, truncated, summary, highlights = [], content } = page;
  return [
    head,
    [siteName, byline, publishedDate].filter(Boolean).join(' · '),
    provider === 'local' ? '' : `Read by ${provider}.`,
    ...notes,
    truncated ? cutLine(page) : '',
    truncated && toc ? `Left out or cut, by heading: ${toc.slice(0, mostHeadings).map(heading).join(' | ')}` : '',
    summary ? `Summary:\n${summary}\n` : '',
    ...highlights.map((text) => `- ${text.replaceAll('\n', '\n  ')}`),
    highlights.length > 0 ? 'Highlights:\n' : '',
    content,
  ];
}

function cutLine({ contentStart = 0, contentLength, originalLength, nextCursor }: ReadPage): string {
  const end = contentStart + contentLength;
  return `Characters ${contentStart + 1} to ${end} of ${originalLength}. Continue with cursor "${nextCursor ?? ''}".`;
}

const heading = ({ title, length, missing }: TocEntry): string =>
  `${title.slice(0, 80)} (${missing === undefined ? length : `${missing} of ${length}`})`;
