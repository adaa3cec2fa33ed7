import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '../../../src/cache/index.ts';
import { WebglassError } from '../../../src/errors/index.ts';

const never = new AbortController().signal;

/** A call that ends when told, and knows whether it was stopped. */
function held<Value>(value: Value) {
  let finish = (_error?: Error) => {};
  const seen: AbortSignal[] = [];
  const call = (signal: AbortSignal) => {
    seen.push(signal);
    return new Promise<Value>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve(value));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
  return { call, seen, finish: (error?: Error) => finish(error) };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('single flight', () => {
  it('makes one call for twenty', async () => {
    const flights = createSingleFlight();
    const { call, seen, finish } = held('answer');
    const all = Array.from({ length: 20 }, () => flights.run('k', call, never));
    await tick();
    finish();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => 'answer'));
    expect([seen.length, flights.size()]).toEqual([1, 0]);
  });

  it('makes one call for each key, and a new one when the last has ended', async () => {
    const flights = createSingleFlight();
    let calls = 0;
    const call = async () => (calls += 1);
    await Promise.all([flights.run('a', call, never), flights.run('b', call, never)]);
    await flights.run('a', call, never);
    expect(calls).toBe(3);
  });

  it('lets one leave without the others', async () => {
    const flights = createSingleFlight();
    const { call, seen, finish } = held('answer');
    const stop = new AbortController();
    const leaver = flights.run('k', call, stop.signal).catch((error: unknown) => error);
    const other = flights.run('k', call, never);
    await tick();
    stop.abort(new Error('left'));
    expect(await leaver).toEqual(new Error('left'));
    expect(seen[0]!.aborted).toBe(false);
    finish();
    expect(await other).toBe('answer');
  });

  it('ends the call when all have left, and starts afresh for who comes then', async () => {
    const flights = createSingleFlight();
    const first = held('first');
    const stop = new AbortController();
    const leavers = [flights.run('k', first.call, stop.signal), flights.run('k', first.call, stop.signal)];
    const ended = Promise.allSettled(leavers);
    await tick();
    stop.abort(new Error('left'));
    const second = held('second');
    const late = flights.run('k', second.call, never);
    await tick();
    second.finish();
    expect(await late).toBe('second');
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([first.seen[0]!.aborted, first.seen[0]!.reason]).toEqual([true, new Error('left')]);
  });

  it('gives a failure to everybody and keeps nothing of it', async () => {
    const flights = createSingleFlight();
    const { call, finish } = held('answer');
    const all = Promise.allSettled([flights.run('k', call, never), flights.run('k', call, never)]);
    await tick();
    finish(new Error('down'));
    expect((await all).map((one) => (one as PromiseRejectedResult).reason.message)).toEqual(['down', 'down']);
    expect(await flights.run('k', async () => 'up', never)).toBe('up');
  });

  it('takes a call that throws at once, and a caller who left before', async () => {
    const flights = createSingleFlight();
    const thrower = () => {
      throw new Error('at once');
    };
    await expect(flights.run('k', thrower, never)).rejects.toThrow('at once');
    await expect(flights.run('k', async () => 1, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    expect(flights.size()).toBe(0);
  });

  it('takes what a call has got so far when the time is up, and waits for it no longer than a moment', async () => {
    const flights = createSingleFlight();
    const outOfTime = new WebglassError('TIMEOUT');
    const partial = (signal: AbortSignal) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('half a page'), { once: true }));
    const [one, two] = [new AbortController(), new AbortController()];
    const got = flights.run('k', partial, one.signal);
    const deaf = flights.run('q', () => new Promise<string>(() => {}), two.signal);
    await tick();
    one.abort(outOfTime);
    two.abort(outOfTime);
    expect(await got).toBe('half a page');
    await expect(deaf).rejects.toBe(outOfTime);
  });
});
