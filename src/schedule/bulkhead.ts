import { WebglassError } from '../errors/index.ts';

/** A bounded number of places, and a bounded queue before them. */
export interface Bulkhead {
  /**
   * The way out, once there is a place. Work of one `group` shares a place.
   * @throws WebglassError RATE_LIMITED at once when the queue is full; the signal's reason when it fires
   */
  readonly enter: (signal: AbortSignal, group?: object) => Promise<() => void> | (() => void);
  readonly active: () => number;
  readonly waiting: () => number;
}

interface Waiter {
  readonly group: object;
  readonly go: () => void;
}

export interface BulkheadOptions {
  readonly places: number;
  readonly queue: number;
  /** What is waiting, as an error says it. */
  readonly name: string;
  /** It is in the way of every provider, not of one. */
  readonly isCommon?: boolean;
}

export function createBulkhead({ places, queue, name, isCommon = false }: BulkheadOptions): Bulkhead {
  let waiters: Waiter[] = [];
  /** Who is inside, and with how many calls. */
  const inside = new Map<object, number>();

  const admit = (group: object) => inside.set(group, (inside.get(group) ?? 0) + 1);
  const leave = (group: object) => {
    const others = inside.get(group)! - 1;
    if (others > 0) return void inside.set(group, others);
    inside.delete(group);
    const next = waiters[0]?.group;
    if (next === undefined) return undefined;
    // A group comes in together.
    const coming = waiters.filter((waiter) => waiter.group === next);
    waiters = waiters.filter((waiter) => waiter.group !== next);
    for (const waiter of coming) {
      admit(next);
      waiter.go();
    }
    return undefined;
  };
  const wayOut = (group: object) => {
    let left = false;
    return () => {
      if (!left) leave(group);
      left = true;
    };
  };
  const wait = (group: object, signal: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const stop = () => {
        waiters = waiters.filter((one) => one !== waiter);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        group,
        go: () => {
          signal.removeEventListener('abort', stop);
          resolve(wayOut(group));
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      waiters.push(waiter);
      return undefined;
    });

  return {
    active: () => inside.size,
    waiting: () => waiters.length,
    enter: (signal, group = {}) => {
      if (inside.has(group) || inside.size < places) {
        admit(group);
        return wayOut(group);
      }
      if (waiters.length >= queue) throw full(name, isCommon);
      return wait(group, signal);
    },
  };
}

function full(name: string, isCommon: boolean): WebglassError {
  return new WebglassError('RATE_LIMITED', {
    message: `Too many ${name} are waiting already.`,
    fix: 'Ask for less at once, or wait for the calls under way.',
    skipped: true,
    retryAfterMs: 1000,
    ...(isCommon && { busy: true }),
  });
}
