import type { Code, WebglassError } from '../errors/index.ts';
import { extractMarkdown, extractText, xhtmlToHtml, type Document, type MarkdownDocument } from '../extract/index.ts';
import { decodeText } from './decode-text.ts';
import { isBotWall } from './page-refusal.ts';

/** What is to be extracted, as it came: a thread decodes for itself, so that only one copy of a large text is made. */
export interface Source {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  readonly url: string;
}

/** The document, and whether not all of the page was looked at; or nothing, because a bot wall stands before it. */
export type Extraction = { readonly document: MarkdownDocument; readonly isCut: boolean } | { readonly isWall: true };

/** What a thread says of a page. */
export type Extracted =
  | Extraction
  | { readonly failure: { readonly code: Code; readonly details: WebglassError['details'] } };

/** Characters of a text that is no markup; beyond this it is cut. */
const mostCharacters = 1_000_000;

/** A browser reads pages of these types by the rules of XML. */
const isXml = /^\s*(?:application\/xhtml\+xml|(?:application|text)\/xml)\s*(?:;|$)/i;

/** Extracts a page in this thread. @throws WebglassError */
export async function extractHere({ type, bytes, contentType, url }: Source): Promise<Extraction> {
  if (type === 'pdf') return whole(await (await import('./read-pdf.ts')).readPdf(bytes, { url }));
  const { text } = decodeText(bytes, contentType, type);
  if (type === 'html') {
    if (isBotWall(text)) return { isWall: true };
    const html = isXml.test(contentType ?? '') ? xhtmlToHtml(text) : text;
    return { document: extractMarkdown(html, { url }), isCut: false };
  }
  return whole(extractText(text.slice(0, mostCharacters), { type, url }), text.length > mostCharacters);
}

const whole = ({ text: _text, wordCount: _words, ...document }: Document, isCut = false): Extraction => ({
  document,
  isCut,
});
