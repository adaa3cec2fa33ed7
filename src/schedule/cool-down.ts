import type { Code, WebglassError } from '../errors/index.ts';

/** Why a provider is left alone, and until when. */
export interface CoolDown {
  readonly code: Code;
  /** The sentence of the failure that caused it. */
  readonly reason: string;
  readonly status?: number;
  /** In the schedule's own time; Infinity: until the configuration changes. */
  readonly until: number;
  /** It is held for other processes too, and ends when one of them sees an answer. */
  readonly isShared?: boolean;
  /** An earlier process learnt it. */
  readonly isRecalled?: boolean;
}

const MINUTE = 60_000;

/** How long a failure keeps everybody away from a provider. Keys are part of the lane, so a new key starts afresh. */
export function coolDownAfter(error: WebglassError, now: number, limitedInARow: number): CoolDown | undefined {
  const ms = lengthOf(error, limitedInARow);
  if (ms === undefined) return undefined;
  const { status } = error.details;
  return { code: error.code, reason: error.message, until: now + ms, ...(status !== undefined && { status }) };
}

function lengthOf({ code, details: { status, retryAfterMs = 0 } }: WebglassError, inARow: number): number | undefined {
  switch (code) {
    case 'AUTH':
      return status === 401 ? Infinity : 10 * MINUTE;
    case 'QUOTA':
      return Math.max(60 * MINUTE, retryAfterMs);
    // A bot wall remembers; coming back at once makes it last.
    case 'BLOCKED_BY_SITE':
      return Math.max(5 * MINUTE, retryAfterMs);
    // Not told how long: one second, doubled each time it happens again, a minute at most.
    case 'RATE_LIMITED':
      return retryAfterMs || Math.min(MINUTE, 1000 * 2 ** Math.max(0, inARow - 1));
    case 'UPSTREAM':
      return retryAfterMs || undefined;
    default:
      return undefined;
  }
}
