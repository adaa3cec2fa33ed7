/**
 * Work that is done once for everybody who asks, and then known. A failure is forgotten, so that unlocking a vault helps
 * without a restart. Whoever gives up leaves at once; when the last one has left, the work is stopped.
 */
export function sharedOnce<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
): (signal?: AbortSignal) => Promise<Value> {
  let current: { readonly done: Promise<Value>; readonly stop: AbortController; waiting: number } | undefined;

  const start = () => {
    const stop = new AbortController();
    const forget = (error: unknown) => {
      if (current === started) current = undefined;
      throw error;
    };
    const started = { stop, waiting: 0, done: work(stop.signal).catch(forget) };
    return started;
  };

  return (signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = (current ??= start());
    shared.waiting += 1;
    return new Promise<Value>((resolve, reject) => {
      const leave = () => {
        reject(signal!.reason);
        shared.waiting -= 1;
        if (shared.waiting > 0) return;
        if (current === shared) current = undefined;
        shared.stop.abort(signal!.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      shared.done.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  };
}
