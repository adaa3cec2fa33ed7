import { describe, expect, it } from 'vitest';
import { createSchedule } from '../../../src/schedule/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';
import { codeAnd, failure, outcome, shakyKey, shakyProvider } from '../../helpers/shaky-provider.ts';

describe('waits that services ask for', () => {
  it.each([1e16, Number.POSITIVE_INFINITY])(
    'last a day at most, also when %d ms are asked for',
    async (retryAfterMs) => {
      const { run, schedule, clock } = shakyProvider([failure('RATE_LIMITED', { status: 429, retryAfterMs })]);
      expect(await codeAnd(run())).toEqual({ code: 'RATE_LIMITED', skipped: false });
      expect(await codeAnd(run())).toEqual({ code: 'RATE_LIMITED', skipped: true });
      const { until } = schedule.outlook(shakyKey, 'search');
      expect(until).toBe(new Date(clock.now() + 86_400_000).toISOString());
    },
  );

  it.each([-5000, Number.NaN])('of %d ms count as not told', async (retryAfterMs) => {
    const { run, at } = shakyProvider([failure('RATE_LIMITED', { status: 429, retryAfterMs })]);
    await outcome(run());
    expect(at).toEqual([0, 325, 775]);
  });

  it('that another process kept for ever can still be told', async () => {
    const clock = fakeClock();
    const kept = { provider: 'shaky', code: 'QUOTA' as const, reason: 'used up.', until: 1e300 };
    const memory = { recall: () => kept, keep: () => undefined, forget: () => undefined, all: () => [] };
    const schedule = createSchedule({ clock, random: () => 0, memory: memory as never });
    const asked = schedule.run(shakyKey, 'search', async () => 'answer', {
      signal: new AbortController().signal,
      deadlineMs: 1000,
    });
    expect(await codeAnd(asked)).toEqual({ code: 'QUOTA', skipped: true });
  });
});
