import type { Clock } from '../values/world.ts';
import { abortError } from './abort-error.ts';

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal));
      const stop = () => {
        clearTimeout(timer);
        reject(abortError(signal!));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
      return undefined;
    }),
};
