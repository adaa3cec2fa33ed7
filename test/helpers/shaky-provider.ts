import { WebglassError, type Code, type ErrorDetails } from '../../src/errors/index.ts';
import { createSchedule, type RunOptions } from '../../src/schedule/index.ts';
import { fakeClock } from './fake-clock.ts';

export const shakyKey = { provider: 'shaky', keyId: 'k1' };

export const failure = (code: Code, details: ErrorDetails = {}) =>
  new WebglassError(code, { provider: 'shaky', ...details });

/** A schedule, and a provider that answers from a list: an error is thrown, anything else returned. The last one repeats. */
export function shakyProvider(answers: readonly unknown[], random = 0.5) {
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
    schedule.run(shakyKey, role, call, { signal: new AbortController().signal, deadlineMs: 10_000, ...options });
  return { clock, schedule, run, at };
}

export const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);

export async function codeAnd(work: Promise<unknown>) {
  const error = (await outcome(work)) as WebglassError;
  return { code: error.code, skipped: error.details?.skipped ?? false };
}
