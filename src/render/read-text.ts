import { cleanLine } from '../clean/index.ts';
import type { ReadPage, ReadResult, TocEntry } from '../values/result.ts';

/** The sections of a read as plain parts: what each face frames and prints. */
export interface PageSection {
  readonly citationId: number;
  readonly url: string;
  readonly title: string;
  /** Facts about the page and its cut, ours. */
  readonly notes: readonly string[];
  /** The page's own text: a stranger's. */
  readonly body: string;
}

/** One section per URL, in input order. */
export function pageSections({ pages }: ReadResult): PageSection[] {
  return pages.map((page) => ({
    citationId: page.citationId,
    url: cleanLine(page.error ? page.url : page.finalUrl),
    title: cleanLine(page.title),
    notes: page.error ? [`Error: ${page.error.message}${page.error.fix ? ` ${page.error.fix}` : ''}`] : notes(page),
    body: page.error ? '' : body(page),
  }));
}

function body({ content, summary, highlights }: ReadPage): string {
  const parts = [
    summary && `Summary:\n${summary}`,
    highlights?.length && `Highlights:\n${highlights.map((text) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n')}`,
    content,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function notes(page: ReadPage): string[] {
  const facts = [page.siteName, page.byline, page.publishedDate?.slice(0, 10)]
    .filter(Boolean)
    .map((text) => cleanLine(text!));
  const isRemote = page.provider !== undefined && page.provider !== 'local';
  return [
    facts.length > 0 && facts.join(' · '),
    isRemote && `Read by ${page.provider}.`,
    ...(page.notes ?? []),
    page.truncated && cut(page),
    page.truncated && page.toc && page.toc.length > 0 && `Left out or cut, by heading: ${contents(page.toc)}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

function cut({ contentLength, originalLength, contentStart = 0, nextCursor, highlights, summary }: ReadPage): string {
  const how = nextCursor ? ` Continue with cursor "${nextCursor}".` : '';
  if (contentLength === 0 && (highlights || summary)) return `The page has ${originalLength} characters.`;
  if (contentStart === 0) return `Cut: ${contentLength} of ${originalLength} characters.${how}`;
  return `Characters ${contentStart + 1} to ${contentStart + contentLength} of ${originalLength}.${how}`;
}

const mostHeadings = 60;

/** Each heading with what is missing of its section. */
function contents(toc: readonly TocEntry[]): string {
  const shown = toc.slice(0, mostHeadings).map(({ title, length, missing }) => {
    const size = missing === undefined ? length : `${missing} of ${length}`;
    return `${cleanLine(title).slice(0, 80)} (${size})`;
  });
  return shown.join(' | ') + (toc.length > mostHeadings ? ` | and ${toc.length - mostHeadings} more` : '');
}
