import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { createSchedule } from '../../../src/schedule/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('bulkheads', () => {
  it('run five searches at once, queue the next, refuse when the queue is full', async () => {
    const clock = fakeClock();
    const schedule = createSchedule({ clock, random: () => 0, limits: { queue: 10 } });
    let active = 0;
    let most = 0;
    let open: (() => void)[] = [];
    const search = (index: number) =>
      outcome(
        schedule.run(
          { provider: `p${index % 4}`, keyId: '-' },
          'search',
          async () => {
            active += 1;
            most = Math.max(most, active);
            await new Promise<void>((resolve) => open.push(resolve));
            active -= 1;
            return 'answer';
          },
          { signal: new AbortController().signal, deadlineMs: 10_000 },
        ),
      );
    const work = Array.from({ length: 20 }, (_, index) => search(index));
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const go of open.splice(0)) go();
    }
    open = [];
    const results = await Promise.all(work);
    expect(most).toBe(5);
    expect(results.filter((one) => one === 'answer')).toHaveLength(15);
    expect(results.filter((one) => WebglassError.is(one) && one.code === 'RATE_LIMITED')).toHaveLength(5);
    expect(schedule.state().searches).toEqual({ active: 0, waiting: 0 });
  });

  it('fetch two pages of one host at once', async () => {
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0 });
    let active = 0;
    let most = 0;
    const page = () =>
      schedule.run(
        { provider: 'host.example', keyId: '-' },
        'page',
        async () => {
          active += 1;
          most = Math.max(most, active);
          await new Promise((resolve) => setImmediate(resolve));
          active -= 1;
        },
        { signal: new AbortController().signal, deadlineMs: 1000 },
      );
    await Promise.all(Array.from({ length: 6 }, page));
    expect(most).toBe(2);
  });

  it('forgets page hosts that nobody uses', async () => {
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0 });
    for (let host = 0; host < 2000; host += 1)
      await schedule.run({ provider: `h${host}.example`, keyId: '-' }, 'page', async () => host, {
        signal: new AbortController().signal,
        deadlineMs: 1000,
      });
    expect(schedule.state().lanes.length).toBeLessThanOrEqual(500);
  });
});
