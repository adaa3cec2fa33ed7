import { describe, expect, it } from 'vitest';
import { createSchedule } from '../../../src/schedule/index.ts';
import type { CoolDownMemory, KeptCoolDown } from '../../../src/values/cool-down-memory.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';
import { codeAnd, failure, outcome, shakyKey, shakyProvider } from '../../helpers/shaky-provider.ts';

describe('a standby', () => {
  const limited = failure('RATE_LIMITED', { status: 429, retryAfterMs: 1000 });

  it('is not kept waiting: told to come later, the call ends at once and the provider rests', async () => {
    const { run, at, clock, schedule } = shakyProvider([limited, 'answer']);
    expect(await outcome(run({ hasStandby: true }))).toBe(limited);
    expect([at, clock.slept]).toEqual([[0], []]);
    expect(schedule.outlook(shakyKey, 'search')).toMatchObject({ open: false, until: '2026-11-15T12:00:01.000Z' });
  });

  it('is not kept waiting by a pause that somebody else was told of', async () => {
    const { run, at } = shakyProvider([limited, 'answer']);
    await outcome(run({ hasStandby: true }));
    expect(await codeAnd(run({ hasStandby: true }))).toEqual({ code: 'RATE_LIMITED', skipped: true });
    expect(at).toEqual([0]);
  });

  it('makes no difference once the pause is over, or when there is none', async () => {
    const { run, at, clock } = shakyProvider([limited, 'answer']);
    await outcome(run({ hasStandby: true }));
    expect(await run()).toBe('answer');
    expect(at).toEqual([0, 1000]);
    clock.pass(1);
    expect(await run({ hasStandby: true })).toBe('answer');
  });

  it('waits for a moment rather than paying somebody else', async () => {
    const { run, at } = shakyProvider([failure('RATE_LIMITED', { status: 429, retryAfterMs: 100 }), 'answer']);
    expect(await run({ hasStandby: true })).toBe('answer');
    expect(at).toEqual([0, 325]);
  });
});

describe('what outlives the process', () => {
  /** A memory that writes down what it is told. */
  function memory(known?: KeptCoolDown) {
    const told: unknown[] = [];
    let isHeld = known !== undefined;
    const store: CoolDownMemory = {
      recall: () => known,
      keep: (owner, coolDown) => {
        told.push(['keep', owner.provider, coolDown]);
        isHeld = true;
        return Math.min(coolDown.until, noon + 86_400_000);
      },
      holds: () => isHeld,
      forget: (owner) => void told.push(['forget', owner.provider]),
      clear: () => void told.push(['clear']),
      all: () => (known ? [known] : []),
      flush: async () => undefined,
    };
    return { store, told, release: () => (isHeld = false) };
  }
  const { signal } = new AbortController();
  const noon = Date.UTC(2026, 10, 15, 12);
  const spent = { provider: 'shaky', code: 'QUOTA', reason: 'shaky is out of credits (402).', status: 402 } as const;

  it('is a cool-down, told with the time on the wall', async () => {
    const { store, told } = memory();
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    const refused = async () => Promise.reject(failure('QUOTA', { status: 402, message: spent.reason }));
    await outcome(schedule.run(shakyKey, 'search', refused, { signal, deadlineMs: 1000 }));
    expect(told).toEqual([['keep', 'shaky', { ...spent, until: noon + 3_600_000 }]]);
  });

  it('keeps the next process away too, and is shown', async () => {
    const { store } = memory({ ...spent, until: noon + 1_800_000 });
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    let calls = 0;
    const call = async () => (calls += 1);
    expect(await codeAnd(schedule.run(shakyKey, 'search', call, { signal, deadlineMs: 1000 }))).toEqual({
      code: 'QUOTA',
      skipped: true,
    });
    expect(calls).toBe(0);
    const until = '2026-11-15T12:30:00.000Z';
    expect(schedule.state().remembered).toEqual([{ provider: 'shaky', code: 'QUOTA', reason: spent.reason, until }]);
    expect(schedule.state().lanes[0]!.coolDown).toEqual({ code: 'QUOTA', reason: spent.reason, until });
  });

  it('ends while the process runs when another one saw an answer', async () => {
    const { store, release } = memory();
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    const answers = [failure('AUTH', { status: 401 }), 'answer'];
    const call = async () => {
      const next = answers.shift()!;
      if (typeof next !== 'string') throw next;
      return next;
    };
    const run = () => schedule.run(shakyKey, 'search', call, { signal, deadlineMs: 1000 });
    expect(await codeAnd(run())).toEqual({ code: 'AUTH', skipped: false });
    // The same moment for every process.
    expect(schedule.state().lanes[0]!.coolDown!.until).toBe('2026-11-16T12:00:00.000Z');
    expect(await codeAnd(run())).toEqual({ code: 'AUTH', skipped: true });
    release();
    expect(await run()).toBe('answer');
  });

  it('does not keep away a user who names the provider and wants it fresh', async () => {
    const { store } = memory({ ...spent, until: noon + 1_800_000 });
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    const refused = async () => Promise.reject(failure('QUOTA', { status: 402 }));
    const run = (insists: boolean, call: () => Promise<unknown>) =>
      schedule.run(shakyKey, 'search', call, { signal, deadlineMs: 1000, insists });
    expect(await codeAnd(run(true, refused))).toEqual({ code: 'QUOTA', skipped: false });
    // What this process has seen itself holds.
    expect(await codeAnd(run(true, async () => 'answer'))).toEqual({ code: 'QUOTA', skipped: true });
  });

  it('names what helps when the account was topped up', async () => {
    const { store } = memory({ ...spent, until: noon + 1_800_000 });
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    const error = await outcome(schedule.run(shakyKey, 'search', async () => 1, { signal, deadlineMs: 1000 }));
    expect((error as { fix?: string }).fix).toMatch(/`webglass doctor` asks again now, `webglass cache clear`/);
  });

  it('ends with an answer', async () => {
    const { store, told } = memory();
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    await schedule.run(shakyKey, 'search', async () => 'answer', { signal, deadlineMs: 1000 });
    expect(told).toEqual([['forget', 'shaky']]);
  });

  it('never tells which pages were read', async () => {
    const { store, told } = memory({ ...spent, until: noon + 1_800_000 });
    const schedule = createSchedule({ clock: fakeClock(), random: () => 0.5, memory: store });
    const busy = async () => Promise.reject(failure('RATE_LIMITED', { status: 429, retryAfterMs: 60_000 }));
    await outcome(schedule.run({ provider: 'host.example', keyId: '-' }, 'page', busy, { signal, deadlineMs: 1000 }));
    expect(told).toEqual([]);
  });
});
