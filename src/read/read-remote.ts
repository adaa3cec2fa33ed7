import { cleanLine, cleanText } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import { extractText } from '../extract/index.ts';
import type { ProviderReadRequest, ReadAnswer, RemotePage } from '../providers/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadDocument } from './read-page.ts';

/** A page read by somebody else becomes the same kind of document. @throws WebglassError when the reader could not */
export function remoteDocument(
  url: string,
  { pages, failures, usage }: ReadAnswer,
  { name, fetchedAt }: { name: string; fetchedAt: string },
): ReadDocument {
  // Matched by the address that was asked for, never by position.
  const page = pages.find((one) => one.url === url);
  const failure = failures.find((one) => one.url === url) ?? { code: 'EMPTY' as const };
  if (!page) throw remoteFailure(url, failure, name);
  const status = page.status ?? 200;
  if (status >= 400)
    throw remoteFailure(url, { code: status === 404 || status === 410 ? 'NOT_FOUND' : 'UPSTREAM', status }, name);
  const {
    text: _text,
    wordCount: _words,
    ...document
  } = extractText(page.markdown ?? '', {
    type: 'markdown',
    url: page.finalUrl ?? url,
  });
  return {
    url,
    finalUrl: page.finalUrl ?? url,
    status,
    provider: name,
    fetchedAt,
    isPartial: false,
    document: { ...document, ...metadata(page) },
    ...(page.highlights && { highlights: page.highlights.map(cleanText) }),
    ...(page.summary && { summary: cleanText(page.summary) }),
    ...(usage && { usage }),
  };
}

function metadata({ title, byline, publishedDate, siteName, language }: RemotePage): Partial<ReadDocument['document']> {
  const known = { title, byline, publishedDate, siteName, language };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value && cleanLine(value) ? [[name, cleanLine(value)]] : [])),
  );
}

function remoteFailure(
  url: string,
  failure: { code: WebglassError['code']; message?: string; status?: number } | undefined,
  name: string,
): WebglassError {
  const { code = 'UPSTREAM', message = 'did not return the page', status } = failure ?? {};
  return new WebglassError(code, {
    url,
    provider: name,
    message: `${name}: ${message}`,
    ...(status !== undefined && { status }),
  });
}

/** The part of a read request a remote reader can use. */
export function remoteRequest(
  urls: readonly string[],
  { query, highlights, summary }: Pick<ReadRequest, 'query' | 'highlights' | 'summary'>,
): ProviderReadRequest {
  // Our own excerpts answer the query; the service gets it only for what it writes itself.
  return { urls, text: true, highlights, summary, ...((highlights || summary) && { query }) };
}
