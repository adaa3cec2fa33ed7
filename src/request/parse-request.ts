import type { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { explainIssue } from './explain-issue.ts';

/**
 * Validates what a caller gave and refuses it with one sentence that says what would be right.
 * @throws WebglassError BAD_REQUEST
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {}, { error: explainIssue });
  if (parsed.success) return parsed.data;
  throw new WebglassError('BAD_REQUEST', { message: parsed.error.issues.map(describe).join(' ') });
}

/** A message either is a sentence that names its field, or the end of one that begins with the name. */
function describe({ path, message }: { path: PropertyKey[]; message: string }): string {
  const name = String(path[0] ?? '');
  const isWhole = name === '' || message.startsWith(`${name} `) || message.startsWith(`${name}.`);
  const sentence = isWhole ? message : `${pathText(path)} ${message}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** `urls[0]`, `contents.text.maxCharacters` */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
