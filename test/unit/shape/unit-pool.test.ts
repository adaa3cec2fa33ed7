import { describe, expect, it } from 'vitest';
import { UnitPool } from '../../../src/shape/unit-pool.ts';

describe('UnitPool', () => {
  const poolOf = (...scores: number[]) => {
    const pool = new UnitPool(Float64Array.from(scores));
    pool.refill([...scores.keys()]);
    return pool;
  };

  it('gives the best first and each once', () => {
    const pool = poolOf(1, 3, 2);
    expect([pool.takeBest(), pool.takeBest(), pool.takeBest(), pool.size]).toEqual([1, 2, 0, 0]);
    expect([0, 1, 2].map((unit) => pool.waits(unit))).toEqual([false, false, false]);
  });

  it('gives the best by what else speaks for it, and keeps the scores', () => {
    const pool = poolOf(1, 3, 2);
    expect(pool.takeBest(Float64Array.of(0, 0, 2))).toBe(2);
    expect([pool.takeBest(), pool.takeBest()]).toEqual([1, 0]);
    expect([...pool.scores]).toEqual([1, 3, 2]);
  });

  it('changes the scores of those that wait, and of no others', () => {
    const pool = poolOf(5, 4, 3);
    pool.takeBest();
    pool.change(Float64Array.of(1, 1, 0), -2);
    expect([...pool.scores]).toEqual([5, 2, 3]);
    expect(pool.takeBest()).toBe(2);
  });

  it('lists those that wait and are wanted, best first', () => {
    const pool = poolOf(1, 5, 3, 3);
    pool.takeBest();
    expect(pool.inOrder((unit) => unit !== 2)).toEqual([3, 0]);
    expect(pool.inOrder(() => true)).toEqual([2, 3, 0]);
    expect(pool.size).toBe(3);
  });

  it('takes a unit back with a part of its score', () => {
    const pool = poolOf(4, 3, 1);
    pool.putBack(pool.takeBest(), 0.5);
    expect([pool.takeBest(), pool.takeBest(), pool.takeBest(), pool.size]).toEqual([1, 0, 2, 0]);
  });

  it('names who has most of a share among those that wait', () => {
    const pool = poolOf(5, 4, 3);
    const share = Float64Array.of(9, 1, 2);
    expect(pool.mostOf(share)).toBe(0);
    pool.takeBest();
    expect(pool.mostOf(share)).toBe(2);
    expect(pool.mostOf(new Float64Array(3))).toBe(-1);
  });
});
