import { WebglassError } from '../errors/index.ts';
import type { MarkdownDocument } from '../extract/index.ts';
import type { Usage } from '../providers/index.ts';
import type { Page } from '../values/world.ts';
import { extractAside } from './extract-aside.ts';
import { sniffType } from './sniff-type.ts';

/** A page as it was read: its document, and where and how it was had. */
export interface ReadDocument {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly document: MarkdownDocument;
  /** `local`, or the name of the remote reader. */
  readonly provider: string;
  readonly fetchedAt: string;
  /** The body was cut before its end. */
  readonly isPartial: boolean;
  readonly highlights?: readonly string[];
  readonly summary?: string;
  /** What the remote reader charged. */
  readonly usage?: Usage;
  /** Seconds since it was fetched, when it came out of the cache after an error. */
  readonly staleSeconds?: number;
  /** Why it could not be had anew. */
  readonly staleBecause?: string;
}

export interface DocumentOfPage {
  readonly document: MarkdownDocument;
  /** Not all of the page was looked at. */
  readonly isCut: boolean;
}

export type DocumentOf = (page: Page, signal: AbortSignal) => Promise<DocumentOfPage>;

/** Bytes become a document, by what they are rather than what the server calls them. */
export async function documentOf(page: Page, signal: AbortSignal): Promise<DocumentOfPage> {
  const { bytes, headers, finalUrl } = page;
  const contentType = headers['content-type'];
  const type = sniffType(bytes, contentType);
  if (type === 'image' || type === 'binary' || type === 'audio' || type === 'video' || type === 'archive')
    throw notText(page, type);
  const extraction = await extractAside({ type, bytes, contentType, url: finalUrl }, signal);
  if ('isWall' in extraction) throw behindWall(page);
  const { document, isCut } = extraction;
  if (type === 'html' && document.markdown.trim() === '') throw nothingToRead(page, document.isShell);
  return { document: short(document), isCut };
}

/** No budget counts what is said about a page, so it cannot be long. */
const longestFact = 500;

function short(document: MarkdownDocument): MarkdownDocument {
  const names = ['title', 'byline', 'siteName', 'description'] as const;
  const cut = names.flatMap((name) => {
    const fact = document[name];
    return fact !== undefined && fact.length > longestFact ? [[name, `${fact.slice(0, longestFact)}…`] as const] : [];
  });
  return cut.length === 0 ? document : { ...document, ...Object.fromEntries(cut) };
}

function notText({ url, status }: Page, type: string): WebglassError {
  const what =
    { image: 'an image', audio: 'a sound file', video: 'a video', archive: 'an archive' }[type] ?? 'a binary file';
  return new WebglassError('UNSUPPORTED_TYPE', {
    url,
    status,
    message: `${new URL(url).host}: this is ${what}, not a page.`,
  });
}

function behindWall({ url, status }: Page): WebglassError {
  return new WebglassError('BLOCKED_BY_SITE', {
    url,
    status,
    message: `${new URL(url).host}: a bot wall stands before the page (${status}).`,
  });
}

function nothingToRead({ url, status }: Page, isShell: boolean): WebglassError {
  const host = new URL(url).host;
  return new WebglassError('EMPTY', {
    url,
    status,
    message: isShell
      ? `${host}: the page shows nothing without running its scripts.`
      : `${host}: the page has no readable content.`,
    fix: 'Add a reader that renders pages under `read.providers` (for example jina or firecrawl), or use another source.',
  });
}
