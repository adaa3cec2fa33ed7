import { cleanLine } from '../../clean/clean-text.ts';
import type { Document } from '../document.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { isoDate } from '../html/metadata/iso-date.ts';
import { escapeText } from '../html/markdown/escape.ts';
import { createLinks } from '../html/markdown/link.ts';
import { indentItem } from '../html/markdown/list.ts';
import { plainDocument } from './plain-document.ts';
import { parseXml } from './xml.ts';
import type { XmlElement } from './xml.ts';

const maxEntries = 100;
const longestSummary = 600;

/** RSS, RDF and Atom → a Markdown list: title, link, date, author, summary. Undefined when it is no feed. */
export function extractFeed(source: string, url: string | undefined): Document | undefined {
  const root = parseXml(source);
  const feed = root.children.find(({ name }) => name === 'rss' || name === 'feed' || name === 'rdf');
  const channel = feed && (child(feed, 'channel') ?? feed);
  if (!feed || !channel) return undefined;
  const entries = [...channel.children, ...(channel === feed ? [] : feed.children)].filter(
    ({ name }) => name === 'item' || name === 'entry',
  );
  const links = createLinks(url);
  const items = entries.slice(0, maxEntries).map((entry) => writeEntry(entry, links.resolve, url));
  const title = cleanLine(textIn(channel, 'title') ?? '');
  const about = cleanLine(textIn(channel, 'description', 'subtitle') ?? '');
  const markdown = [
    title && `# ${escapeText(title)}`,
    about && escapeText(htmlToMarkdown(about, url).text),
    items.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
  const document = plainDocument({ title, markdown, links: links.seen(), url });
  const modified = isoDate(textIn(channel, 'updated', 'lastbuilddate', 'pubdate')?.replace(/^[a-z]{3},\s*/i, ''));
  return { ...document, kind: 'listing', ...(modified && { modifiedDate: modified }) };
}

function writeEntry(
  entry: XmlElement,
  resolve: (href: string | undefined) => string | undefined,
  url: string | undefined,
): string {
  const link = entry.children
    .filter(({ name }) => name === 'link')
    .find(({ attributes }) => attributes['rel'] === undefined || attributes['rel'] === 'alternate');
  const target = resolve(
    link?.attributes['href'] ??
      link?.text.trim() ??
      (/^https?:/.test(textIn(entry, 'guid') ?? '') ? textIn(entry, 'guid') : undefined),
  );
  const name = escapeText(cleanLine(htmlToMarkdown(textIn(entry, 'title') ?? '', url).text) || 'Untitled', true);
  const author = child(entry, 'author');
  const details = [
    isoDate(textIn(entry, 'pubdate', 'published', 'date', 'updated')?.replace(/^[a-z]{3},\s*/i, '')),
    cleanLine((author && textIn(author, 'name')) ?? author?.text ?? textIn(entry, 'creator') ?? ''),
  ].filter(Boolean);
  const summary = cleanLine(
    htmlToMarkdown(textIn(entry, 'description', 'summary', 'encoded', 'content') ?? '', url).text,
  );
  const short =
    summary.length > longestSummary ? `${summary.slice(0, longestSummary).replace(/\s\S*$/, '')} …` : summary;
  const head = `${target === undefined ? name : `[${name}](${target})`}${details.length > 0 ? ` (${escapeText(details.join(', '))})` : ''}`;
  return indentItem('- ', '  ', short === '' ? head : `${head}\n${escapeText(short)}`);
}

const child = (element: XmlElement, name: string) => element.children.find((entry) => entry.name === name);

function textIn(element: XmlElement, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = child(element, name)?.text.trim();
    if (text) return text;
  }
  return undefined;
}
