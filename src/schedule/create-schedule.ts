import { WebglassError } from '../errors/index.ts';
import type { CoolDownMemory } from '../values/cool-down-memory.ts';
import type { Clock } from '../values/world.ts';
import { afterCall, beforeCall, breakerWait } from './breaker.ts';
import { createBulkhead } from './bulkhead.ts';
import { coolDownAfter, type CoolDown } from './cool-down.ts';
import { createLanes, type Lane, type LaneKey, type Role } from './lane.ts';
import { paceHint } from './pace-headers.ts';
import { planLimits } from './plan-limits.ts';
import { earnRetry, freshBudget, retriesLeft, spendRetry } from './retry-budget.ts';
import { stateOf } from './schedule-state.ts';
import type { Limits, RunOptions, Schedule } from './schedule.ts';
import { breakerOpen, coolingDown, pause, tooFast } from './skipped.ts';
import { returnToken, takeToken, waitForToken } from './token-bucket.ts';
import { backoffMs, countsAgainst, retriesFor } from './verdict.ts';

export const defaultLimits: Limits = {
  searches: 5,
  reads: 8,
  pages: 8,
  perProvider: 8,
  perHost: 2,
  queue: 200,
  paces: planLimits,
};

/** The last moment a date can name. */
const LAST_MS = 8.64e15;
/** A call needs at least this long to come to anything. */
const LEAST_CALL_MS = 150;
/** A timeout after less than this tells about our hurry, not about the service. */
const FAIR_CALL_MS = 1000;
/** A pause this short is waited for even when somebody else could be asked: asking them costs as much. */
const SHORT_PAUSE_MS = 250;

/**
 * The thin runner over the state machines of this folder. `random` gives numbers in [0, 1); `memory` is asked once for
 * each provider, and told what keeps everybody away from it.
 */
