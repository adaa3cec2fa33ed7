import { cleanText } from '../../clean/clean-text.ts';
import type { Document } from '../document.ts';
import { extractFeed } from './feed.ts';
import { plainDocument } from './plain-document.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';

export interface TextOptions {
  /** What the text is: `markdown`, `json`, `feed`, `xml`, `text`; anything else is read as plain text. */
  readonly type: string;
  readonly url?: string | undefined;
}

type Extractor = (text: string, url: string | undefined) => Document;

/** Text that is not HTML → document. Never throws: what does not parse as its type is plain text. */
export function extractText(text: string, { type, url }: TextOptions): Document {
  const extractor = extractors.get(type.toLowerCase()) ?? extractPlain;
  return extractor(text.replace(/^\ufeff/, ''), url);
}

const extractMarkdown: Extractor = (source, url) => {
  const { body, title } = frontMatter(source);
  const { markdown, links, isCut } = sanitizeMarkdown(body, url);
  const heading = title ?? headingOf(markdown)?.replace(/[*`]|\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
  const document = plainDocument({ title: heading, markdown, links, url });
  return isCut ? { ...document, signals: ['cut'] } : document;
};

/** The first heading of the first two levels. Line by line: one pattern for all of it may try for ever. */
function headingOf(markdown: string): string | undefined {
  let above = '';
  for (const line of markdown.split('\n', 2_000)) {
    const marks = /^#{1,2}(?= )/.exec(line)?.[0];
    if (marks !== undefined && line.length > marks.length + 1)
      return line
        .slice(marks.length, longestHeading)
        .trim()
        .replace(/#{1,20}$/, '')
        .trim();
    if (above !== '' && line.startsWith('=') && line.trimEnd() === '='.repeat(line.trimEnd().length)) return above;
    above = line.slice(0, longestHeading);
  }
  return undefined;
}

const longestHeading = 2_000;

const extractJson: Extractor = (source, url) => {
  const text = cleanText(pretty(source));
  return plainDocument({ title: undefined, markdown: fenced(text, 'json'), text, url });
};

const extractPlain: Extractor = (source, url) => {
  const text = cleanText(source).trimEnd();
  const language = languageOf(url);
  if (language !== undefined || looksLikeCode(text))
    return plainDocument({ title: undefined, markdown: fenced(text, language ?? ''), text, url });
  const { markdown, links } = sanitizeMarkdown(text, url, true);
  return plainDocument({ title: undefined, markdown, text, links, url });
};

const extractXml: Extractor = (source, url) => {
  const feed = extractFeed(source, url);
  if (feed) return feed;
  const text = cleanText(source).trim();
  return plainDocument({ title: undefined, markdown: fenced(text, 'xml'), text, url });
};

/** Type → extractor. A new format is a row here. */
const extractors: ReadonlyMap<string, Extractor> = new Map([
  ['markdown', extractMarkdown],
  ['json', extractJson],
  ['feed', extractXml],
  ['rss', extractXml],
  ['atom', extractXml],
  ['xml', extractXml],
  ['text', extractPlain],
]);

function frontMatter(source: string): { body: string; title?: string } {
  const text = source.includes('\r') ? source.replaceAll('\r\n', '\n') : source;
  const match = /^---[ \t]{0,80}\n([\s\S]{0,20000}?)\n---[ \t]{0,80}(?:\n|$)/.exec(text);
  if (!match) return { body: source };
  const body = text.slice(match[0].length);
  const line = match[1]!.split('\n').find((one) => one.startsWith('title:'));
  const title = line
    ?.slice(6)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return title ? { body, title } : { body };
}

/** Deeper, indentation would be most of what is shown, and grow with the square of the depth. */
const deepestJson = 100;

function pretty(source: string): string {
  if (depthOf(source) > deepestJson) return source.trim();
  try {
    return JSON.stringify(JSON.parse(source), undefined, 2);
  } catch {
    return source.trim(); // Lines of JSON, comments, a cut body: shown as it came.
  }
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

function fenced(text: string, language: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const languages: Readonly<Record<string, string>> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  tsx: 'tsx',
  rs: 'rust',
  go: 'go',
  rb: 'ruby',
  java: 'java',
  kt: 'kotlin',
  c: 'c',
  h: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  hpp: 'cpp',
  cs: 'csharp',
  php: 'php',
  swift: 'swift',
  sh: 'bash',
  bash: 'bash',
  zsh: 'bash',
  ps1: 'powershell',
  sql: 'sql',
  css: 'css',
  scss: 'scss',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  ini: 'ini',
  csv: 'csv',
  tsv: 'tsv',
  diff: 'diff',
  patch: 'diff',
  lua: 'lua',
  r: 'r',
  pl: 'perl',
  scala: 'scala',
  ex: 'elixir',
  hs: 'haskell',
};

function languageOf(url: string | undefined): string | undefined {
  const extension = /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(url?.replace(/^[a-z]+:\/\/[^/]*/i, '') ?? '')?.[1];
  return extension === undefined ? undefined : languages[extension.toLowerCase()];
}

/** Braces, semicolons and operators at most line ends. */
function looksLikeCode(text: string): boolean {
  const lines = text.split('\n', 400).filter((line) => line.trim() !== '');
  const coded = lines.filter((line) =>
    /[;{}]\s*$|^\s*(?:import|from|def|class|function|const|let|#include|package|use)\s|^\s*(?:\/\/|\/\*|\*)/.test(line),
  );
  return lines.length >= 5 && coded.length * 2 > lines.length;
}
