import type { Source } from '../values/result.ts';

export type CitationStyle = 'markdown' | 'terminal' | 'footer' | 'plain';

// What must not be touched: fenced code, code spans, links and images, link definitions, footnotes, addresses.
const untouched =
  /(?:^|\n)[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[`~]*[ \t]*(?=\n|$)|$)|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|!?\[[^\]\n]*\]\([^)\n]*\)|!?\[(?!\d[\d,; ]*\])[^\]\n]*\]\[[^\]\n]*\]|(?:^|\n) {0,3}\[[^\]\n]+\]:[^\n]*|<https?:[^>\s]*>|https?:\/\/\S+/g;
const marker = /\[(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\](?![(:])/g;

/**
 * Turns the citation marks of a text, `[1]` or `[1, 3]`, into what a face can show: links (`markdown`), terminal hyperlinks
 * (`terminal`), the same text with a list of the cited sources below (`footer`), or the text as it is (`plain`).
 * Numbers without a source, code, and links that exist already stay as they are.
 */
export function renderCitations(text: string, sources: readonly Source[], style: CitationStyle = 'markdown'): string {
  if (style === 'plain' || sources.length === 0) return text;
  const byId = new Map(sources.map((source) => [source.citationId, source]));
  const cited = new Set<number>();
  const show = shows[style];
  const written = outside(text, (stretch) =>
    stretch.replace(marker, (whole, list: string) => {
      const ids = list.split(/[,;]/).map(Number);
      if (!ids.every((id) => byId.has(id))) return whole;
      for (const id of ids) cited.add(id);
      return show ? ids.map((id) => show(byId.get(id)!)).join('') : whole;
    }),
  );
  return style === 'footer'
    ? withFooter(
        written,
        [...cited].sort((a, b) => a - b).map((id) => byId.get(id)!),
      )
    : written;
}

const shows: Readonly<Record<'markdown' | 'terminal' | 'footer', ((source: Source) => string) | undefined>> = {
  markdown: ({ citationId, url }) => `[\\[${citationId}\\]](${linkTarget(url)})`,
  // OSC 8: terminals that do not know it show the number alone.
  terminal: ({ citationId, url }) => `\u001b]8;;${terminalTarget(url)}\u001b\\[${citationId}]\u001b]8;;\u001b\\`,
  footer: undefined,
};

function withFooter(text: string, cited: readonly Source[]): string {
  if (cited.length === 0) return text;
  const lines = cited.map(
    ({ citationId, title, url }) => `[${citationId}] ${oneLine(title) || url}${oneLine(title) ? ` – ${url}` : ''}`,
  );
  return `${text.trimEnd()}\n\nSources:\n${lines.join('\n')}\n`;
}

/** Applies `change` to everything that is not code or a link. */
function outside(text: string, change: (stretch: string) => string): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(untouched)) {
    result += change(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return result + change(text.slice(at));
}

const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim();
/** Parentheses and blanks end a Markdown target, so they are written as escapes. */
const linkTarget = (url: string): string =>
  url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
/** Nothing that could end the escape sequence gets into it. */
const terminalTarget = (url: string): string =>
  [...url]
    .map((character) => (/[\u0000-\u0020\u007f-\u009f]/.test(character) ? encodeURIComponent(character) : character))
    .join('');
