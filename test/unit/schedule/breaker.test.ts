import { describe, expect, it } from 'vitest';
import { afterCall, beforeCall, breakerWait, closedBreaker, type Breaker } from '../../../src/schedule/breaker.ts';

/** `x` a failure, `.` a success, `-` something that says nothing; one every `everyMs`. */
function played(outcomes: string, everyMs = 100, from: Breaker = closedBreaker, at = 0): Breaker {
  return [...outcomes].reduce((breaker, outcome, index) => {
    const ok = outcome === '-' ? undefined : outcome === '.';
    return afterCall(beforeCall(breaker), ok, at + index * everyMs);
  }, from);
}

describe('breaker', () => {
  it.each([
    ['xxxx', 'closed'],
    ['xxxxx', 'open'],
    ['xxxx.xxxx', 'closed'],
    ['xx-x-x-x', 'open'],
    ['x.x.x.x.x', 'closed'],
    ['x.x.x.x.x.', 'open'],
    ['..........x.x.x', 'closed'],
    ['----------', 'closed'],
  ])('after %s it is %s', (outcomes, state) => {
    expect(played(outcomes).state).toBe(state);
  });

  it('forgets what is older than 30 s', () => {
    expect(played('x.x.x.x.x.x.', 4000).state).toBe('closed');
  });

  it('lets nobody through for 30 s, then one probe at a time', () => {
    const open = played('xxxxx');
    expect(breakerWait(open, 400)).toBe(30_000);
    expect(breakerWait(open, 30_399)).toBe(1);
    expect(breakerWait(open, 30_400)).toBe(0);
    const probing = beforeCall(open);
    expect(breakerWait(probing, 30_400)).toBeGreaterThan(0);
  });

  it('closes after two good probes', () => {
    const once = afterCall(beforeCall(played('xxxxx')), true, 31_000);
    expect([once.state, breakerWait(once, 31_000)]).toEqual(['half-open', 0]);
    expect(afterCall(beforeCall(once), true, 31_100)).toEqual(closedBreaker);
  });

  it('opens again after a bad probe', () => {
    const again = afterCall(beforeCall(played('xxxxx')), false, 31_000);
    expect([again.state, breakerWait(again, 31_000)]).toEqual(['open', 30_000]);
  });

  it('frees the probe when it came to nothing', () => {
    const freed = afterCall(beforeCall(played('xxxxx')), undefined, 31_000);
    expect([freed.state, breakerWait(freed, 31_000)]).toEqual(['half-open', 0]);
  });

  it('holds a bounded memory', () => {
    expect(played('.'.repeat(1000), 1).recent.length).toBeLessThanOrEqual(40);
  });
});