export function createSchedule({
  clock,
  random,
  limits: given = {},
  memory,
}: {
  readonly clock: Clock;
  readonly random: () => number;
  readonly limits?: Partial<Limits>;
  readonly memory?: CoolDownMemory | undefined;
}): Schedule {
  const limits = { ...defaultLimits, ...given };
  const { queue } = limits;
  // Durations are measured on a clock that nobody sets.
  const ticks = clock.ticks ?? clock.now;
  const toWall = (at: number) => new Date(Math.min(LAST_MS, Math.round(clock.now() + at - ticks()))).toISOString();
  const lanes = createLanes(limits);
  const laneOf = (key: LaneKey, role: Role): Lane => {
    const lane = lanes.of(key, role, ticks());
    if (role === 'page') return lane;
    // Somebody else saw it answer (or cleared the memory): nothing is held against it any more.
    if (lane.coolDown?.isShared && !memory?.holds(key)) lane.coolDown = undefined;
    if (lane.isRecalled) return lane;
    lane.isRecalled = true;
    const kept = memory?.recall(key);
    if (kept) lane.coolDown = { ...kept, until: ticks() + kept.until - clock.now(), isShared: true, isRecalled: true };
    return lane;
  };
  /** Hosts of pages are not remembered: they would tell what was read. */
  const coolDown = (lane: Lane, found: CoolDown) => {
    lane.coolDown = found;
    if (lane.role === 'page') return;
    const until = clock.now() + found.until - ticks();
    const held = memory?.keep(lane.key, { ...found, provider: lane.key.provider, until });
    // One rule for every process: it ends here when it ends for the next one.
    if (held !== undefined)
      lane.coolDown = { ...found, isShared: true, until: Math.min(found.until, ticks() + held - clock.now()) };
  };
  const roles = {
    search: createBulkhead({ places: limits.searches, queue, name: 'searches', isCommon: true }),
    read: createBulkhead({ places: limits.reads, queue, name: 'reads', isCommon: true }),
    page: createBulkhead({ places: limits.pages, queue, name: 'pages', isCommon: true }),
  };
  let budget = freshBudget(ticks());

  /** Throws when the provider is not to be asked, returns how long to wait when it is, but not yet. */
  function waitFor(lane: Lane, endsAt: number, hasStandby = false): number {
    const now = ticks();
    if (breakerWait(lane.breaker, now) > 0) throw breakerOpen(lane, now, toWall);
    const { coolDown: held } = lane;
    if (!held) return 0;
    const pauseMs = held.until - now;
    if (pauseMs <= 0) lane.coolDown = undefined;
    // A pause is waited for when nobody else is ready; half of the time must be left for the call itself.
    else if (pauseMs > (hasStandby ? SHORT_PAUSE_MS : (endsAt - now) / 2)) throw coolingDown(lane, held, now, toWall);
    return Math.max(0, pauseMs);
  }

  async function turn(lane: Lane, endsAt: number, { signal, hasStandby }: RunOptions): Promise<void> {
    const pauseMs = waitFor(lane, endsAt, hasStandby);
    if (pauseMs > 0) {
      await clock.sleep(Math.ceil(pauseMs), signal);
      waitFor(lane, endsAt, hasStandby);
    }
    const { pace } = lane;
    if (!pace) return;
    const now = ticks();
    const waitMs = waitForToken(lane.bucket!, pace, now);
    if (now + waitMs + LEAST_CALL_MS > endsAt) throw tooFast(lane, waitMs);
    lane.bucket = takeToken(lane.bucket!, pace, now);
    if (waitMs === 0) return;
    try {
      await clock.sleep(waitMs, signal);
    } catch (error) {
      lane.bucket = returnToken(lane.bucket, pace);
      throw error;
    }
  }

  /** What a failure teaches, and how long to wait before the next try; `undefined`: there is none. */
  function afterFailure(
    lane: Lane,
    role: Role,
    error: WebglassError,
    { retry, endsAt, hasStandby = false }: { retry: number; endsAt: number; hasStandby?: boolean | undefined },
  ): number | undefined {
    const now = ticks();
    lane.failures += 1;
    lane.lastFailure = error;
    const { retryAfterMs = 0 } = error.details;
    if (error.code === 'RATE_LIMITED') lane.limitedInARow += 1;
    const waitMs = backoffMs(retry, random(), retryAfterMs);
    const fits = now + waitMs + LEAST_CALL_MS <= endsAt && breakerWait(lane.breaker, now) === 0;
    // Told to wait while somebody else is ready: they are asked now, this one when its time has come.
    const mayWait = !hasStandby || retryAfterMs <= SHORT_PAUSE_MS;
    const spent = retry < retriesFor(error) && fits && mayWait ? spendRetry(budget, now) : undefined;
    const found = retryAfterMs || !spent ? coolDownFor(lane, role, error, now) : undefined;
    if (found) coolDown(lane, found);
    if (!spent) return undefined;
    budget = spent;
    return waitMs;
  }

  async function attempts<Value>(
    lane: Lane,
    role: Role,
    call: (signal: AbortSignal) => Promise<Value>,
    options: RunOptions,
    endsAt: number,
  ): Promise<Value> {
    const { signal, hasStandby } = options;
    budget = earnRetry(budget);
    for (let retry = 0; ; retry += 1) {
      await turn(lane, endsAt, options);
      signal.throwIfAborted();
      lane.breaker = beforeCall(lane.breaker);
      lane.calls += 1;
      const startedAt = ticks();
      let failure: unknown;
      try {
        const value = await call(signal);
        lane.breaker = afterCall(lane.breaker, true, ticks());
        lane.limitedInARow = 0;
        if (role !== 'page' && !lane.coolDown) memory?.forget(lane.key);
        return value;
      } catch (error) {
        failure = error;
      }
      const isOurs = WebglassError.is(failure);
      const hurried = signal.aborted && ticks() - startedAt < FAIR_CALL_MS;
      // Left behind again and again, it hangs; those it was asked with must not wait for it each time.
      const isSilent = options.leftBehind?.aborted === true;
      const counts = isOurs && (isSilent || countsAgainst(failure as WebglassError)) && !hurried;
      lane.breaker = afterCall(lane.breaker, counts ? false : undefined, ticks());
      if (!isOurs || (failure as WebglassError).code === 'CANCELLED') throw failure;
      const waitMs = afterFailure(lane, role, failure as WebglassError, {
        retry,
        endsAt: signal.aborted ? 0 : endsAt,
        hasStandby,
      });
      if (waitMs === undefined) throw failure;
      await clock.sleep(waitMs, signal);
      lane.retries += 1; // who left while it waited has repeated nothing
    }
  }

  return {
    run: async (key, role, call, options) => {
      const { signal, deadlineMs, group, hasStandby, insists } = options;
      const lane = laneOf(key, role);
      if (insists && lane.coolDown?.isRecalled) lane.coolDown = undefined;
      const endsAt = ticks() + deadlineMs;
      waitFor(lane, endsAt, hasStandby); // before anybody queues for it
      const leaveRole = await roles[role].enter(signal, group);
      try {
        const leaveLane = await lane.bulkhead.enter(signal);
        try {
          return await attempts(lane, role, call, options, endsAt);
        } finally {
          leaveLane();
        }
      } finally {
        leaveRole();
      }
    },
    learn: (key, role, headers) => {
      const hint = paceHint(headers, clock.now());
      if (!hint || hint.remaining > 0) return;
      const lane = laneOf(key, role);
      const until = ticks() + hint.resetMs;
      if (lane.coolDown && lane.coolDown.until > until) return;
      coolDown(lane, { code: 'RATE_LIMITED', reason: `${key.provider}: no calls are left in this period.`, until });
    },
    failed: (key, role, error) => {
      const lane = laneOf(key, role);
      const now = ticks();
      lane.failures += 1;
      lane.lastFailure = error;
      if (error.code === 'RATE_LIMITED') lane.limitedInARow += 1;
      if (countsAgainst(error)) lane.breaker = afterCall(lane.breaker, false, now);
      const found = coolDownFor(lane, role, error, now);
      if (found) coolDown(lane, found);
    },
    outlook: (key, role, { insists } = {}) => {
      const now = ticks();
      const { breaker, coolDown: held, lastFailure } = laneOf(key, role);
      const isHeld = held && held.until > now && !(insists && held.isRecalled);
      const known = isHeld ? { reason: held.reason, until: held.until } : undefined;
      const broken =
        breakerWait(breaker, now) > 0 ? { reason: lastFailure?.message ?? '', until: breaker.openUntil } : undefined;
      const why = known ?? broken;
      if (!why) return { open: true };
      const reason = `${why.reason} ${pause(why.until, now, toWall)}`.trim();
      return { open: false, reason, ...(Number.isFinite(why.until) && { until: toWall(why.until) }) };
    },
    state: () =>
      stateOf(lanes.all(), roles, {
        now: ticks(),
        toWall,
        retriesLeft: retriesLeft(budget),
        remembered: memory?.all() ?? [],
      }),
  };
}

/** A page host owes us nothing: only what it asks for itself keeps us away from it. */
function coolDownFor(lane: Lane, role: Role, error: WebglassError, now: number) {
  if (role === 'page' && !error.details.retryAfterMs) return undefined;
  return coolDownAfter(error, now, lane.limitedInARow);
}
