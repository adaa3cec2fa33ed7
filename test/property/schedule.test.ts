import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError, type Code } from '../../src/errors/index.ts';
import { createSchedule } from '../../src/schedule/index.ts';
import { afterCall, beforeCall, breakerWait, closedBreaker, type Breaker } from '../../src/schedule/breaker.ts';
import { fullBucket, takeToken, waitForToken } from '../../src/schedule/token-bucket.ts';
import { fakeClock } from '../helpers/fake-clock.ts';

const outcome = fc.constantFrom<boolean | undefined>(true, false, undefined);

describe('breaker', () => {
  it('never lets a call through while it is open, and always comes back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(outcome, fc.nat(20_000)), { maxLength: 60 }), (steps) => {
        let breaker: Breaker = closedBreaker;
        let now = 0;
        for (const [ok, ms] of steps) {
          now += ms;
          const wait = breakerWait(breaker, now);
          if (breaker.state === 'open') expect(wait).toBe(Math.max(0, breaker.openUntil - now));
          if (wait > 0) continue;
          breaker = afterCall(beforeCall(breaker), ok, now);
          expect(breaker.probing).toBe(false);
        }
        expect(breakerWait(breaker, now + 30_000)).toBe(0);
      }),
    );
  });
});

describe('token bucket', () => {
  it('never gives more than the burst and the rate together', () => {
    const pace = fc.record({ perMinute: fc.integer({ min: 1, max: 6000 }), burst: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(pace, fc.array(fc.nat(3000), { maxLength: 100 }), (given, steps) => {
        let bucket = fullBucket(given, 0);
        let now = 0;
        let taken = 0;
        for (const ms of steps) {
          now += ms;
          if (waitForToken(bucket, given, now) > 0) continue;
          bucket = takeToken(bucket, given, now);
          taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(given.burst + Math.ceil((now * given.perMinute) / 60_000));
      }),
    );
  });
});

describe('schedule', () => {
  const failures: readonly (readonly [Code, { status?: number; retryAfterMs?: number }])[] = [
    ['UPSTREAM', { status: 500 }],
    ['UPSTREAM', { status: 503, retryAfterMs: 1200 }],
    ['RATE_LIMITED', { status: 429 }],
    ['RATE_LIMITED', { status: 429, retryAfterMs: 900 }],
    ['NETWORK', {}],
    ['TIMEOUT', {}],
    ['AUTH', { status: 403 }],
    ['BAD_REQUEST', { status: 400 }],
  ];

  it('ends every call in time, at most three tries each, never before the service said, with nothing left inside', async () => {
    const answer = fc.option(fc.constantFrom(...failures), { freq: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 100, max: 12_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (answers, deadlineMs, random) => {
          const clock = fakeClock();
          const schedule = createSchedule({ clock, random: () => random });
          let turn = 0;
          for (let call = 0; call < 8; call += 1) {
            const startedAt = clock.now();
            const tries: { at: number; retryAfterMs: number }[] = [];
            const work = schedule.run(
              { provider: 'p', keyId: '-' },
              'search',
              async () => {
                const failed = answers[turn++ % answers.length];
                tries.push({ at: clock.now(), retryAfterMs: failed?.[1].retryAfterMs ?? 0 });
                if (failed) throw new WebglassError(failed[0], failed[1]);
                return 'answer';
              },
              { signal: new AbortController().signal, deadlineMs },
            );
            const end = await work.catch((error: unknown) => error);
            expect(end === 'answer' || WebglassError.is(end)).toBe(true);
            expect(clock.now() - startedAt).toBeLessThanOrEqual(deadlineMs);
            expect(tries.length).toBeLessThanOrEqual(3);
            tries.slice(1).forEach(({ at }, index) => {
              const last = tries[index]!;
              expect(at - last.at).toBeGreaterThanOrEqual(Math.max(200, last.retryAfterMs));
            });
          }
          const { searches, lanes } = schedule.state();
          expect([searches, lanes[0]!.active, lanes[0]!.waiting]).toEqual([{ active: 0, waiting: 0 }, 0, 0]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
