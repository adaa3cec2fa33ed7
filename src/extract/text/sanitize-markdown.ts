import { cleanText } from '../../clean/clean-text.ts';
import { createLinks } from '../html/markdown/link.ts';
import type { Links } from '../html/markdown/link.ts';
import { sanitizeProse } from './sanitize-prose.ts';
import { withoutUnseenMarkup } from './unseen-markup.ts';

export interface SanitizedMarkdown {
  readonly markdown: string;
  readonly links: readonly string[];
}

interface Fence {
  readonly mark: string;
  /** Spaces before it, which its lines may have too. */
  readonly indent: number;
  /** It stands in a quote, and ends with it. */
  readonly isQuoted: boolean;
}

/**
 * Markdown from elsewhere, made as harmless as our own: no live images, no odd links, no markup; code stays as it is.
 * Readers of Markdown differ about where code begins and ends, so what we take for code is written so that none of them
 * can doubt it: blocks start at the margin, spans stay on their line, and every other backtick is escaped.
 */
export function sanitizeMarkdown(source: string, url: string | undefined, isPlain = false): SanitizedMarkdown {
  const links = createLinks(url);
  const out: string[] = [];
  let prose: string[] = [];
  let fence: Fence | undefined;
  let isAfterFence = false;
  const flush = () => {
    if (prose.length > 0) out.push(paragraphs(prose, links, isPlain));
    prose = [];
  };
  for (const line of cleanText(source).split('\n')) {
    if (fence) {
      const inner = contentOf(line, fence);
      if (inner === undefined || isEnd(inner, fence.mark)) {
        out.push(fence.mark);
        isAfterFence = true;
        fence = undefined;
        if (inner === undefined) prose.push('', line);
      } else out.push(inner);
      continue;
    }
    const opening = fenceStart.exec(line);
    if (opening) {
      flush();
      const [, quote = '', indent = '', mark = '', info = ''] = opening;
      fence = { mark, indent: indent.length, isQuoted: quote !== '' };
      // Some readers take the lines around for parts of one heading.
      if (lastLine(out).trim() !== '') out.push('');
      out.push(mark + info.trim());
    } else {
      if (isAfterFence && line.trim() !== '') prose.push('');
      isAfterFence = false;
      prose.push(line);
    }
  }
  // A fence left open would swallow whatever is written after this text.
  if (fence) out.push(fence.mark);
  flush();
  return { markdown: out.join('\n').trim(), links: links.seen() };
}

const lastLine = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  return last.slice(last.lastIndexOf('\n') + 1);
};

/** Behind backticks the name of a language has none; nor is anything in it that could become more than a name. */
const fenceStart = /^((?:[ \t]{0,3}>){0,10})([ \t]*)(`{3,}(?=[^`]*$)|~{3,})([^<>[\]]*)$/;

/** The line without what belongs to the places the fence stands in; undefined when it stands outside of them. */
function contentOf(line: string, { indent, isQuoted }: Fence): string | undefined {
  let rest = line;
  if (isQuoted) {
    const quote = /^(?:[ \t]{0,3}>){1,10}/.exec(line)?.[0];
    if (quote === undefined) return undefined;
    rest = line.slice(quote.length);
  }
  let at = 0;
  while (at < indent && (rest[at] === ' ' || rest[at] === '\t')) at += 1;
  return rest.slice(at);
}

function isEnd(line: string, mark: string): boolean {
  const text = line.trim();
  return text.length >= mark.length && text[0] === mark[0] && text === mark[0]!.repeat(text.length);
}

/** Nothing reaches across an empty line. */
function paragraphs(lines: readonly string[], links: Links, isPlain: boolean): string {
  const text = lines.join('\n');
  // Plain text is seen with all its markup.
  return (isPlain ? text : withoutUnseenMarkup(text))
    .split(/\n(?=[ \t]*\n)/)
    .map((paragraph) => sanitizeProse(paragraph, links, isPlain))
    .join('\n');
}
