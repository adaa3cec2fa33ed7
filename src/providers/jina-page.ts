import { z } from 'zod';
import type { Code } from '../errors/index.ts';
import { number, text } from './answer-fields.ts';
import type { ReadAnswer, RemoteFailure, WireReply } from './define-provider.ts';
import { given } from './given.ts';
import { emptyPage, pageFailure } from './page-failure.ts';
import { publishedDate } from './published-date.ts';
import { parseBody, wordsOf } from './refusal.ts';

/** An error envelope counts with the status it carries, whatever the status of the reply says. */
export function jinaReply(reply: WireReply): WireReply {
  const { data, code } = (parseBody(reply.text) ?? {}) as { data?: unknown; code?: unknown };
  const isEmpty = data === null || data === undefined || (Array.isArray(data) && data.length === 0);
  const isError = reply.status === 200 && isEmpty && typeof code === 'number' && code >= 400 && code < 600;
  return isError ? { ...reply, status: code } : reply;
}

/** Statuses that are about the page, not about us. */
const pageStatuses: Readonly<Record<number, Code>> = {
  409: 'TOO_LARGE',
  413: 'TOO_LARGE',
  422: 'UPSTREAM',
  451: 'BLOCKED_BY_SITE',
};

/** A page that Jina could not or would not read, said as a refusal of the whole call. */
export function jinaPageTrouble({ status, text: raw }: WireReply, url: string): RemoteFailure | undefined {
  const body = parseBody(raw) as { name?: unknown } | undefined;
  const message = wordsOf(body);
  const isClosedSite = status === 403 && /^(AbuseAlleviation|OperationNotAllowed)/.test(String(body?.name));
  const code = isClosedSite ? 'BLOCKED_BY_SITE' : pageStatuses[status];
  if (!code) return undefined;
  const { code: said } = pageFailure(url, undefined, message);
  return { url, code: code === 'UPSTREAM' ? said : code, ...given({ message }) };
}

export const jinaPage = z.object({
  data: z.object({
    title: text,
    url: text,
    content: z.string().nullable(),
    publishedTime: text,
    metadata: z.object({ lang: text }).nullish().catch(null),
    warning: text,
    httpStatus: number,
    usage: z.object({ tokens: number }).nullish().catch(null),
  }),
});

/** The page, or why it is none: the target's own status is in the data while the reply says 200. */
export function fromJinaPage({ data }: z.output<typeof jinaPage>, url: string): ReadAnswer {
  const { title, content, publishedTime, metadata, warning, usage } = data;
  const status = data.httpStatus ?? Number(/returned error (\d{3})/.exec(warning ?? '')?.[1] ?? 200);
  const spent = usage?.tokens ? { usage: { tokens: usage.tokens } } : {};
  if (status >= 400) return { pages: [], failures: [pageFailure(url, status, warning)], ...spent };
  if (/CAPTCHA/.test(warning ?? '')) {
    return { pages: [], failures: [{ url, code: 'BLOCKED_BY_SITE', message: warning! }], ...spent };
  }
  if (!content?.trim()) return { pages: [], failures: [emptyPage(url)], ...spent };
  const finalUrl = data.url && data.url !== url ? data.url : undefined;
  return {
    pages: [
      {
        url,
        ...given({ finalUrl, title, markdown: content, language: metadata?.lang }),
        ...given({ publishedDate: publishedDate(publishedTime, '').publishedDate }),
        ...(data.httpStatus && { status: data.httpStatus }),
      },
    ],
    failures: [],
    ...spent,
  };
}
