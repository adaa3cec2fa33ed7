import { describe, expect, it } from 'vitest';
import { WebglassError, type Code, type ErrorDetails } from '../../../src/errors/index.ts';
import { createSchedule, type RunOptions } from '../../../src/schedule/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const key = { provider: 'shaky', keyId: 'k1' };
const failure = (code: Code, details: ErrorDetails = {}) => new WebglassError(code, { provider: 'shaky', ...details });

/** A schedule, and a provider that answers from a list: an error is thrown, anything else returned. The last one repeats. */
function world(answers: readonly unknown[], random = 0.5) {
  const clock = fakeClock();
  const schedule = createSchedule({ clock, random: () => random });
  const at: number[] = [];
  const start = clock.now();
  const call = async () => {
    const answer = answers[Math.min(at.length, answers.length - 1)];
    at.push(clock.now() - start);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const run = (options: Partial<RunOptions> = {}, role: 'search' | 'read' | 'page' = 'search') =>
    schedule.run(key, role, call, { signal: new AbortController().signal, deadlineMs: 10_000, ...options });
  return { clock, schedule, run, at };
}

const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const codeAnd = async (work: Promise<unknown>) => {
  const error = (await outcome(work)) as WebglassError;
  return { code: error.code, skipped: error.details?.skipped ?? false };
};

describe('waits that services ask for', () => {
  it.each([1e16, Number.POSITIVE_INFINITY])(
    'last a day at most, also when %d ms are asked for',
    async (retryAfterMs) => {
      const { run, schedule, clock } = world([failure('RATE_LIMITED', { status: 429, retryAfterMs })]);
      expect(await codeAnd(run())).toEqual({ code: 'RATE_LIMITED', skipped: false });
      expect(await codeAnd(run())).toEqual({ code: 'RATE_LIMITED', skipped: true });
      const { until } = schedule.outlook(key, 'search');
      expect(until).toBe(new Date(clock.now() + 86_400_000).toISOString());
    },
  );

  it.each([-5000, Number.NaN])('of %d ms count as not told', async (retryAfterMs) => {
    const { run, at } = world([failure('RATE_LIMITED', { status: 429, retryAfterMs })]);
    await outcome(run());
    expect(at).toEqual([0, 325, 775]);
  });

  it('that another process kept for ever can still be told', async () => {
    const clock = fakeClock();
    const kept = { provider: 'shaky', code: 'QUOTA' as const, reason: 'used up.', until: 1e300 };
    const memory = { recall: () => kept, keep: () => undefined, forget: () => undefined, all: () => [] };
    const schedule = createSchedule({ clock, random: () => 0, memory: memory as never });
    const asked = schedule.run(key, 'search', async () => 'answer', {
      signal: new AbortController().signal,
      deadlineMs: 1000,
    });
    expect(await codeAnd(asked)).toEqual({ code: 'QUOTA', skipped: true });
  });
});
