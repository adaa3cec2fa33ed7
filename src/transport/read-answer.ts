import type { Answered } from './exchange.ts';
import { endsEarly, repeated } from './failure.ts';
import { CodingError, readBody, type Body, type BodyLimits } from './read-body.ts';

export const codings = 'gzip, deflate, br';

export interface ReadAnswer {
  readonly answer: Answered;
  readonly body: Body;
}

/** Reads the body of an answer. One that was cut short or badly compressed is asked for once more, uncompressed. */
export async function readAnswer(
  answer: Answered,
  again: (acceptEncoding: string) => Promise<Answered>,
  { limits, signal }: { limits: BodyLimits; signal: AbortSignal },
): Promise<ReadAnswer> {
  const body = await read(answer, limits);
  if (!body.error || !isCurable(body.error) || signal.aborted) return { answer, body };
  const second = await again('identity').catch((error: unknown) => {
    throw repeated(error);
  });
  const next = await read(second, limits);
  return { answer: second, body: next.error ? { ...next, error: repeated(next.error) } : next };
}

const isCurable = (error: unknown) => (error instanceof CodingError ? error.isCurable : endsEarly(error));

const read = ({ body, headers }: Answered, limits: BodyLimits) =>
  readBody(body, headers['content-encoding'] ?? '', limits, headers['content-length']);
