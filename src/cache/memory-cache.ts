import type { Cache, CacheEntry, CacheEntryInfo } from './cache.ts';

const MiB = 1024 * 1024;

interface Kept {
  readonly json: string;
  readonly entry: Omit<CacheEntry, 'value'>;
  readonly size: number;
}

/**
 * A cache in memory, bounded by bytes; what was used least recently goes first.
 * Values are kept as text, so that nobody can change what another will get.
 */
export function memoryCache({ maxBytes = 8 * MiB }: { readonly maxBytes?: number } = {}): Cache {
  const kept = new Map<string, Kept>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  return {
    kind: 'memory',
    get: async (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      // A Map remembers the order of insertion: used again means last in line again.
      kept.delete(key);
      kept.set(key, found);
      return { ...found.entry, value: JSON.parse(found.json) as unknown };
    },
    set: async (key, { value, ...entry }) => {
      drop(key);
      const json = JSON.stringify(value) ?? 'null';
      const size = sizeOf(key, json, entry.bytes);
      // One giant must not drive out everything else.
      if (size > maxBytes / 2) return;
      kept.set(key, { json, entry, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    delete: async (key) => drop(key),
    entries: async () => [...kept].map(([key, { entry, size }]) => infoOf(key, entry, size)),
    clear: async () => {
      const count = kept.size;
      kept.clear();
      total = 0;
      return count;
    },
  };
}

function sizeOf(key: string, json: string, bytes: Uint8Array | undefined): number {
  // Two bytes a character is the most a string takes; 200 for the objects around it.
  return 2 * (key.length + json.length) + (bytes?.byteLength ?? 0) + 200;
}

function infoOf(
  key: string,
  { storedAt, freshUntil, keepUntil }: Omit<CacheEntry, 'value'>,
  bytes: number,
): CacheEntryInfo {
  return { key, bytes, storedAt, freshUntil, keepUntil };
}
