import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { systemClock } from '../../src/transport/clock.ts';
import type { Clock } from '../../src/values/world.ts';
import { loopback, type Loopback } from '../helpers/loopback.ts';
import { answered, endless, type FaultRow } from './fault-rows.ts';

const steadyHit = { url: 'https://steady.example/', title: 'Steady', content: 'x' };
let steady: Loopback;
beforeAll(async () => {
  steady = await loopback({ body: { results: [steadyHit] } });
});
afterAll(() => steady.close());

/** The clock of the machine, except that waits between calls are short; what was asked for is kept. */
function hastyClock(): Clock & { readonly slept: number[] } {
  const slept: number[] = [];
  const sleep: Clock['sleep'] = (ms, signal) => {
    slept.push(ms);
    return systemClock.sleep(Math.min(ms, 10), signal);
  };
  return { ...systemClock, slept, sleep };
}

async function searched({ id, serve }: FaultRow, timeoutMs: number, hasStandby = true) {
  let turn = 0;
  await using shaky = await loopback((_, response) => serve(response, (turn += 1)));
  const clock = hastyClock();
  const web = await createWebglass({
    env: {},
    clock,
    config: {
      providers: [
        { name: 'shaky', type: 'searxng', options: { baseUrl: shaky.url } },
        { name: 'steady', type: 'searxng', options: { baseUrl: steady.url } },
      ],
      search: { providers: hasStandby ? ['shaky', 'steady'] : ['shaky'] },
      timeoutMs,
    },
  });
  const startedAt = performance.now();
  const result = await web.search({ query: `fault ${id}` });
  const tookMs = performance.now() - startedAt;
  const calls = shaky.seen.length;
  await web.search({ query: `after ${id}` });
  const callsLater = shaky.seen.length - calls;
  await web.close();
  return { result, calls, callsLater, tookMs, slept: clock.slept };
}

describe('a search service that fails', () => {
  it.each(answered)('$id', async (row) => {
    const { result, calls, callsLater, slept } = await searched(row, 20_000, row.pauses === undefined);
    const [first, second] = result.attempts;
    expect([first?.provider, first?.code]).toEqual(['shaky', row.code]);
    expect(calls).toBe(row.calls);
    if (row.code) {
      expect(result.results.map(({ url }) => url)).toEqual([steadyHit.url]);
      expect(second).toMatchObject({ provider: 'steady', ok: true });
      expect(first!.message).toMatch(/^shaky/);
      expect(first!.message).not.toMatch(/\[object|undefined|<|\n/);
    } else expect(result.results).toHaveLength(row.results ?? 3);
    if (row.waitMs !== undefined) expect(slept[0]).toBeGreaterThanOrEqual(row.waitMs);
    if (row.coolsDown) expect(callsLater).toBe(0);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(result.results)).not.toMatch(/\\u001b|\\u0000|\u202E|\u{E0041}|null/u);
  });

  it.each(answered.filter(({ pauses }) => pauses))('$id: nobody waits while a standby is ready', async (row) => {
    const { result, calls, slept } = await searched(row, 20_000);
    expect(result.attempts.map(({ provider, code }) => [provider, code])).toEqual([
      ['shaky', row.pauses],
      ['steady', undefined],
    ]);
    expect([calls, slept]).toEqual([1, []]);
  });

  it.each(endless)('$id: the deadline ends it, and the next one has its time', async (row) => {
    const { result, calls, tookMs } = await searched(row, 2000);
    expect(result.attempts[0]).toMatchObject({ provider: 'shaky', code: row.code });
    expect(result.results.map(({ url }) => url)).toEqual([steadyHit.url]);
    expect(calls).toBe(row.calls);
    expect(tookMs).toBeLessThan(2500);
  });
});
