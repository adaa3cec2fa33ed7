import { cacheKey, type Cache } from '../cache/index.ts';
import { contentHash } from '../shape/content-hash.ts';
import type { Clock } from '../values/world.ts';
import type { HadDocument } from './read-all.ts';
import { createTextShelf } from './text-shelf.ts';

/** One version of a page, as it was quoted. */
export interface PageVersion {
  readonly url: string;
  readonly title: string;
  readonly markdown: string;
  readonly fetchedAt: string;
}

/** The versions of pages that were read: what a page said stays checkable after it has changed. */
export interface PageVersions {
  readonly keep: (page: HadDocument) => Promise<void>;
  readonly find: (hash: string) => Promise<PageVersion | undefined>;
}

/** Long enough for a text with citations to be written and reviewed. */
const keptMs = 30 * 86_400_000;

/** In memory; and beside the pages where those outlive the process, unless a site forbids to write them down. */
export function createPageVersions({ cache, clock }: { readonly cache: Cache; readonly clock: Clock }): PageVersions {
  const kept = createTextShelf<PageVersion>(({ markdown }) => markdown);
  const store = cache.kind === 'memory' || cache.kind === 'off' ? undefined : cache;
  return {
    keep: async ({ finalUrl: url, document: { title, markdown }, fetchedAt, noStore }) => {
      const hash = contentHash(markdown);
      const version = { url, title, markdown, fetchedAt };
      const isKnown = kept.get(hash)?.fetchedAt === fetchedAt;
      kept.put(hash, version);
      if (!store || noStore || isKnown) return;
      const storedAt = clock.now();
      await store.set(keyOf(hash), {
        value: version,
        storedAt,
        freshUntil: storedAt + keptMs,
        keepUntil: storedAt + keptMs,
      });
    },
    find: async (hash) => {
      const version = kept.get(hash) ?? (await store?.get(keyOf(hash)))?.value;
      // A file is anybody's to write: what does not bear the name it is kept under is not that version.
      return isVersion(version) && contentHash(version.markdown) === hash ? version : undefined;
    },
  };
}

const keyOf = (hash: string) => cacheKey('version', { hash });

function isVersion(value: unknown): value is PageVersion {
  const { url, title, markdown, fetchedAt } = (value ?? {}) as Record<string, unknown>;
  return [url, title, markdown, fetchedAt].every((field) => typeof field === 'string');
}
