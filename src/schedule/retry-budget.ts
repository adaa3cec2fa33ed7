/** How many retries the whole process may still make: a tenth of its calls, so that trouble is not multiplied. */
export interface RetryBudget {
  readonly tokens: number;
  readonly at: number;
}

const SHARE = 0.1;
const MOST = 100;
/** A process that makes few calls may retry them all the same. */
const LEAST = 10;
const LEAST_PER_MS = 1 / 1000;

export const freshBudget = (now: number): RetryBudget => ({ tokens: LEAST, at: now });

export function earnRetry({ tokens, at }: RetryBudget): RetryBudget {
  return { tokens: Math.min(MOST, tokens + SHARE), at };
}

/** The budget after one retry, or `undefined` when it is used up. */
export function spendRetry({ tokens, at }: RetryBudget, now: number): RetryBudget | undefined {
  const rested = tokens < LEAST ? Math.min(LEAST, tokens + Math.max(0, now - at) * LEAST_PER_MS) : tokens;
  return rested >= 1 ? { tokens: rested - 1, at: now } : undefined;
}
