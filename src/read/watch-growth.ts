/** What one thread may add to the process; for each other at work as much is allowed for. */
const mostGrowth = 256 * 1024 * 1024;
const lookEveryMs = 20;

export interface GrowthWatch {
  /** Fires when the process has grown by more than its threads may take. */
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/**
 * Watches the memory of the process while a thread is at work whose own cannot be seen. What this thread grows by is not
 * counted; `active` threads may grow at the same time, and what they took stays with the process for a while.
 */
export function watchGrowth(active: () => number, because: () => Error): GrowthWatch {
  const controller = new AbortController();
  const before = { all: process.memoryUsage.rss(), own: own() };
  let most = 1;
  const watch = setInterval(() => {
    most = Math.max(most, active());
    const growth = process.memoryUsage.rss() - before.all;
    if (growth > mostGrowth * most && growth - Math.max(0, own() - before.own) > mostGrowth * most)
      controller.abort(because());
  }, lookEveryMs);
  return { signal: controller.signal, end: () => clearInterval(watch) };
}

function own(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
