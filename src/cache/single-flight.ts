import { WebglassError } from '../errors/index.ts';

/** Equal calls at the same time are one call. */
export interface SingleFlight {
  /**
   * Joins the call under way for this key, or starts it. Who leaves (its signal fires) leaves alone: the call itself
   * ends only when nobody waits any more.
   */
  readonly run: <Value>(
    key: string,
    call: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal,
  ) => Promise<Value>;
  readonly size: () => number;
}

/** How long an ended call may take to hand over what it has. */
const GRACE_MS = 200;

const isTimeout = (reason: unknown) => WebglassError.is(reason) && reason.code === 'TIMEOUT';

interface Flight {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Flight>();

  function start(key: string, call: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const result = Promise.resolve().then(() => call(controller.signal));
    const flight: Flight = { controller, waiting: 0, result };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    result.then(land, land);
    return flight;
  }

  return {
    size: () => flights.size,
    run: (key, call, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? start(key, call);
      flight.waiting += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          if (flight.waiting > 0) return reject(signal.reason);
          // Who comes now starts afresh instead of joining a call that is being torn down.
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort(signal.reason);
          if (!isTimeout(signal.reason)) return reject(signal.reason);
          // Out of time is not out of interest: what a call has got so far it may still hand over.
          const late = setTimeout(() => reject(signal.reason), GRACE_MS);
          flight.result.then(undefined, () => undefined).finally(() => clearTimeout(late));
          return undefined;
        };
        signal.addEventListener('abort', leave, { once: true });
        const done = () => signal.removeEventListener('abort', leave);
        flight.result.then(
          (value) => {
            done();
            resolve(value as never);
          },
          (error: unknown) => {
            done();
            reject(error);
          },
        );
      });
    },
  };
}
