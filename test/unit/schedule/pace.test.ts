import { describe, expect, it } from 'vitest';
import { paceHint } from '../../../src/schedule/pace-headers.ts';
import { earnRetry, freshBudget, spendRetry, type RetryBudget } from '../../../src/schedule/retry-budget.ts';
import { fullBucket, returnToken, takeToken, waitForToken } from '../../../src/schedule/token-bucket.ts';

describe('token bucket', () => {
  const pace = { perMinute: 60, burst: 2 };

  it('gives a burst, then one a second', () => {
    let bucket = fullBucket(pace, 0);
    bucket = takeToken(bucket, pace, 0);
    bucket = takeToken(bucket, pace, 0);
    expect(waitForToken(bucket, pace, 0)).toBe(1000);
    expect(waitForToken(bucket, pace, 400)).toBe(600);
    expect(waitForToken(bucket, pace, 1000)).toBe(0);
  });

  it('reserves turns for those who wait', () => {
    let bucket = fullBucket(pace, 0);
    for (let call = 0; call < 3; call += 1) bucket = takeToken(bucket, pace, 0);
    expect(waitForToken(bucket, pace, 0)).toBe(2000);
    expect(waitForToken(returnToken(bucket, pace), pace, 0)).toBe(1000);
  });

  it('never holds more than the burst, also when the clock goes back', () => {
    expect(waitForToken(takeToken(fullBucket(pace, 0), pace, 3_600_000), pace, 3_600_000)).toBe(0);
    const empty = takeToken(takeToken(fullBucket(pace, 5000), pace, 5000), pace, 5000);
    expect(waitForToken(empty, pace, 0)).toBe(1000);
  });
});

describe('retry budget', () => {
  const spend = (budget: RetryBudget, times: number, now: number) => {
    let left: RetryBudget | undefined = budget;
    let spent = 0;
    while (left && spent < times) {
      left = spendRetry(left, now);
      if (left) spent += 1;
    }
    return spent;
  };

  it('starts with ten, then allows a tenth of the calls', () => {
    expect(spend(freshBudget(0), 100, 0)).toBe(10);
    let budget: RetryBudget = { tenths: 0, at: 0 };
    for (let call = 0; call < 50; call += 1) budget = earnRetry(budget);
    expect(spend(budget, 100, 0)).toBe(5);
  });

  it('recovers with time to ten, no further', () => {
    expect(spend({ tenths: 0, at: 0 }, 100, 4000)).toBe(4);
    expect(spend({ tenths: 0, at: 0 }, 100, 3_600_000)).toBe(10);
  });

  it('does not grow without end', () => {
    let budget = freshBudget(0);
    for (let call = 0; call < 10_000; call += 1) budget = earnRetry(budget);
    expect(spend(budget, 1000, 0)).toBe(100);
  });
});

describe('rate-limit headers', () => {
  const now = 1_800_000_000_000;
  it.each([
    [
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '12' },
      { remaining: 0, resetMs: 12_000 },
    ],
    [
      { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '1800000060' },
      { remaining: 3, resetMs: 60_000 },
    ],
    [
      { 'ratelimit-remaining': '5', 'ratelimit-reset': '1' },
      { remaining: 5, resetMs: 1000 },
    ],
    [
      { 'x-ratelimit-remaining': '0, 1999', 'x-ratelimit-reset': '1, 80000' },
      { remaining: 0, resetMs: 1000 },
    ],
    [
      { 'x-ratelimit-remaining': '49, 0', 'x-ratelimit-reset': '1, 80000' },
      { remaining: 0, resetMs: 80_000_000 },
    ],
    [{ 'x-ratelimit-remaining': '0' }, undefined],
    [{ 'x-ratelimit-remaining': 'none', 'x-ratelimit-reset': '1' }, undefined],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '-1' }, undefined],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1700000000' }, undefined],
    [{}, undefined],
  ])('%o', (headers: Record<string, string>, hint) => {
    expect(paceHint(headers, now)).toEqual(hint);
  });
});
