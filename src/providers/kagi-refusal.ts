import type { JudgedReply, Refusal } from './define-provider.ts';
import { wordsOf } from './refusal.ts';

/** An account without money is told so with the status of a bad key or a bad request. */
export function kagiRefusal({ status, body }: JudgedReply): Refusal | undefined {
  const words = wordsOf((body as { error?: unknown } | null | undefined)?.error);
  return status >= 400 && words && /credit|balance|billing/i.test(words)
    ? { code: 'QUOTA', message: words }
    : undefined;
}
