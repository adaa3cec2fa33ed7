import { WebglassError } from '../errors/index.ts';

/** A bounded number of places, and a bounded queue before them. */
export interface Bulkhead {
  /**
   * Resolves with the way out once there is a place. Work of one `group` shares a place.
   * @throws WebglassError RATE_LIMITED at once when the queue is full; the signal's reason when it fires
   */
  readonly enter: (signal: AbortSignal, group?: object) => Promise<() => void> | (() => void);
  readonly active: () => number;
  readonly waiting: () => number;
}

interface Waiter {
  readonly go: () => void;
}

export function createBulkhead({ places, queue, name }: { places: number; queue: number; name: string }): Bulkhead {
  let active = 0;
  const waiters: Waiter[] = [];
  const groups = new Map<object, number>();

  const leave = () => {
    const next = waiters.shift();
    // The place is handed over, so that nobody can slip in between.
    if (next) next.go();
    else active -= 1;
  };
  const exit = (group: object | undefined) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const others = group === undefined ? 0 : (groups.get(group) ?? 1) - 1;
      if (others > 0) groups.set(group!, others);
      else {
        if (group !== undefined) groups.delete(group);
        leave();
      }
    };
  };

  return {
    active: () => active,
    waiting: () => waiters.length,
    enter: (signal, group) => {
      const sharing = group === undefined ? undefined : groups.get(group);
      if (sharing !== undefined) groups.set(group!, sharing + 1);
      else if (active < places) {
        active += 1;
        if (group !== undefined) groups.set(group, 1);
      } else if (waiters.length >= queue) throw full(name);
      else
        return queued(waiters, signal)
          .then(() => joinGroup(groups, group, leave))
          .then(() => exit(group));
      return exit(group);
    },
  };
}

/** Two of one group may wait at the same time; the second gives its place back and shares the first one's. */
function joinGroup(groups: Map<object, number>, group: object | undefined, leave: () => void): void {
  if (group === undefined) return;
  const sharing = groups.get(group);
  groups.set(group, (sharing ?? 0) + 1);
  if (sharing !== undefined) leave();
}

function queued(waiters: Waiter[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const waiter: Waiter = {
      go: () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
    };
    const stop = () => {
      waiters.splice(waiters.indexOf(waiter), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    waiters.push(waiter);
    return undefined;
  });
}

function full(name: string): WebglassError {
  return new WebglassError('RATE_LIMITED', {
    message: `Too many ${name} are waiting already.`,
    fix: 'Ask for less at once, or wait for the calls under way.',
    skipped: true,
    retryAfterMs: 1000,
  });
}
