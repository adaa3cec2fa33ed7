import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { createSchedule } from '../../../src/schedule/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';
import { codeAnd, failure, outcome, shakyKey, shakyProvider } from '../../helpers/shaky-provider.ts';

describe('retries', () => {
  it.each([
    ['a server error, again and again', [failure('UPSTREAM', { status: 500 })], [0, 325, 775]],
    ['a wrong key', [failure('AUTH', { status: 401 })], [0]],
    ['another shape', [failure('PROTOCOL', { status: 200 })], [0]],
    ['half an answer', [failure('PROTOCOL', { status: 200, retryable: true })], [0, 325]],
    ['too many calls without a time', [failure('RATE_LIMITED', { status: 429, retryAfterMs: 0 })], [0, 325, 775]],
    ['too many calls for 1.5 s', [failure('RATE_LIMITED', { status: 429, retryAfterMs: 1500 })], [0, 1625]],
    ['too many calls for an hour', [failure('RATE_LIMITED', { status: 429, retryAfterMs: 3_600_000 })], [0]],
    ['a defect of our own', [new TypeError('x is not a function')], [0]],
  ])('%s: calls at %j ms', async (_, answers, at) => {
    const { run, at: seen } = shakyProvider(answers);
    expect(await outcome(run())).toBe(answers[0]);
    expect(seen).toEqual(at);
  });

  it('end with the first answer', async () => {
    const { run, at } = shakyProvider([failure('UPSTREAM', { status: 503, retryAfterMs: 1000 }), 'answer']);
    expect(await run()).toBe('answer');
    expect(at).toEqual([0, 1125]);
  });

  it('are not begun when they could not end in time', async () => {
    const { run, at } = shakyProvider([failure('UPSTREAM', { status: 500 })]);
    await outcome(run({ deadlineMs: 300 }));
    expect(at).toEqual([0]);
  });

  it('stop when the caller leaves during the wait', async () => {
    const clock = fakeClock();
    const stop = new AbortController();
    const schedule = createSchedule({ clock, random: () => 0.5 });
    let calls = 0;
    const work = schedule.run(
      shakyKey,
      'search',
      async () => {
        calls += 1;
        stop.abort(new WebglassError('CANCELLED'));
        throw failure('CANCELLED');
      },
      { signal: stop.signal, deadlineMs: 10_000 },
    );
    expect(await codeAnd(work)).toEqual({ code: 'CANCELLED', skipped: false });
    expect([calls, clock.slept]).toEqual([1, []]);
  });

  it('share one budget for the whole process', async () => {
    const { schedule, clock } = shakyProvider([]);
    let calls = 0;
    for (let provider = 0; provider < 30; provider += 1)
      await outcome(
        schedule.run(
          { provider: `p${provider}`, keyId: '-' },
          'search',
          async () => {
            calls += 1;
            clock.pass(-clock.ticks!()); // no time passes, so nothing is earned back
            throw failure('NETWORK');
          },
          { signal: new AbortController().signal, deadlineMs: 10_000 },
        ),
      );
    // 30 calls, 10 retries to begin with, and a tenth of the calls.
    expect(calls).toBe(30 + 10 + 3);
  });
});

describe('cool-downs', () => {
  it.each([
    ['AUTH', 401, undefined, undefined],
    ['AUTH', 403, undefined, 10 * 60],
    ['QUOTA', 402, undefined, 3600],
    ['QUOTA', 429, 7_200_000, 7200],
    ['RATE_LIMITED', 429, 3_600_000, 3600],
    ['BLOCKED_BY_SITE', 403, undefined, 300],
  ] as const)(
    '%s (%d, Retry-After %s ms) keeps everybody away for %s s',
    async (code, status, retryAfterMs, seconds) => {
      const first = failure(code, { status, ...(retryAfterMs !== undefined && { retryAfterMs }) });
      const { run, at, clock } = shakyProvider([first, 'answer']);
      await outcome(run());
      clock.pass(((seconds ?? 86_400) - 6) * 1000);
      const again = (await outcome(run())) as WebglassError;
      expect([again.code, again.details.skipped, again.details.retryAfterMs, at.length]).toEqual([
        code,
        true,
        seconds && 6000,
        1,
      ]);
      expect(again.message).toMatch(
        seconds ? /Not asked again until \d\d:\d\d UTC\.$/ : /Not asked again until the configuration changes\.$/,
      );
      if (seconds === undefined) return;
      clock.pass(6000);
      expect(await run()).toBe('answer');
    },
  );

  it('belong to a key: another key of the same provider is asked', async () => {
    const { run, schedule } = shakyProvider([failure('AUTH', { status: 401 })]);
    await outcome(run());
    const other = schedule.run({ ...shakyKey, keyId: 'k2' }, 'search', async () => 'answer', {
      signal: new AbortController().signal,
      deadlineMs: 1000,
    });
    expect(await other).toBe('answer');
  });

  it('that end soon are waited for', async () => {
    const { run, at } = shakyProvider([failure('RATE_LIMITED', { status: 429, retryAfterMs: 3000 }), 'answer']);
    await outcome(run({ deadlineMs: 2000 }));
    expect(await run({ deadlineMs: 10_000 })).toBe('answer');
    expect(at).toEqual([0, 3000]);
  });

  it('grow while a service says "too many" without a time', async () => {
    const { run, clock, schedule } = shakyProvider([failure('RATE_LIMITED', { status: 429 })]);
    const untils: number[] = [];
    for (let search = 0; search < 3; search += 1) {
      await outcome(run());
      untils.push(Date.parse(schedule.state().lanes[0]!.coolDown!.until!) - clock.now());
      clock.pass(60_000);
    }
    expect(untils).toEqual([4000, 32_000, 60_000]);
  });

  it('are no matter for pages, unless the host asks for it', async () => {
    const { run, at } = shakyProvider([failure('BLOCKED_BY_SITE', { status: 403 })]);
    await outcome(run({}, 'page'));
    await outcome(run({}, 'page'));
    expect(at.length).toBe(2);
  });

  it('do not end when somebody sets the clock', async () => {
    const { run, clock, at } = shakyProvider([failure('QUOTA', { status: 402 })]);
    await outcome(run());
    clock.setWall(clock.now() + 86_400_000);
    expect(await codeAnd(run())).toEqual({ code: 'QUOTA', skipped: true });
    expect(at.length).toBe(1);
  });
});

