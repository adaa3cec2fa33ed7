import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { askInTurn, askTogether, type AskOptions, type Question } from '../../../src/transport/ask-all.ts';
import { askHedged } from '../../../src/transport/ask-hedged.ts';
import { systemClock } from '../../../src/transport/clock.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';

const hit = (url: string) => ({ url, title: url, snippet: '' });

/** Answers, or fails, after so many milliseconds; `Infinity` waits for the signal. */
function question(
  name: string,
  ms: number,
  outcome: 'answers' | 'fails' | 'cached' = 'answers',
): Question<string> & { readonly calls: number[] } {
  const calls: number[] = [];
  return {
    name,
    planned: name,
    calls,
    ask: async ({ signal }) => {
      calls.push(Date.now());
      if (outcome === 'cached') return { answer: { hits: [hit(`https://${name}.example/`)] }, cached: true };
      await systemClock.sleep(Math.min(ms, 60_000), signal);
      if (outcome === 'fails') throw new WebglassError('UPSTREAM', { provider: name, status: 500 });
      return { answer: { hits: [hit(`https://${name}.example/`)] } };
    },
  };
}

async function withinTime<Value>(
  ms: number,
  work: (options: AskOptions) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const deadline = withDeadline(ms, signal);
  try {
    return await work({ clock: systemClock, deadline });
  } finally {
    deadline.dispose();
  }
}
const trail = (replies: readonly { attempt: { provider: string; ok: boolean; code?: string } }[]) =>
  replies.map(({ attempt: { provider, ok, code } }) => (ok ? provider : `${provider}:${code}`));

describe('askInTurn', () => {
  it('goes on after a failure and stops at the first answer', async () => {
    const [one, two, three] = [question('one', 1, 'fails'), question('two', 1), question('three', 1)];
    expect(trail(await withinTime(1000, (options) => askInTurn([one, two, three], options)))).toEqual([
      'one:UPSTREAM',
      'two',
    ]);
    expect(three.calls).toEqual([]);
  });

  it('leaves time for the next one behind somebody who hangs', async () => {
    const startedAt = Date.now();
    expect(
      trail(await withinTime(600, (options) => askInTurn([question('hangs', Infinity), question('next', 1)], options))),
    ).toEqual(['hangs:TIMEOUT', 'next']);
    expect(Date.now() - startedAt).toBeLessThan(550);
  });

  it('throws when the caller gives up, and asks nobody else', async () => {
    const next = question('next', 1);
    const call = withinTime(
      1000,
      (options) => askInTurn([question('hangs', Infinity), next], options),
      AbortSignal.timeout(30),
    );
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(next.calls).toEqual([]);
  });
});

describe('coming back', () => {
  /** Refuses with a pause as long as others are ready, like a schedule does. */
  const pausing = (name: string, retryAfterMs: number, standbys: boolean[]): Question<string> => ({
    name,
    planned: name,
    ask: async ({ hasStandby }) => {
      standbys.push(hasStandby === true);
      if (hasStandby) throw new WebglassError('RATE_LIMITED', { provider: name, status: 429, retryAfterMs });
      return { answer: { hits: [hit(`https://${name}.example/`)] } };
    },
  });

  it('does not hold the call while a standby is ready', async () => {
    const standbys: boolean[] = [];
    const replies = await withinTime(2000, (options) =>
      askInTurn([pausing('busy', 800, standbys), question('ready', 1)], options),
    );
    expect([trail(replies), standbys]).toEqual([['busy:RATE_LIMITED', 'ready'], [true]]);
  });

  it('asks the one that wanted a pause again when the others failed too', async () => {
    const standbys: boolean[] = [];
    const replies = await withinTime(2000, (options) =>
      askInTurn([pausing('busy', 800, standbys), question('down', 1, 'fails')], options),
    );
    expect([trail(replies), standbys]).toEqual([
      ['busy:RATE_LIMITED', 'down:UPSTREAM', 'busy'],
      [true, false],
    ]);
  });

  it('does not wait for a pause that would not leave time for the call', async () => {
    const standbys: boolean[] = [];
    const replies = await withinTime(1000, (options) =>
      askInTurn([pausing('busy', 3_600_000, standbys), question('down', 1, 'fails')], options),
    );
    expect([trail(replies), standbys]).toEqual([['busy:RATE_LIMITED', 'down:UPSTREAM'], [true]]);
  });
});

