import type { JudgedReply, Refusal } from './define-provider.ts';
import { wordsOf } from './refusal.ts';

/** Errors beside an answer are its business; errors instead of one are ours. */
export function kagiRefusal({ status, body }: JudgedReply): Refusal | undefined {
  const { error, data } = (body ?? {}) as { error?: unknown; data?: unknown };
  const words = wordsOf(error);
  if (!words) return undefined;
  if (status >= 400) return /credit|balance|billing/i.test(words) ? { code: 'QUOTA', message: words } : undefined;
  return data === null || data === undefined ? { code: 'UPSTREAM', message: words } : undefined;
}
