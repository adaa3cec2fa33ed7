/** How many retries the whole process may still make: a tenth of its calls, so that trouble is not multiplied. */
export interface RetryBudget {
  /** In tenths of a retry: what one call earns. */
  readonly tenths: number;
  readonly at: number;
}

const RETRY = 10;
const MOST = 100 * RETRY;
/** A process that makes few calls may retry them all the same: ten, and one more each second. */
const LEAST = 10 * RETRY;
const LEAST_PER_MS = RETRY / 1000;

export const freshBudget = (now: number): RetryBudget => ({ tenths: LEAST, at: now });

export function earnRetry({ tenths, at }: RetryBudget): RetryBudget {
  return { tenths: Math.min(MOST, tenths + 1), at };
}

/** The budget after one retry, or `undefined` when it is used up. */
export function spendRetry({ tenths, at }: RetryBudget, now: number): RetryBudget | undefined {
  const rested = tenths < LEAST ? Math.min(LEAST, tenths + Math.max(0, now - at) * LEAST_PER_MS) : tenths;
  return rested >= RETRY ? { tenths: rested - RETRY, at: now } : undefined;
}

export const retriesLeft = ({ tenths }: RetryBudget): number => Math.floor(tenths / RETRY);
