import type { Code } from '../errors/index.ts';
import type { KeptCoolDown } from '../values/cool-down-memory.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { Lane, Role } from './lane.ts';

interface Load {
  readonly active: number;
  readonly waiting: number;
}

export interface LaneState extends Load {
  readonly provider: string;
  readonly keyId: string;
  readonly kind: 'provider' | 'page';
  readonly calls: number;
  readonly failures: number;
  readonly retries: number;
  readonly breaker: 'closed' | 'open' | 'half-open';
  readonly openUntil?: string;
  /** Without `until` only a change of the configuration ends it. */
  readonly coolDown?: { readonly code: Code; readonly reason: string; readonly until?: string };
}

/** Everything the schedule knows, as a value to print. */
export interface ScheduleState {
  readonly searches: Load;
  readonly reads: Load;
  readonly pages: Load;
  readonly retriesLeft: number;
  readonly lanes: readonly LaneState[];
  /** What earlier processes learnt and this one would go by; left out when nothing is remembered. */
  readonly remembered?: readonly RememberedState[];
}

export interface RememberedState {
  readonly provider: string;
  readonly code: Code;
  readonly reason: string;
  readonly until: string;
}

export function stateOf(
  lanes: readonly Lane[],
  roles: Readonly<Record<Role, Bulkhead>>,
  {
    now,
    toWall,
    retriesLeft,
    remembered,
  }: {
    now: number;
    toWall: (at: number) => string;
    retriesLeft: number;
    remembered: readonly KeptCoolDown[];
  },
): ScheduleState {
  return {
    searches: loadOf(roles.search),
    reads: loadOf(roles.read),
    pages: loadOf(roles.page),
    retriesLeft,
    lanes: lanes.map((lane) => laneState(lane, now, toWall)),
    ...(remembered.length > 0 && {
      remembered: remembered.map(({ provider, code, reason, until }) => ({
        provider,
        code,
        reason,
        until: new Date(until).toISOString(),
      })),
    }),
  };
}

function laneState(lane: Lane, now: number, toWall: (at: number) => string): LaneState {
  const { key, role, breaker, coolDown, calls, failures, retries } = lane;
  return {
    provider: key.provider,
    keyId: key.keyId,
    kind: role === 'page' ? 'page' : 'provider',
    calls,
    failures,
    retries,
    breaker: breaker.state,
    ...loadOf(lane.bulkhead),
    ...(breaker.state === 'open' && { openUntil: toWall(breaker.openUntil) }),
    ...(coolDown &&
      coolDown.until > now && {
        coolDown: {
          code: coolDown.code,
          reason: coolDown.reason,
          ...(Number.isFinite(coolDown.until) && { until: toWall(coolDown.until) }),
        },
      }),
  };
}

const loadOf = (bulkhead: Bulkhead): Load => ({ active: bulkhead.active(), waiting: bulkhead.waiting() });
