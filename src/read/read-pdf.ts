import { cleanLine, signalsOf } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import { isShownIn, personName } from '../extract/html/metadata/byline.ts';
import { extractText, type Document } from '../extract/index.ts';
import { readPages } from './pdf-pages.ts';
import { hasBomb } from './pdf-streams.ts';
import type { SeenText } from './pdf-text.ts';

/** Pages of a PDF that are read; the rest is said to be left out. */
const mostPages = 300;
const longestTitle = 300;

/** The text of a PDF that a person sees, a heading per page. Loaded only when a PDF arrives. @throws WebglassError */
export async function readPdf(bytes: Uint8Array, { url }: { url: string }): Promise<Document> {
  if (hasBomb(bytes)) throw bomb(url);
  try {
    const { total, pages, info } = await readPages(bytes, mostPages);
    if (pages.every(({ text }) => text.trim() === '')) throw scanned(url);
    const parts = pages.map(({ text }, index) => `## Page ${index + 1}\n\n${asWritten(reflow(text))}`);
    if (total > pages.length) parts.push(`(${total - pages.length} more pages were left out.)`);
    const document = extractText(parts.join('\n\n'), { type: 'markdown', url });
    const byline = personName(info.author);
    return {
      ...document,
      title: titleOf(info.title, pages) || cleanLine(fileName(url)),
      ...(byline !== undefined && isShownIn(byline, pages) && { byline }),
      hiddenCharacters: pages.reduce((sum, { hiddenCharacters }) => sum + hiddenCharacters, 0),
      signals: [...new Set([...document.signals, ...pages.flatMap(({ signals }) => signals)])].toSorted(),
    };
  } catch (error) {
    if (WebglassError.is(error)) throw error;
    if (error instanceof RangeError) throw bomb(url);
    throw new WebglassError('UNSUPPORTED_TYPE', {
      url,
      message: `${new URL(url).host}: this PDF is damaged or locked and cannot be read.`,
    });
  }
}

/** A person sees it above the pages, on one line. One that gives orders must stand on a page too. */
function titleOf(given: string, pages: readonly SeenText[]): string {
  const title = cleanLine(given.slice(0, longestTitle * 2))
    .slice(0, longestTitle)
    .trim();
  const isOnPage = () => pages.some(({ text }) => lettersOf(text).includes(lettersOf(title)));
  return signalsOf(title).length === 0 || isOnPage() ? title : '';
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Lines of a paragraph are joined; a blank line or a line that ends a sentence short of the margin parts them. */
function reflow(page: string): string {
  return page
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** Letters of a printed page are no markup: what would open a tag, a comment, a definition or a fence stays what it is. */
function asWritten(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '\\<').replace(/^(?=\[|`{3}|~{3})/gm, '\\');
}

function bomb(url: string): WebglassError {
  return new WebglassError('TOO_LARGE', { url, message: `${new URL(url).host}: this PDF is too large to be read.` });
}

function scanned(url: string): WebglassError {
  return new WebglassError('EMPTY', {
    url,
    message: `${new URL(url).host}: this PDF holds only pictures of text.`,
    fix: 'Use a reader with text recognition (for example firecrawl), or find a text version.',
  });
}

const fileName = (url: string) =>
  decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? '') || new URL(url).host;

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign: shown as it is
  }
}
