import { describe, expect, it } from 'vitest';
import { createBulkhead } from '../../../src/schedule/bulkhead.ts';

const { signal } = new AbortController();
const bulkhead = (places: number, queue: number) => createBulkhead({ places, queue, name: 'searches' });

describe('bulkhead', () => {
  it('lets so many in, and the next when one leaves, in their order', async () => {
    const door = bulkhead(1, 5);
    const leave = await door.enter(signal);
    const order: number[] = [];
    const second = Promise.resolve(door.enter(signal)).then((out) => (order.push(2), out));
    const third = Promise.resolve(door.enter(signal)).then((out) => (order.push(3), out));
    expect([door.active(), door.waiting()]).toEqual([1, 2]);
    leave();
    leave(); // leaving twice frees one place, not two
    (await second)();
    (await third)();
    expect([order, door.active(), door.waiting()]).toEqual([[2, 3], 0, 0]);
  });

  it('turns away at once when the queue is full', async () => {
    const door = bulkhead(1, 1);
    await door.enter(signal);
    void door.enter(signal);
    expect(() => door.enter(signal)).toThrow('Too many searches are waiting already.');
  });

  it('lets go of who gave up waiting', async () => {
    const door = bulkhead(1, 1);
    const leave = await door.enter(signal);
    const stop = new AbortController();
    const waiting = Promise.resolve(door.enter(stop.signal));
    stop.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(door.waiting()).toBe(0);
    leave();
    expect(door.active()).toBe(0);
  });

  it('counts a group once', async () => {
    const door = bulkhead(1, 5);
    const group = {};
    const first = await door.enter(signal, group);
    const second = await door.enter(signal, group);
    expect([door.active(), door.waiting()]).toEqual([1, 0]);
    first();
    expect(door.active()).toBe(1);
    second();
    expect(door.active()).toBe(0);
  });

  it('counts a group once also when it had to wait', async () => {
    const door = bulkhead(1, 5);
    const leave = await door.enter(signal);
    const group = {};
    const waiting = [door.enter(signal, group), door.enter(signal, group)];
    leave();
    const outs = await Promise.all(waiting);
    expect([door.active(), door.waiting()]).toEqual([1, 0]);
    for (const out of outs) out();
    expect([door.active(), door.waiting()]).toEqual([0, 0]);
  });
});
