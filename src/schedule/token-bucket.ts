/** How many calls a plan allows: `perMinute` on average, `burst` of them at once. */
export interface Pace {
  readonly perMinute: number;
  readonly burst: number;
}

export interface TokenBucket {
  readonly tokens: number;
  /** When `tokens` was true. */
  readonly at: number;
}

export const fullBucket = ({ burst }: Pace, now: number): TokenBucket => ({ tokens: burst, at: now });

/** How long a call must wait for its token: 0 when there is one. */
export function waitForToken(bucket: TokenBucket, pace: Pace, now: number): number {
  const { tokens } = refilled(bucket, pace, now);
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 60_000) / pace.perMinute);
}

/** Takes one token. May go below zero: calls that wait have their turn reserved, so that they do not all wake at once. */
export function takeToken(bucket: TokenBucket, pace: Pace, now: number): TokenBucket {
  const { tokens, at } = refilled(bucket, pace, now);
  return { tokens: tokens - 1, at };
}

/** Gives back a token that was reserved and not used. */
export function returnToken(bucket: TokenBucket, pace: Pace): TokenBucket {
  return { ...bucket, tokens: Math.min(pace.burst, bucket.tokens + 1) };
}

function refilled({ tokens, at }: TokenBucket, { perMinute, burst }: Pace, now: number): TokenBucket {
  const earned = (Math.max(0, now - at) * perMinute) / 60_000;
  return { tokens: Math.min(burst, tokens + earned), at: now };
}
