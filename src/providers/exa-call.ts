import { z } from 'zod';
import { number, rows, text, texts } from './answer-fields.ts';
import type { WireRequest } from './define-provider.ts';

/** The most characters of one page that Exa returns. */
export const exaMaxCharacters = 10_000;

/** A result of a search, and a page of a contents call: the same shape. Only the fields we read. */
const exaResult = z.object({
  id: text,
  url: text,
  title: text,
  publishedDate: text,
  author: text,
  text,
  summary: text,
  highlights: texts,
  score: number,
});
export type ExaResult = z.output<typeof exaResult>;

/** What every answer has. */
export const exaAnswer = z.object({
  requestId: text,
  results: rows(exaResult),
  costDollars: z.object({ total: z.number() }).nullish().catch(null),
});

/** One call; the key goes into Exa's own header. */
export function exaCall(path: string, json: unknown, settings: { apiKey: string; baseUrl: string }): WireRequest {
  return { method: 'POST', url: `${settings.baseUrl}${path}`, headers: { 'x-api-key': settings.apiKey }, json };
}
