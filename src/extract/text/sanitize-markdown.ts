import { cleanText } from '../../clean/clean-text.ts';
import { createLinks } from '../html/markdown/link.ts';
import type { Links } from '../html/markdown/link.ts';

export interface SanitizedMarkdown {
  readonly markdown: string;
  readonly links: readonly string[];
}

/** Markdown from elsewhere, made as harmless as our own: no live images, no odd links, no markup; code stays as it is. */
export function sanitizeMarkdown(source: string, url: string | undefined): SanitizedMarkdown {
  const links = createLinks(url);
  const out: string[] = [];
  let prose: string[] = [];
  let fence = '';
  const flush = () => {
    if (prose.length > 0) out.push(sanitizeProse(prose.join('\n'), links));
    prose = [];
  };
  for (const line of cleanText(source).split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      out.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark !== undefined) {
      flush();
      fence = mark;
      out.push(line);
    } else prose.push(line);
  }
  flush();
  // A fence left open would swallow whatever is written after this text.
  if (fence !== '') out.push(fence);
  return { markdown: out.join('\n').trim(), links: links.seen() };
}

const inlineCode = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

function sanitizeProse(prose: string, links: Links): string {
  let out = '';
  let from = 0;
  for (const match of prose.matchAll(inlineCode)) {
    out += sanitizeText(prose.slice(from, match.index), links) + match[0];
    from = match.index + match[0].length;
  }
  return out + sanitizeText(prose.slice(from), links);
}

const destination = String.raw`\(\s*<?((?:[^()\s<>\\]|\\.|\([^()\s]*\))*)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)`;
const image = new RegExp(String.raw`!\[((?:[^\[\]\\]|\\.)*)\](?:${destination}|\[[^\]]*\])?`, 'g');
const link = new RegExp(String.raw`(?<!!)\[((?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]${destination}`, 'g');
const definition = /^( {0,3}\[(?!\^)[^\]\n]+\]:\s*)<?([^\s>]+)>?(.*)$/gm;

function sanitizeText(text: string, links: Links): string {
  return (
    text
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(image, (_whole, alt: string) => (alt.trim() === '' ? '' : `[image: ${alt.trim()}]`))
      .replace(link, (_whole, label: string, href: string) => {
        const target = links.resolve(href);
        return target === undefined ? label : `[${label}](${target})`;
      })
      .replace(definition, (_whole, label: string, href: string, rest: string) => {
        const target = links.resolve(href);
        return target === undefined ? '' : `${label}${target}${rest}`;
      })
      .replace(/<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/gi, (_whole, href: string) => links.resolve(href) ?? href)
      .replace(/!(?=\[)/g, '\\!')
      // What still looks like a link is one that a parser might read otherwise than we did.
      .replace(/\]\((?!https?:\/\/|mailto:)/gi, ']\\(')
      // After a bare address or inside a destination a backslash would not escape.
      .replace(/(^|[^\\])<(?=[a-zA-Z/!?])/gm, (_whole, before: string) =>
        before.trim() === '' ? `${before}\\<` : `${before}&lt;`,
      )
  );
}
