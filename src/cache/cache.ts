/** What is kept under a key: a JSON value, and beside it the bytes of a page. Times are milliseconds since the epoch. */
export interface CacheEntry {
  readonly value: unknown;
  readonly bytes?: Uint8Array;
  readonly storedAt: number;
  /** Used without asking until then. */
  readonly freshUntil: number;
  /** Of use until then: to be confirmed, or when nothing better can be had. */
  readonly keepUntil: number;
}

export interface CacheEntryInfo {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly keepUntil: number;
}

/** A store of answers. It may lose anything at any time and never fails a call: what cannot be read is not there. */
export interface Cache {
  readonly kind: string;
  readonly get: (key: string) => Promise<CacheEntry | undefined>;
  readonly set: (key: string, entry: CacheEntry) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
  readonly entries: () => Promise<readonly CacheEntryInfo[]>;
  /** Forgets everything; how many entries there were. */
  readonly clear: () => Promise<number>;
  /** Ends what goes on beside the calls. */
  readonly close?: () => Promise<void>;
}

/** Keeps nothing. */
export const noCache: Cache = {
  kind: 'off',
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
  entries: async () => [],
  clear: async () => 0,
};
