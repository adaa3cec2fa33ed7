import type { Clock } from '../values/world.ts';
import type { Cache } from './cache.ts';
import { NEGATIVE_MS } from './freshness.ts';
import { isFresh } from './is-fresh.ts';
import { createOrder } from './order.ts';
import { createSingleFlight } from './single-flight.ts';

export interface Obtained<Value> {
  readonly value: Value;
  /** Out of the cache: nobody was asked. */
  readonly cached?: boolean;
}

export interface ObtainOptions<Value> {
  readonly signal: AbortSignal;
  /** Ask, whatever the cache holds. */
  readonly fresh?: boolean | undefined;
  /** Nothing was found: believed for a minute only, and never to stand in when nobody answers. */
  readonly isEmpty?: (value: Value) => boolean;
  /** Some of those behind it did not answer: kept for a minute, and never to stand in for a whole answer later. */
  readonly isPartial?: (value: Value) => boolean;
}

/** Answers of providers, each kept whole and by itself: what one provider could not say is never kept for it. */
export interface CachedAnswers {
  /** The kept answer while it is fresh, else the answer of the call; equal calls under way are one. */
  readonly obtain: <Value>(
    key: string,
    call: (signal: AbortSignal) => Promise<Value>,
    options: ObtainOptions<Value>,
  ) => Promise<Obtained<Value>>;
  /** What was last known, when nobody answers any more; `ageMs` must be shown. */
  readonly stale: <Value>(key: string) => Promise<Kept<Value> | undefined>;
}

export interface Kept<Value> {
  readonly value: Value;
  readonly ageMs: number;
  /** Would be used without asking. */
  readonly isFresh: boolean;
}

/** How long an answer may stand in when everybody fails. */
const STALE_MS = 86_400_000;

export function cachedAnswers({
  cache,
  clock,
  ttlMs = 300_000,
}: {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ttlMs?: number;
}): CachedAnswers {
  const flights = createSingleFlight();
  const order = createOrder();
  let alone = 0;

  async function ask<Value>(
    key: string,
    call: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal,
    { isEmpty = () => false, isPartial = () => false }: ObtainOptions<Value>,
  ): Promise<Obtained<Value>> {
    const turn = order.begin(key);
    try {
      const value = await call(signal);
      const storedAt = clock.now();
      // "Nothing found" and half an answer hold for a moment; neither may stand in when nobody answers.
      const isLittle = isPartial(value) || isEmpty(value);
      const freshUntil = storedAt + (isLittle ? Math.min(NEGATIVE_MS, ttlMs) : ttlMs);
      const keepUntil = freshUntil + (isLittle ? 0 : STALE_MS);
      if (freshUntil > storedAt && order.isNewest(key, turn))
        await cache.set(key, { value, storedAt, freshUntil, keepUntil });
      return { value };
    } finally {
      order.end(key);
    }
  }

  return {
    obtain: async (key, call, options) => {
      const { signal, fresh } = options;
      const kept = fresh ? undefined : await cache.get(key);
      if (kept && isFresh(kept, clock.now())) return { value: kept.value as never, cached: true };
      // Who wants it fresh does not join a call that began before it asked.
      return flights.run(
        fresh ? `fresh ${(alone += 1)} ${key}` : key,
        (shared) => ask(key, call, shared, options),
        signal,
      );
    },
    stale: async (key) => {
      const kept = await cache.get(key);
      const now = clock.now();
      return kept && kept.keepUntil > now
        ? { value: kept.value as never, ageMs: Math.max(0, now - kept.storedAt), isFresh: isFresh(kept, now) }
        : undefined;
    },
  };
}
