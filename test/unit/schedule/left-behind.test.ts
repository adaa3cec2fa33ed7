import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { createSchedule } from '../../../src/schedule/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const key = { provider: 'slow', keyId: '-' };

describe('a provider that is left behind', () => {
  const world = () => {
    const clock = fakeClock();
    const schedule = createSchedule({ clock, random: () => 0.5 });
    const cut = async (afterMs: number) => {
      const stragglers = new AbortController();
      const call = async () => {
        clock.pass(afterMs);
        stragglers.abort(new WebglassError('CANCELLED'));
        throw new WebglassError('CANCELLED');
      };
      const options = { signal: stragglers.signal, leftBehind: stragglers.signal, deadlineMs: 15_000 };
      return schedule.run(key, 'search', call, options).catch((error: WebglassError) => error.details.skipped === true);
    };
    return { schedule, cut, clock };
  };

  it('again and again is not waited for any more, until it may be tried again', async () => {
    const { schedule, cut, clock } = world();
    const skipped = [];
    for (let turn = 0; turn < 7; turn += 1) skipped.push(await cut(2000));
    expect(skipped).toEqual([false, false, false, false, false, true, true]);
    expect(schedule.state().lanes[0]!.breaker).toBe('open');
    clock.pass(30_000);
    expect(await cut(2000)).toBe(false);
  });

  it('after a moment has done nothing wrong', async () => {
    const { schedule, cut } = world();
    for (let turn = 0; turn < 7; turn += 1) expect(await cut(500)).toBe(false);
    expect(schedule.state().lanes[0]!.breaker).toBe('closed');
  });
});

describe('a failure that was got over', () => {
  it('counts, and a pause it asks for is kept', async () => {
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5 });
    const busy = new WebglassError('RATE_LIMITED', { status: 429, retryAfterMs: 30_000, message: 'slow down' });
    await schedule.run(
      key,
      'search',
      async () => {
        schedule.failed(key, 'search', busy);
        return 'half';
      },
      { signal: new AbortController().signal, deadlineMs: 1000 },
    );
    const [lane] = schedule.state().lanes;
    expect([lane!.calls, lane!.failures, lane!.coolDown]).toEqual([
      1,
      1,
      { code: 'RATE_LIMITED', reason: 'slow down (HTTP 429).', until: '2026-11-15T12:00:30.000Z' },
    ]);
  });
});

describe('a retry', () => {
  it('is counted when it is made, not when the caller leaves before', async () => {
    const stop = new AbortController();
    const sleep = async () => {
      stop.abort(new WebglassError('CANCELLED'));
      throw stop.signal.reason;
    };
    const schedule = createSchedule({ clock: { ...fakeClock(), sleep }, random: () => 0.5 });
    const down = async () => Promise.reject(new WebglassError('UPSTREAM', { status: 503 }));
    await schedule.run(key, 'search', down, { signal: stop.signal, deadlineMs: 15_000 }).catch(() => undefined);
    expect(schedule.state().lanes.map(({ calls, retries }) => [calls, retries])).toEqual([[1, 0]]);
  });
});