describe('askTogether', () => {
  it('asks everybody and keeps failures as lines', async () => {
    expect(
      trail(
        await withinTime(1000, (options) =>
          askTogether([question('one', 20), question('two', 1, 'fails'), question('three', 1)], options),
        ),
      ),
    ).toEqual(['one', 'two:UPSTREAM', 'three']);
  });

  const patience = { leastMs: 150, times: 3 };
  const together = async (...questions: Question<string>[]) => {
    const startedAt = performance.now();
    const replies = await withinTime(4000, (options) => askTogether(questions, { ...options, patience }));
    return { replies, tookMs: performance.now() - startedAt };
  };

  it('leaves a straggler behind soon after the others, and says what they took', async () => {
    const { replies, tookMs } = await together(
      question('quick', 1),
      question('quicker', 1),
      question('hangs', Infinity),
    );
    expect(trail(replies)).toEqual(['quick', 'quicker', 'hangs:TIMEOUT']);
    expect(replies[2]!.attempt.message).toMatch(/^hangs: left behind after 0\.\d s; the others took 0\.0 s\.$/);
    expect(tookMs).toBeGreaterThan(140);
    expect(tookMs).toBeLessThan(1000);
  });

  it('waits in proportion to what the others took', async () => {
    const { replies, tookMs } = await together(question('one', 100), question('two', 120), question('late', 260));
    expect(trail(replies)).toEqual(['one', 'two', 'late']);
    expect(tookMs).toBeGreaterThan(240);
  });

  it('does not judge by the few who are quick: half of them must have settled', async () => {
    const slow = [question('two', 300), question('three', 310), question('four', 320)];
    const { replies } = await together(question('one', 150), ...slow);
    expect(trail(replies)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('takes an answer out of the cache for one that took no time', async () => {
    const near = await together(question('kept', 0, 'cached'), question('asked', 80));
    expect(trail(near.replies)).toEqual(['kept', 'asked']);
    const far = await together(question('kept', 0, 'cached'), question('hangs', Infinity));
    expect(trail(far.replies)).toEqual(['kept', 'hangs:TIMEOUT']);
    expect(far.replies[1]!.attempt.message).toMatch(/another answer was at hand\.$/);
    expect(far.tookMs).toBeLessThan(1000);
  });

  it('tells the one that is left behind that it was', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const hangs: Question<string> = {
      ...question('hangs', Infinity),
      ask: (call) => {
        signals.push(call.leftBehind);
        return question('hangs', Infinity).ask(call);
      },
    };
    await together(question('quick', 1), hangs);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('waits to the deadline when nobody has answered', async () => {
    const { replies } = await together(question('fails', 1, 'fails'), question('slow', 600));
    expect(trail(replies)).toEqual(['fails:UPSTREAM', 'slow']);
  });

  it('waits for nobody beyond its part of the deadline', async () => {
    const startedAt = performance.now();
    const questions = [question('quick', 1), question('hangs', Infinity)];
    const replies = await withinTime(500, (options) => askTogether(questions, options));
    expect(trail(replies)).toEqual(['quick', 'hangs:TIMEOUT']);
    expect(performance.now() - startedAt).toBeLessThan(450);
  });
});

describe('askHedged', () => {
  it('asks the next one too after a silence; the first answer wins and the loser is stopped', async () => {
    const [slow, quick, unasked] = [question('slow', Infinity), question('quick', 1), question('unasked', 1)];
    const replies = await withinTime(5000, (options) => askHedged([slow, quick, unasked], { ...options, hedgeMs: 40 }));
    expect(trail(replies)).toEqual(['quick', 'slow:CANCELLED']);
    expect(quick.calls[0]! - slow.calls[0]!).toBeGreaterThanOrEqual(35);
    expect(unasked.calls).toEqual([]);
  });

  it('asks nobody else while answers come in time', async () => {
    const next = question('next', 1);
    expect(
      trail(await withinTime(1000, (options) => askHedged([question('first', 5), next], { ...options, hedgeMs: 200 }))),
    ).toEqual(['first']);
    expect(next.calls).toEqual([]);
  });

  it('waits for no silence any more once the call is cancelled', async () => {
    const call = new AbortController();
    const slept: AbortSignal[] = [];
    const clock = {
      ...systemClock,
      sleep: (ms: number, signal?: AbortSignal) => (slept.push(signal!), systemClock.sleep(ms, signal)),
    };
    const asked = withinTime(
      5000,
      (options) => askHedged([question('hangs', Infinity)], { ...options, clock, hedgeMs: 4000 }),
      call.signal,
    );
    call.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(slept.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('goes on at once after a failure', async () => {
    expect(
      trail(
        await withinTime(1000, (options) =>
          askHedged([question('one', 1, 'fails'), question('two', 1)], { ...options, hedgeMs: 500 }),
        ),
      ),
    ).toEqual(['one:UPSTREAM', 'two']);
  });
});
