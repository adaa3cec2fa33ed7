import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/transport/clock.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';

describe('withDeadline', () => {
  it('fires with TIMEOUT', async () => {
    const { signal, remainingMs } = withDeadline(20);
    expect(remainingMs()).toBeGreaterThan(0);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).toMatchObject({ code: 'TIMEOUT', message: 'No answer within 0 s.' });
    expect(remainingMs()).toBe(0);
  });

  it('fires with CANCELLED when the caller gives up, whatever the reason', () => {
    const caller = new AbortController();
    const { signal, remainingMs } = withDeadline(10_000, caller.signal);
    caller.abort('enough');
    expect(signal.reason).toMatchObject({ code: 'CANCELLED' });
    expect(remainingMs()).toBe(0);
  });

  it('knows a caller who gave up before', () => {
    expect(withDeadline(10_000, AbortSignal.abort()).signal.reason).toMatchObject({ code: 'CANCELLED' });
  });

  it('passes on the deadline of an outer call as what it is', () => {
    const outer = withDeadline(10_000);
    const inner = withDeadline(20_000, outer.signal);
    outer.dispose();
    expect(inner.signal.aborted).toBe(false);
    inner.dispose();
  });

  it('does not fire after it was disposed of', async () => {
    const caller = new AbortController();
    const { signal, dispose } = withDeadline(10, caller.signal);
    dispose();
    caller.abort();
    await systemClock.sleep(30);
    expect(signal.aborted).toBe(false);
  });
});

describe('systemClock', () => {
  it('sleeps', async () => {
    const start = performance.now();
    await systemClock.sleep(20);
    expect(performance.now() - start).toBeGreaterThanOrEqual(18);
  });

  it('wakes up when the signal fires', async () => {
    const deadline = withDeadline(10);
    await expect(systemClock.sleep(10_000, deadline.signal)).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(systemClock.sleep(10_000, AbortSignal.abort())).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
