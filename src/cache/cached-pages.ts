import { WebglassError, type Code } from '../errors/index.ts';
import type { Clock, Page } from '../values/world.ts';
import type { Cache, CacheEntry } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { freshnessOf, NEGATIVE_MS, validatorsOf } from './freshness.ts';
import { isFresh } from './is-fresh.ts';
import { createOrder } from './order.ts';
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

/** How a page is fetched: with the headers that ask whether the kept one, found at `validates`, is still current. */
export type LoadPage = (
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  validates?: string,
) => Promise<Page>;

export interface CachedPages {
  /**
   * The kept page while it is fresh; else it is confirmed (ETag, Last-Modified) or fetched again, and what `read` makes
   * of it. Equal calls are one. `load` throws where the answer is not a page (a 304 is given back as it is); `read`
   * throws where it says nothing: such a page is neither kept nor put in the place of a good one.
   * @throws WebglassError of `load` and `read`, unless an older copy can stand in
   */
  readonly open: <Read>(
    url: string,
    options: { readonly signal: AbortSignal; readonly fresh?: boolean | undefined },
    load: LoadPage,
    read: (page: Page, signal: AbortSignal) => Promise<Read>,
  ) => Promise<{ readonly page: CachedPage; readonly read: Read }>;
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
  const order = createOrder();
  let alone = 0;

  async function fetched<Read>(
    key: string,
    kept: CacheEntry | undefined,
    ask: (kept?: CacheEntry) => Promise<Page>,
    reading: (page: Page) => Promise<Read>,
  ): Promise<{ page: CachedPage; read: Read }> {
    const turn = order.begin(key);
    try {
      let answer = await ask(kept);
      // Another page that has not changed says nothing about ours.
      if (answer.status === 304 && !isSamePage(answer, kept)) answer = await ask();
      const page = answer.status === 304 ? confirmed(kept!, answer) : answer;
      const read = await reading(page);
      if (order.isNewest(key, turn)) await keep(key, page);
      return { page, read };
    } catch (error) {
      if (WebglassError.is(error) && error.code === 'NOT_FOUND' && order.isNewest(key, turn))
        await keepMissing(key, error);
      const old = kept && WebglassError.is(error) && inTrouble.has(error.code) ? pageIn(kept) : undefined;
      if (!old || kept!.keepUntil <= clock.now()) throw error;
      const { code, message } = error as WebglassError;
      const staleBecause = code === 'OFFLINE_MISS' ? 'Nobody is asked: webglass is offline.' : message;
      const page = { ...old, cached: true, staleMs: Math.max(0, clock.now() - kept!.storedAt), staleBecause };
      return { page, read: await reading(old) };
    } finally {
      order.end(key);
    }
  }

  /** Still the current one: its headers and its time are new, its bytes are the kept ones. */
  function confirmed(kept: CacheEntry, { headers }: Page): CachedPage {
    const old = pageIn(kept)!;
    return { ...old, headers: { ...old.headers, ...worthKeeping(headers) }, cached: true };
  }

  async function keep(key: string, page: Page): Promise<void> {
    const now = clock.now();
    const { store, freshMs, staleMs } = freshnessOf(page, now);
    // Half a page is an answer for now, not one to remember.
    if (!store || page.truncated) return cache.delete(key);
    const { bytes, cached: _cached, ...rest } = page as CachedPage;
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
    open: async (url, { signal, fresh }, load, read) => {
      const key = cacheKey('page', { url: withoutFragment(url), scope });
      const kept = fresh ? undefined : await cache.get(key);
      if (kept && isFresh(kept, clock.now())) {
        const page = pageIn(kept);
        if (page) return { page: { ...page, url, cached: true }, read: await read(page, signal) };
        throw missingIn(kept);
      }
      const had = await flights.run(
        // Who wants it fresh does not join a call that began before it asked.
        fresh ? `fresh ${(alone += 1)} ${key}` : key,
        (shared) => {
          const ask = (old?: CacheEntry) =>
            old ? load(validatorsFor(old), shared, pageIn(old)?.finalUrl) : load({}, shared);
          return fetched(key, kept, ask, (page) => read(page, shared));
        },
        signal,
      );
      return { ...had, page: { ...had.page, url } };
    },
  };
}

function isSamePage({ finalUrl }: Page, kept: CacheEntry | undefined): boolean {
  const old = kept && pageIn(kept);
  return old !== undefined && withoutFragment(finalUrl) === withoutFragment(old.finalUrl);
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
