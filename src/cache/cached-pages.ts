import { WebglassError, type Code } from '../errors/index.ts';
import type { Clock, Page } from '../values/world.ts';
import type { Cache, CacheEntry } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { freshnessOf, NEGATIVE_MS, validatorsOf } from './freshness.ts';
import { isFresh } from './is-fresh.ts';
import { createSingleFlight } from './single-flight.ts';

/** A page, and how it was had. */
export type CachedPage = Page & {
  /** Not fetched, or only confirmed. */
  readonly cached?: boolean;
  /** The site failed; this is what it last said, so many milliseconds ago. */
  readonly staleMs?: number;
  /** How it failed. */
  readonly staleBecause?: string;
};

export interface CachedPages {
  /**
   * The kept page while it is fresh; else it is confirmed (ETag, Last-Modified) or fetched again. Equal calls are one.
   * `load` gets the headers to send and throws where the answer is not a page (a 304 is given back as it is).
   * @throws WebglassError of `load`, unless an older copy can stand in
   */
  readonly open: (
    url: string,
    options: { readonly signal: AbortSignal; readonly fresh?: boolean | undefined },
    load: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Page>,
  ) => Promise<CachedPage>;
}

/** A site in trouble; an address that may not be fetched, or a caller who left, is something else. */
const inTrouble: ReadonlySet<Code> = new Set<Code>([
  'UPSTREAM',
  'TIMEOUT',
  'NETWORK',
  'DNS',
  'RATE_LIMITED',
  'PROTOCOL',
  'OFFLINE_MISS',
]);

/** Not kept: they belong to one visit, or say how the bytes were sent. */
const dropped = new Set(['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** @param scope what else decides which pages may be had, such as the allowed origins: part of every key */
export function cachedPages({ cache, clock, scope }: { cache: Cache; clock: Clock; scope?: unknown }): CachedPages {
  const flights = createSingleFlight();

  async function fetched(key: string, kept: CacheEntry | undefined, ask: () => Promise<Page>): Promise<CachedPage> {
    try {
      const page = await ask();
      if (page.status === 304 && kept) return await confirmed(key, kept, page);
      await keep(key, page);
      return page;
    } catch (error) {
      if (WebglassError.is(error) && error.code === 'NOT_FOUND') await keepMissing(key, error);
      const old = kept && WebglassError.is(error) && inTrouble.has(error.code) ? pageIn(kept) : undefined;
      if (!old || kept!.keepUntil <= clock.now()) throw error;
      const { code, message } = error as WebglassError;
      const staleBecause = code === 'OFFLINE_MISS' ? 'Nobody is asked: webglass is offline.' : message;
      return { ...old, cached: true, staleMs: Math.max(0, clock.now() - kept!.storedAt), staleBecause };
    }
  }

  /** Still the current one: its headers and its time are new, its bytes are the kept ones. */
  async function confirmed(key: string, kept: CacheEntry, { headers }: Page): Promise<CachedPage> {
    const old = pageIn(kept)!;
    const page = { ...old, headers: { ...old.headers, ...worthKeeping(headers) } };
    await keep(key, page);
    return { ...page, cached: true };
  }

  async function keep(key: string, page: Page): Promise<void> {
    const now = clock.now();
    const { store, freshMs, staleMs } = freshnessOf(page, now);
    // Half a page is an answer for now, not one to remember.
    if (!store || page.truncated) return cache.delete(key);
    const { bytes, ...rest } = page;
    const value = { page: { ...rest, headers: worthKeeping(page.headers) } };
    return cache.set(key, {
      value,
      bytes,
      storedAt: now,
      freshUntil: now + freshMs,
      keepUntil: now + freshMs + staleMs,
    });
  }

  async function keepMissing(key: string, { code, message, details: { status, url } }: WebglassError): Promise<void> {
    const now = clock.now();
    const value = { missing: { code, message, status, url } };
    await cache.set(key, { value, storedAt: now, freshUntil: now + NEGATIVE_MS, keepUntil: now + NEGATIVE_MS });
  }

  return {
    open: async (url, { signal, fresh }, load) => {
      const key = cacheKey('page', { url: withoutFragment(url), scope });
      const kept = fresh ? undefined : await cache.get(key);
      if (kept && isFresh(kept, clock.now())) {
        const page = pageIn(kept);
        if (page) return { ...page, url, cached: true };
        throw missingIn(kept);
      }
      const page = await flights.run(
        fresh ? `fresh ${key}` : key,
        (shared) => fetched(key, kept, () => load(kept ? validatorsFor(kept) : {}, shared)),
        signal,
      );
      return { ...page, url };
    },
  };
}

function pageIn({ value, bytes = new Uint8Array() }: CacheEntry): Page | undefined {
  const { page } = value as { page?: Omit<Page, 'bytes'> };
  return page && { ...page, bytes };
}

function missingIn({ value }: CacheEntry): WebglassError {
  const { code, message, status, url } = (
    value as { missing: { code: Code; message: string; status?: number; url?: string } }
  ).missing;
  return new WebglassError(code, {
    message,
    ...(status !== undefined && { status }),
    ...(url !== undefined && { url }),
  });
}

/** A page that was found on another site is not confirmed by the one that sent us there. */
function validatorsFor(kept: CacheEntry): Record<string, string> {
  const page = pageIn(kept);
  if (!page || new URL(page.url).origin !== new URL(page.finalUrl).origin) return {};
  return validatorsOf(page.headers);
}

function worthKeeping(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
