import { WebglassError } from '../../src/errors/index.ts';
import type { Clock } from '../../src/values/world.ts';

export interface FakeClock extends Clock {
  /** Every wait that was asked for, in order. */
  readonly slept: number[];
  /** Lets time pass. */
  readonly pass: (ms: number) => void;
  /** Somebody set the clock on the wall; durations do not care. */
  readonly setWall: (ms: number) => void;
}

/** A clock for tests: waiting takes no time, but time passes. Starts at 2026-11-15T12:00:00Z. */
export function fakeClock(start = Date.UTC(2026, 10, 15, 12)): FakeClock {
  let ticks = 0;
  let wall = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => wall + ticks,
    ticks: () => ticks,
    sleep: async (ms, signal) => {
      if (signal?.aborted) throw signal.reason ?? new WebglassError('CANCELLED');
      slept.push(ms);
      ticks += ms;
      await Promise.resolve();
    },
    pass: (ms) => {
      ticks += ms;
    },
    setWall: (ms) => {
      wall = ms - ticks;
    },
  };
}
