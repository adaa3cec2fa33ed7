import { z } from 'zod';
import { rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import type { ProviderReadRequest, ReadAnswer, RemoteFailure, WireReply, WireRequest } from './define-provider.ts';
import { kagiRefusal } from './kagi-refusal.ts';
import { emptyPage, pageFailure } from './page-failure.ts';
import { wordsOf } from './refusal.ts';
import { requestedUrl } from './requested-url.ts';
import { understandReply } from './understand-reply.ts';

const extracted = z.object({
  data: rows(z.object({ url: z.string(), markdown: text, error: z.unknown().optional() })),
});

/** Reads a batch. One address that is not https would be refused with all the others, so it is not sent. */
export function* kagiExtract(
  { urls }: ProviderReadRequest,
  settings: { readonly baseUrl: string; readonly apiKey: string },
  now: number,
): Generator<WireRequest, ReadAnswer, WireReply> {
  const sent = urls.filter((url) => /^https:/i.test(url));
  const unsent = urls.filter((url) => !sent.includes(url)).map(notHttps);
  if (sent.length === 0) return { pages: [], failures: unsent };
  const reply = yield {
    ...bearerCall(settings.baseUrl, '/extract', settings.apiKey),
    json: { pages: sent.map((url) => ({ url })) },
  };
  if (reply.status === 204) return { pages: [], failures: unsent };
  const { data } = understandReply({ refuse: kagiRefusal }, extracted, reply, now);
  return {
    pages: data
      .filter(({ markdown }) => markdown)
      .map(({ url, markdown }) => ({ url: requestedUrl(url, sent), markdown: markdown! })),
    failures: [
      ...data.filter(({ markdown }) => !markdown).map(({ url, error }) => failed(requestedUrl(url, sent), error)),
      ...unsent,
    ],
  };
}

function failed(url: string, error: unknown): RemoteFailure {
  const words = wordsOf(error);
  return words ? pageFailure(url, undefined, words) : emptyPage(url);
}

const notHttps = (url: string): RemoteFailure => ({
  url,
  code: 'UNSUPPORTED_TYPE',
  message: 'Kagi reads https pages only',
});
