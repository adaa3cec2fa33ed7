import { refuse, type Refusal } from './refusal.ts';

export interface AdmissionLimits {
  /** Calls at the same time. */
  readonly callsUnderWay: number;
  /** Calls in a minute; 0 is no limit. */
  readonly callsPerMinute: number;
}

/** Lets calls in while there is room; each that is let in says when it is done. */
export interface Admission {
  readonly enter: () => { readonly refusal: Refusal } | { readonly leave: () => void };
}

/** One bucket of calls, refilled evenly: a burst of a minute's worth is fine, a flood is not. */
export function createAdmission({ callsUnderWay, callsPerMinute }: AdmissionLimits, now: () => number): Admission {
  let underWay = 0;
  let left = callsPerMinute;
  let filledAt = now();
  const refillMs = 60_000 / callsPerMinute;

  const waitMs = (): number => {
    if (callsPerMinute === 0) return 0;
    const time = now();
    left = Math.min(callsPerMinute, left + Math.max(0, time - filledAt) / refillMs);
    filledAt = time;
    return left >= 1 ? 0 : (1 - left) * refillMs;
  };

  return {
    enter: () => {
      if (underWay >= callsUnderWay) return { refusal: later('Too many calls are under way.', 1000) };
      const wait = waitMs();
      if (wait > 0) return { refusal: later('Too many calls in this minute.', wait) };
      left -= 1;
      underWay += 1;
      let isIn = true;
      return {
        leave: () => {
          if (isIn) underWay -= 1;
          isIn = false;
        },
      };
    },
  };
}

const later = (message: string, waitMs: number) =>
  refuse(429, message, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
