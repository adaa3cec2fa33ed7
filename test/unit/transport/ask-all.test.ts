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
  outcome: 'answers' | 'fails' = 'answers',
): Question<string> & { readonly calls: number[] } {
  const calls: number[] = [];
  return {
    name,
    planned: name,
    calls,
    ask: async ({ signal }) => {
      calls.push(Date.now());
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

  it('leaves stragglers behind once somebody has answered', async () => {
    const startedAt = Date.now();
    expect(
      trail(
        await withinTime(500, (options) => askTogether([question('quick', 1), question('hangs', Infinity)], options)),
      ),
    ).toEqual(['quick', 'hangs:TIMEOUT']);
    expect(Date.now() - startedAt).toBeLessThan(450);
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
