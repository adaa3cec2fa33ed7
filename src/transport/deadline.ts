import { setMaxListeners } from 'node:events';
import { WebglassError } from '../errors/index.ts';
import { abortError } from './abort-error.ts';

export interface Deadline {
  /** Fires with a WebglassError as its reason: TIMEOUT, or CANCELLED when the caller gave up. */
  readonly signal: AbortSignal;
  readonly remainingMs: () => number;
  /** Ends the timer. Call it when the work is done. */
  readonly dispose: () => void;
}

/** One budget of time for a whole call, handed down to everything that waits. */
export function withDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // each of twenty pages listens
  const endsAt = performance.now() + ms;
  const timer = setTimeout(() => controller.abort(timedOut(ms)), Math.max(0, ms));
  const cancel = () => {
    clearTimeout(timer);
    controller.abort(abortError(caller!));
  };
  if (caller?.aborted) cancel();
  else caller?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => (controller.signal.aborted ? 0 : Math.max(0, endsAt - performance.now())),
    dispose: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', cancel);
    },
  };
}

function timedOut(ms: number): WebglassError {
  const seconds = Number((ms / 1000).toFixed(1));
  return new WebglassError('TIMEOUT', { message: `No answer within ${seconds} s.` });
}
