import type { WebglassError } from '../errors/index.ts';
import { closedBreaker, type Breaker } from './breaker.ts';
import { createBulkhead, type Bulkhead } from './bulkhead.ts';
import type { CoolDown } from './cool-down.ts';
import { fullBucket, type Pace, type TokenBucket } from './token-bucket.ts';

/** Whom a call goes to: the user's name for the provider, and which of its keys. For pages: the host. */
export interface LaneKey {
  readonly provider: string;
  /** A digest of the key, never the key: it is shown by `state()`. */
  readonly keyId: string;
  /** The service behind the name; finds its plan. */
  readonly type?: string;
  /** A digest of its settings without secrets: what was learnt holds for these. */
  readonly settingsId?: string;
  /** The user's own limit for it; wins over the plan's. */
  readonly perMinute?: number;
}

/** `search` and `read` ask a provider; `page` fetches from a host of the web. */
export type Role = 'search' | 'read' | 'page';

/** What is known about one provider and key. The values in it are replaced, never changed. */
export interface Lane {
  readonly key: LaneKey;
  readonly role: Role;
  readonly bulkhead: Bulkhead;
  readonly pace: Pace | undefined;
  /** The memory of earlier processes was asked. */
  isRecalled: boolean;
  bucket: TokenBucket | undefined;
  breaker: Breaker;
  coolDown: CoolDown | undefined;
  lastFailure: WebglassError | undefined;
  /** Times in a row that it said "too many calls" without saying for how long. */
  limitedInARow: number;
  calls: number;
  failures: number;
  retries: number;
}

export interface LaneLimits {
  readonly perProvider: number;
  readonly perHost: number;
  readonly queue: number;
  readonly paces: Readonly<Record<string, Pace>>;
}

/** Page hosts come and go: the oldest that nobody uses and that nothing is held against are forgotten. */
const MOST_LANES = 500;

export interface Lanes {
  readonly of: (key: LaneKey, role: Role, now: number) => Lane;
  readonly all: () => readonly Lane[];
}

export function createLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  return {
    all: () => [...lanes.values()],
    of: (key, role, now) => {
      // A provider that searches and reads is one service with one allowance.
      const id = `${role === 'page' ? 'page' : 'provider'} ${key.provider} ${key.keyId}`;
      const known = lanes.get(id);
      if (known) return known;
      if (lanes.size >= MOST_LANES) forgetOne(lanes, now);
      const lane = newLane(key, role, limits, now);
      lanes.set(id, lane);
      return lane;
    },
  };
}

function newLane(key: LaneKey, role: Role, { perProvider, perHost, queue, paces }: LaneLimits, now: number): Lane {
  const pace = role === 'page' ? undefined : (ownPace(key) ?? paces[key.type ?? '']);
  return {
    key,
    role,
    bulkhead: createBulkhead({
      places: role === 'page' ? perHost : perProvider,
      queue,
      name: `calls to ${key.provider}`,
    }),
    pace,
    isRecalled: false,
    bucket: pace && fullBucket(pace, now),
    breaker: closedBreaker,
    coolDown: undefined,
    lastFailure: undefined,
    limitedInARow: 0,
    calls: 0,
    failures: 0,
    retries: 0,
  };
}

function forgetOne(lanes: Map<string, Lane>, now: number): void {
  for (const [id, { bulkhead, breaker, coolDown }] of lanes) {
    const isIdle = bulkhead.active() === 0 && bulkhead.waiting() === 0;
    if (!isIdle || breaker.state !== 'closed' || (coolDown && coolDown.until > now)) continue;
    lanes.delete(id);
    return;
  }
}

function ownPace({ perMinute }: LaneKey): Pace | undefined {
  return perMinute === undefined ? undefined : { perMinute, burst: Math.max(1, Math.floor(perMinute / 6)) };
}
