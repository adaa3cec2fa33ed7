import { cleanLine } from '../../clean/clean-text.ts';
import type { Document } from '../document.ts';
import { countWords } from '../html/count-words.ts';
import { tableOfContents } from '../table-of-contents.ts';

interface Parts {
  readonly title: string | undefined;
  readonly markdown: string;
  readonly text?: string;
  readonly links?: readonly string[];
  readonly url: string | undefined;
}

/** A document of a page that is not HTML: what is not known is left out, the title falls back to the file's name. */
export function plainDocument({ title, markdown, text, links = [], url }: Parts): Document {
  const plain = text ?? withoutMarks(markdown);
  return {
    title: cleanLine(title ?? '') || fileName(url),
    markdown,
    text: plain,
    wordCount: countWords(plain),
    toc: tableOfContents(markdown),
    links,
    hiddenCharacters: 0,
    signals: [],
    isShell: false,
  };
}

function fileName(url: string | undefined): string {
  const path = /^[a-z]+:\/\/[^/]*\/([^?#]*)/i.exec(url ?? '')?.[1] ?? '';
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return cleanLine(decodeURIComponent(name));
  } catch {
    return cleanLine(name); // Not percent-encoded after all.
  }
}

/** Markdown as a person would read it aloud: marks gone, link texts kept. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^[ \t]{0,80}(?:```|~~~).*$/gm, '')
    .replace(/\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([^()\s]*\)/g, '$1')
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]{0,80}>[ \t]?/gm, '')
    .replace(/^([ \t]{0,80})[-*+][ \t]+/gm, '$1')
    .replace(/(?<!\\)(?:\*\*|__|~~|`)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
