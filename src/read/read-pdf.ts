import { cleanLine } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import { extractText, type Document } from '../extract/index.ts';
import { hasBomb } from './pdf-streams.ts';

/** Pages of a PDF that are read; the rest is said to be left out. */
const mostPages = 300;

/** The text of a PDF, a heading per page. Loaded only when a PDF arrives. @throws WebglassError */
export async function readPdf(bytes: Uint8Array, { url }: { url: string }): Promise<Document> {
  if (hasBomb(bytes)) throw bomb(url);
  const { getDocumentProxy, extractText: pdfText, getMeta } = await import('unpdf');
  try {
    const proxy = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { info } = await getMeta(proxy);
    const { text } = await pdfText(proxy, { mergePages: false });
    const pages = text.slice(0, mostPages).map((page, index) => `## Page ${index + 1}\n\n${reflow(page)}`);
    if (text.every((page) => page.trim() === '')) throw scanned(url);
    const left = text.length > mostPages ? [`(${text.length - mostPages} more pages were left out.)`] : [];
    const document = extractText([...pages, ...left].join('\n\n'), { type: 'markdown', url });
    const [title = '', author = ''] = [info?.['Title'], info?.['Author']].map((text) =>
      typeof text === 'string' ? cleanLine(text) : '',
    );
    return { ...document, title: title || cleanLine(fileName(url)), ...(author && { byline: author }) };
  } catch (error) {
    if (WebglassError.is(error)) throw error;
    throw new WebglassError('UNSUPPORTED_TYPE', {
      url,
      message: `${new URL(url).host}: this PDF is damaged or locked and cannot be read.`,
    });
  }
}

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
