import { describe, expect, it } from 'vitest';
import { cachedAnswers, memoryCache } from '../../../src/cache/index.ts';
import { WebglassError } from '../../../src/errors/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const { signal } = new AbortController();

function world(ttlMs?: number) {
  const clock = fakeClock();
  let calls = 0;
  const answers = cachedAnswers({ cache: memoryCache(), clock, ...(ttlMs !== undefined && { ttlMs }) });
  const ask = async () => ({ hits: [(calls += 1)] });
  return { clock, answers, ask, calls: () => calls };
}

describe('cached answers', () => {
  it('are used for five minutes, not longer', async () => {
    const { clock, answers, ask } = world();
    expect(await answers.obtain('k', ask, { signal })).toEqual({ value: { hits: [1] } });
    clock.pass(299_999);
    expect(await answers.obtain('k', ask, { signal })).toEqual({ value: { hits: [1] }, cached: true });
    clock.pass(1);
    expect(await answers.obtain('k', ask, { signal })).toEqual({ value: { hits: [2] } });
  });

  it('are believed for a minute when they are empty', async () => {
    const { clock, answers, ask, calls } = world();
    const isEmpty = () => true;
    await answers.obtain('k', ask, { signal, isEmpty });
    clock.pass(59_999);
    await answers.obtain('k', ask, { signal, isEmpty });
    clock.pass(1);
    await answers.obtain('k', ask, { signal, isEmpty });
    expect(calls()).toBe(2);
  });

  it('that are empty never stand in when nobody answers', async () => {
    const { clock, answers, ask } = world();
    await answers.obtain('k', ask, { signal, isEmpty: () => true });
    clock.pass(60_000);
    expect(await answers.stale('k')).toBeUndefined();
  });

  it('that are wanted fresh are asked for by each, and an older answer that comes later replaces none', async () => {
    const { answers } = world();
    const waiting: ((value: string) => void)[] = [];
    const slow = () => new Promise<string>((resolve) => waiting.push(resolve));
    const calls = [false, true, true].map((fresh) => answers.obtain('k', slow, { signal, fresh }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(3);
    const order = [...waiting.keys()].toReversed();
    for (const index of order) {
      waiting[index]!(`answer ${index}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const values = (await Promise.all(calls)).map(({ value }) => value);
    expect(values.sort()).toEqual(['answer 0', 'answer 1', 'answer 2']);
    const kept = (await answers.obtain('k', slow, { signal })).value;
    expect(kept).toBe(`answer ${order[0]}`);
  });

  it('are kept for a minute when they are partial, and never stand in for a whole one', async () => {
    const { clock, answers, ask, calls } = world();
    const isPartial = () => true;
    await answers.obtain('k', ask, { signal, isPartial });
    clock.pass(59_999);
    expect(await answers.obtain('k', ask, { signal, isPartial })).toEqual({ value: { hits: [1] }, cached: true });
    clock.pass(1);
    expect(await answers.stale('k')).toBeUndefined();
    await answers.obtain('k', ask, { signal, isPartial });
    expect(calls()).toBe(2);
  });

  it('are passed by when a fresh one is wanted, and replaced by it', async () => {
    const { answers, ask } = world();
    await answers.obtain('k', ask, { signal });
    expect(await answers.obtain('k', ask, { signal, fresh: true })).toEqual({ value: { hits: [2] } });
    expect(await answers.obtain('k', ask, { signal })).toEqual({ value: { hits: [2] }, cached: true });
  });

  it('are not kept with a time of 0, but equal calls are still one', async () => {
    const { answers, ask, calls } = world(0);
    await Promise.all([answers.obtain('k', ask, { signal }), answers.obtain('k', ask, { signal })]);
    expect(calls()).toBe(1);
    await answers.obtain('k', ask, { signal });
    expect(calls()).toBe(2);
  });

  it('do not include failures', async () => {
    const { answers, ask } = world();
    const down = () => Promise.reject(new WebglassError('UPSTREAM'));
    await expect(answers.obtain('k', down, { signal })).rejects.toMatchObject({ code: 'UPSTREAM' });
    expect(await answers.obtain('k', ask, { signal })).toEqual({ value: { hits: [1] } });
  });

  it('can stand in for a day when nobody answers, with their age', async () => {
    const { clock, answers, ask } = world();
    await answers.obtain('k', ask, { signal });
    clock.pass(3_600_000);
    expect(await answers.stale('k')).toEqual({ value: { hits: [1] }, ageMs: 3_600_000, isFresh: false });
    clock.pass(86_400_000);
    expect(await answers.stale('k')).toBeUndefined();
    expect(await answers.stale('other')).toBeUndefined();
  });

  it('from the future are not believed: somebody set the clock back', async () => {
    const { clock, answers, ask, calls } = world();
    await answers.obtain('k', ask, { signal });
    clock.setWall(clock.now() - 86_400_000);
    await answers.obtain('k', ask, { signal });
    expect(calls()).toBe(2);
  });
});
