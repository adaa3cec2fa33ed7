const MOST_WAIT_MS = 86_400_000;

/** Services ask for waits of any size: negative, of centuries, not a number. One bound, 0 to a day, for all who ask. */
export function boundedWait(ms: number | undefined): number | undefined {
  if (typeof ms !== 'number' || Number.isNaN(ms)) return undefined;
  return Math.min(MOST_WAIT_MS, Math.max(0, ms));
}
