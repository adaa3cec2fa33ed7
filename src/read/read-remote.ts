import { WebglassError } from '../errors/index.ts';
import { extractText } from '../extract/index.ts';
import type { ProviderReadRequest, ReadAnswer, RemotePage } from '../providers/index.ts';
import type { ReadDocument } from './read-page.ts';

/** A page read by somebody else becomes the same kind of document. @throws WebglassError when the reader could not */
export function remoteDocument(
  url: string,
  answer: ReadAnswer,
  { name, fetchedAt }: { name: string; fetchedAt: string },
): ReadDocument {
  const page =
    answer.pages.find((one) => one.url === url) ??
    (answer.pages.length === 1 && answer.failures.length === 0 ? answer.pages[0] : undefined);
  const failure = answer.failures.find((one) => one.url === url) ?? answer.failures[0];
  if (!page) throw remoteFailure(url, failure, name);
  const status = page.status ?? 200;
  if (status >= 400)
    throw remoteFailure(url, { code: status === 404 || status === 410 ? 'NOT_FOUND' : 'UPSTREAM', status }, name);
  const document = extractText(page.markdown ?? '', { type: 'markdown', url: page.finalUrl ?? url });
  return {
    url,
    finalUrl: page.finalUrl ?? url,
    status,
    provider: name,
    fetchedAt,
    isPartial: false,
    document: { ...document, ...metadata(page) },
    ...(page.highlights && { highlights: page.highlights }),
    ...(page.summary && { summary: page.summary }),
  };
}

function metadata({ title, byline, publishedDate, siteName, language }: RemotePage): Partial<ReadDocument['document']> {
  const known = { title, byline, publishedDate, siteName, language };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
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
  url: string,
  request: {
    query?: string | undefined;
    highlights?: boolean | undefined;
    summary?: boolean | undefined;
    textMaxCharacters?: number | undefined;
  },
): ProviderReadRequest {
  return {
    urls: [url],
    text: true,
    highlights: request.highlights,
    summary: request.summary,
    ...(request.highlights || request.summary ? { query: request.query } : {}),
  };
}
