import type { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { explainIssue } from '../request/index.ts';
import type { AnyProvider, Refusal, WireReply } from './define-provider.ts';
import { parseBody, refusalOf, refusalSentence } from './refusal.ts';

/**
 * The answer in a reply, as the schema reads it. Pure; conversations of several exchanges use it for each of them.
 * @throws WebglassError for a refusal, something that is not JSON, or another shape; the transport adds who it was
 */
export function understandReply<Schema extends z.ZodType>(
  provider: Pick<AnyProvider, 'refusals' | 'refuse'>,
  schema: Schema,
  reply: WireReply,
  now: number,
): z.output<Schema> {
  const body = parseBody(reply.text);
  const refusal = refusalOf(provider, reply, now, body);
  if (refusal) throw refusalError(refusal, reply.status);
  if (body === undefined) throw notJson(reply);
  const parsed = schema.safeParse(body, { error: explainIssue });
  if (parsed.success) return parsed.data;
  throw wrongShape(reply, parsed.error.issues[0]);
}

/** A refusal as an error that names nobody yet. */
export function refusalError(refusal: Refusal, status: number): WebglassError {
  const { code, retryAfterMs } = refusal;
  return new WebglassError(code, {
    status,
    message: refusalSentence(refusal, status),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function notJson({ status, text }: WireReply): WebglassError {
  const isHtml = /^\s*</.test(text);
  const what = isHtml ? 'sent HTML instead of JSON' : 'sent an answer that is not JSON';
  // Empty or cut off: the next one may be whole. A login page stays a login page.
  const retryable = !isHtml && !/[\]}]\s*$/.test(text);
  return new WebglassError('PROTOCOL', { status, message: `${what} (${status}).`, ...(retryable && { retryable }) });
}

function wrongShape(
  { status }: WireReply,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): WebglassError {
  const where = issue?.path.map(String).join('.');
  const why = where ? `; ${where} ${issue!.message.replace(/^is missing: .*/, 'is missing')}` : '';
  return new WebglassError('PROTOCOL', { status, message: `sent an answer of another shape (${status}${why}).` });
}
