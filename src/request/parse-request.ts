import type { z } from 'zod';
import { WebglassError } from '../errors/index.ts';

/**
 * Validates what a caller gave and refuses it with one sentence that says what would be right.
 * @throws WebglassError BAD_REQUEST
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new WebglassError('BAD_REQUEST', { message: parsed.error.issues.map(describe).join(' ') });
}

function describe({ path, message }: { path: PropertyKey[]; message: string }): string {
  const name = String(path[0] ?? '');
  const sentence = message.startsWith(name) || name === '' ? message : `${path.map(String).join('.')}: ${message}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
