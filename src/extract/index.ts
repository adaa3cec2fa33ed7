export { extractHtml as extract, extractMarkdown } from './html/extract-html.ts';
export type { ExtractOptions } from './html/extract-html.ts';
export { extractText } from './text/extract-text.ts';
export type { TextOptions } from './text/extract-text.ts';
export type { Document, MarkdownDocument, PageKind } from './document.ts';
export { xhtmlToHtml } from './text/xhtml-to-html.ts';
