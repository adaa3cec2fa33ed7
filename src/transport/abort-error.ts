import { WebglassError } from '../errors/index.ts';

/** What an aborted signal means: the deadline, or, whatever the reason, a caller who no longer wants the answer. */
export function abortError(signal: AbortSignal, timeoutMessage?: string): WebglassError {
  const reason: unknown = signal.reason;
  if (!WebglassError.is(reason) || reason.code !== 'TIMEOUT') return new WebglassError('CANCELLED');
  return timeoutMessage === undefined ? reason : new WebglassError('TIMEOUT', { message: timeoutMessage });
}

/** Settles with `work`, or at once when the signal fires: DNS and connecting do not stop by themselves. */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) {
    work.catch(() => {}); // nobody waits for it any more
    return Promise.reject(signal.reason);
  }
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
