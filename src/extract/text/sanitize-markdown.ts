import { cleanText } from '../../clean/clean-text.ts';
import { createLinks } from '../html/markdown/link.ts';
import { readBlocks } from './markdown-blocks.ts';
import type { CodeBlock } from './markdown-blocks.ts';
import { sanitizeProse } from './sanitize-prose.ts';
import type { ProseOptions } from './sanitize-prose.ts';
import { allPassages, seenPassages } from './unseen-markup.ts';

export interface SanitizedMarkdown {
  readonly markdown: string;
  readonly links: readonly string[];
  /** Its end was left out. */
  readonly isCut: boolean;
}

/**
 * Markdown from elsewhere, made as harmless as our own: no live images, no odd links, no markup; code stays as it is.
 * Readers of Markdown differ about where code begins and ends, so what we take for code is written so that none of them
 * can doubt it: blocks start at the margin, spans stay on their line, and every other backtick is escaped.
 */
export function sanitizeMarkdown(source: string, url: string | undefined, isPlain = false): SanitizedMarkdown {
  const links = createLinks(url);
  const { blocks, definitions } = readBlocks(cleanText(source), isPlain);
  const parts: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    const text = paragraphs(lines.join('\n'), { links, definitions }, isPlain);
    if (text.trim() !== '') parts.push(text.replace(/^\n+/, '').trimEnd());
    lines = [];
  };
  const { passages, isCut } = isPlain ? { passages: allPassages(blocks), isCut: false } : seenPassages(blocks);
  for (const passage of passages) {
    if (passage.kind === 'text') {
      lines.push(passage.text);
      continue;
    }
    if (passage.before !== '') lines.push(passage.before);
    flush();
    parts.push(fenced(passage));
  }
  flush();
  // Some readers take the lines around a fence for parts of one heading: everything stands apart.
  return { markdown: parts.join('\n\n').trim(), links: links.seen(), isCut };
}

/** Longer than any run in the code, so that nothing in it ends it; of what stands behind it only a language is shown. */
function fenced({ lines, info }: CodeBlock): string {
  const code = lines.join('\n');
  let longest = 2;
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const mark = '`'.repeat(longest + 1);
  const language = /^[\w+#.-]{1,30}(?=$|[\s,{:])/.exec(info)?.[0] ?? '';
  return `${mark}${language}\n${code}${code === '' ? '' : '\n'}${mark}`;
}

/** Nothing reaches across an empty line. Plain text keeps all of its lines. */
function paragraphs(text: string, options: ProseOptions, isPlain: boolean): string {
  const all = text.split(/\n(?=[ \t]*(?:\n|$))/).map((paragraph) => sanitizeProse(paragraph, options));
  if (isPlain) return all.join('\n');
  return all
    .map((paragraph) => paragraph.replace(/^[ \t]*\n/, '').trimEnd())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