describe('breaker', () => {
  it('opens after five failures in a row, probes after 30 s, closes after two successes', async () => {
    let healthy = false;
    const clock = fakeClock();
    const schedule = createSchedule({ clock, random: () => 0 });
    let calls = 0;
    const search = () =>
      outcome(
        schedule.run(
          shakyKey,
          'search',
          async () => {
            calls += 1;
            if (!healthy) throw failure('UPSTREAM', { status: 500 });
            return 'answer';
          },
          { signal: new AbortController().signal, deadlineMs: 10_000 },
        ),
      );
    for (let turn = 0; turn < 20; turn += 1) await search();
    expect(calls).toBe(5);
    const skipped = (await search()) as WebglassError;
    expect([skipped.code, skipped.details.skipped]).toEqual(['UPSTREAM', true]);
    expect(skipped.message).toMatch(/^shaky keeps failing\. Not asked again until 12:00 UTC\./);
    clock.pass(30_000);
    healthy = true;
    expect([await search(), schedule.state().lanes[0]!.breaker]).toEqual(['answer', 'half-open']);
    expect([await search(), schedule.state().lanes[0]!.breaker]).toEqual(['answer', 'closed']);
  });

  it('does not count what a refusal or a cancelled call says', async () => {
    const { run, schedule } = shakyProvider([failure('BAD_REQUEST', { status: 400 })]);
    for (let turn = 0; turn < 20; turn += 1) await outcome(run());
    expect(schedule.state().lanes[0]).toMatchObject({ breaker: 'closed', calls: 20, failures: 20, retries: 0 });
  });

  it('does not count a timeout of a caller in a hurry', async () => {
    const { clock } = shakyProvider([]);
    const schedule = createSchedule({ clock, random: () => 0 });
    for (let turn = 0; turn < 10; turn += 1) {
      const stop = new AbortController();
      await outcome(
        schedule.run(
          shakyKey,
          'search',
          async () => {
            clock.pass(100);
            stop.abort(failure('TIMEOUT'));
            throw failure('TIMEOUT');
          },
          { signal: stop.signal, deadlineMs: 100 },
        ),
      );
    }
    expect(schedule.state().lanes[0]!.breaker).toBe('closed');
  });
});

describe('pacing', () => {
  const pace = { paces: { free: { perMinute: 60, burst: 1 } } };
  const free = { ...shakyKey, type: 'free' };

  it('spreads calls as the plan allows', async () => {
    const clock = fakeClock();
    const schedule = createSchedule({ clock, random: () => 0, limits: pace });
    const start = clock.now();
    const at: number[] = [];
    for (let call = 0; call < 3; call += 1)
      await schedule.run(free, 'search', async () => at.push(clock.now() - start), {
        signal: new AbortController().signal,
        deadlineMs: 5000,
      });
    expect(at).toEqual([0, 1000, 2000]);
  });

  it('refuses at once what could not be made in time', async () => {
    const clock = fakeClock();
    const schedule = createSchedule({ clock, random: () => 0, limits: pace });
    const options = { signal: new AbortController().signal, deadlineMs: 500 };
    await schedule.run(free, 'search', async () => 1, options);
    const error = (await outcome(schedule.run(free, 'search', async () => 1, options))) as WebglassError;
    expect([error.code, error.details.skipped, error.details.retryAfterMs]).toEqual(['RATE_LIMITED', true, 1000]);
  });

  it('learns from headers that no calls are left', async () => {
    const { run, schedule, clock, at } = shakyProvider(['answer']);
    schedule.learn(shakyKey, 'search', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2' });
    expect(await run()).toBe('answer');
    expect(at).toEqual([2000]);
    schedule.learn(shakyKey, 'search', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' });
    expect(await codeAnd(run())).toEqual({ code: 'RATE_LIMITED', skipped: true });
    expect(schedule.outlook(shakyKey, 'search')).toEqual({
      open: false,
      reason: 'shaky: no calls are left in this period. Not asked again until 12:01 UTC.',
      until: new Date(clock.now() + 60_000).toISOString(),
    });
  });
});

describe('state', () => {
  it('is a value to print', async () => {
    const { run, schedule } = shakyProvider([
      failure('QUOTA', { status: 402, message: 'shaky: out of credits (402)' }),
    ]);
    await outcome(run());
    expect(JSON.parse(JSON.stringify(schedule.state()))).toEqual({
      searches: { active: 0, waiting: 0 },
      reads: { active: 0, waiting: 0 },
      pages: { active: 0, waiting: 0 },
      retriesLeft: 10,
      lanes: [
        {
          provider: 'shaky',
          keyId: 'k1',
          kind: 'provider',
          calls: 1,
          failures: 1,
          retries: 0,
          breaker: 'closed',
          active: 0,
          waiting: 0,
          coolDown: { code: 'QUOTA', reason: 'shaky: out of credits (402)', until: '2026-11-15T13:00:00.000Z' },
        },
      ],
    });
  });
});
