import type { CacheEntry } from './cache.ts';

/** Clocks of two machines that share a disk may differ by this much. */
const SKEW_MS = 60_000;

/** May it be used without asking? An entry from the future was stored before somebody set the clock back: it may not. */
export function isFresh({ storedAt, freshUntil }: CacheEntry, now: number): boolean {
  return now < freshUntil && storedAt <= now + SKEW_MS;
}
