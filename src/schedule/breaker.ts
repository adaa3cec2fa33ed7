/** A breaker as a value. Closed: calls go through; open: none does until a moment; half open: one at a time, as a probe. */
export interface Breaker {
  readonly state: 'closed' | 'open' | 'half-open';
  /** Failures in a row. */
  readonly failures: number;
  /** Recent outcomes, oldest first. */
  readonly recent: readonly { readonly at: number; readonly ok: boolean }[];
  readonly openUntil: number;
  /** A probe is under way. */
  readonly probing: boolean;
  /** Good probes so far. */
  readonly successes: number;
}

const MOST_IN_A_ROW = 5;
const WINDOW_MS = 30_000;
const WINDOW_LEAST = 10;
const WINDOW_SHARE = 0.5;
const OPEN_MS = 30_000;
const PROBES_TO_CLOSE = 2;
/** Enough to judge a share by; more would only cost memory. */
const WINDOW_MOST = 40;

export const closedBreaker: Breaker = {
  state: 'closed',
  failures: 0,
  recent: [],
  openUntil: 0,
  probing: false,
  successes: 0,
};

/** How long a call has to stay away: 0 means it may go now. */
export function breakerWait(breaker: Breaker, now: number): number {
  if (breaker.state === 'closed') return 0;
  if (breaker.state === 'open') return Math.max(0, breaker.openUntil - now);
  return breaker.probing ? OPEN_MS : 0;
}

/** A call goes out. Through an open breaker whose time is over it is the probe. */
export function beforeCall(breaker: Breaker): Breaker {
  if (breaker.state === 'closed') return breaker;
  return { ...breaker, state: 'half-open', probing: true };
}

/** What became of a call. `undefined`: it says nothing about the service (cancelled, a refusal of this request). */
export function afterCall(breaker: Breaker, ok: boolean | undefined, now: number): Breaker {
  if (ok === undefined) return breaker.probing ? { ...breaker, probing: false } : breaker;
  if (breaker.state !== 'closed') return afterProbe(breaker, ok, now);
  const recent = [...breaker.recent.filter(({ at }) => now - at < WINDOW_MS), { at: now, ok }].slice(-WINDOW_MOST);
  const failures = ok ? 0 : breaker.failures + 1;
  const bad = recent.filter((one) => !one.ok).length;
  const isBroken = failures >= MOST_IN_A_ROW || (recent.length >= WINDOW_LEAST && bad / recent.length >= WINDOW_SHARE);
  return isBroken ? opened(now) : { ...breaker, failures, recent };
}

function afterProbe(breaker: Breaker, ok: boolean, now: number): Breaker {
  if (!ok) return opened(now);
  const successes = breaker.successes + 1;
  return successes >= PROBES_TO_CLOSE ? closedBreaker : { ...breaker, state: 'half-open', probing: false, successes };
}

const opened = (now: number): Breaker => ({ ...closedBreaker, state: 'open', openUntil: now + OPEN_MS });
