import { cleanLine, cleanUrl } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { Source } from '../values/result.ts';
import { citationMark, type Span } from './links-and-code.ts';
import { untouchedSpans } from './untouched-spans.ts';

const styles = ['markdown', 'terminal', 'footer', 'plain'] as const;
export type CitationStyle = (typeof styles)[number];

/**
 * Turns the citation marks of a text, `[1]` or `[1, 3]`, into what a face can show: links (`markdown`), terminal hyperlinks
 * (`terminal`), the same text with a list of the cited sources below (`footer`), or the text as it is (`plain`).
 * Numbers without a source, code, and links that exist already stay as they are; so do marks of sources whose address is
 * none that can be shown (`javascript:`, credentials). Titles and addresses are strangers' text: they cannot end a link, a
 * line or an escape sequence.
 * @throws WebglassError for a style that is none of these
 */
export function renderCitations(text: string, sources: readonly Source[], style: CitationStyle = 'markdown'): string {
  if (!styles.includes(style)) throw unknownStyle(style);
  if (style === 'plain' || sources.length === 0) return text;
  const byId = new Map(sources.map((source) => [source.citationId, source]));
  const cited = new Set<number>();
  const show = shows[style];
  const { spans, labels } = untouchedSpans(text);
  const written = outside(text, spans, (stretch) =>
    stretch.replace(citationMark, (whole, list: string) => {
      // It is a link already: the text says where to.
      if (labels.has(list)) return whole;
      const ids = list.split(/[,;]/).map(Number);
      if (!ids.every((id) => byId.has(id))) return whole;
      for (const id of ids) cited.add(id);
      if (!show) return whole;
      return ids.map((id) => show(byId.get(id)!)).join('');
    }),
  );
  return style === 'footer'
    ? withFooter(
        written,
        [...cited].sort((a, b) => a - b).map((id) => byId.get(id)!),
      )
    : written;
}

const unknownStyle = (style: unknown) =>
  new WebglassError('BAD_REQUEST', {
    message: `style: there is no ${JSON.stringify(style)?.slice(0, 80)}.`,
    fix: `Give one of: ${styles.join(', ')}.`,
  });

const shows: Readonly<Record<'markdown' | 'terminal' | 'footer', ((source: Source) => string) | undefined>> = {
  markdown: ({ citationId, url }) => {
    const target = pageUrl(url) && cleanUrl(url);
    return target ? `[\\[${citationId}\\]](${target})` : `[${citationId}]`;
  },
  // OSC 8: terminals that do not know it show the number alone.
  terminal: ({ citationId, url }) => {
    const target = pageUrl(url);
    return target ? `\u001b]8;;${target}\u001b\\[${citationId}]\u001b]8;;\u001b\\` : `[${citationId}]`;
  },
  footer: undefined,
};

function withFooter(text: string, cited: readonly Source[]): string {
  if (cited.length === 0) return text;
  const lines = cited.map(({ citationId, title, url }) => {
    const parts = [titleLine(title), pageUrl(url)].filter(Boolean);
    return `[${citationId}] ${parts.join(' – ') || 'without an address that can be shown'}`;
  });
  return `${text.trimEnd()}\n\nSources:\n${lines.join('\n')}\n`;
}

/** Applies `change` to everything that is not code or a link. */
function outside(text: string, spans: readonly Span[], change: (stretch: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(change(text.slice(at, start)), text.slice(start, end));
    at = end;
  }
  return parts.join('') + change(text.slice(at));
}

const longestTitle = 200;

/** One line that is a title whoever shows it: no control characters, no link, no tag. */
function titleLine(title: string): string {
  const line = cleanLine(title)
    .replace(/\](?=[([:])/g, '] ')
    .replace(/<(?=[a-z/!?])/gi, '< ');
  return line.length > longestTitle ? `${line.slice(0, longestTitle).trimEnd()}…` : line;
}

/** An http(s) address in printable ASCII, or nothing when it must not be shown. */
function pageUrl(url: string): string | undefined {
  if (cleanUrl(url) === undefined) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? href.replace(/[^\x21-\x7e]/g, encodeURIComponent) : undefined;
}
