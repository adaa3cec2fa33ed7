import { open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../values/world.ts';
import type { CacheEntryInfo } from './cache.ts';
import { headOf, MOST_HEAD } from './entry-file.ts';

/** Files with this ending are ours, and no others are listed, counted or removed. */
export const SUFFIX = '.webglass-entry';
/** Its time says when the folder was last looked through, by whichever process. */
const MARK = '.looked-through';
const LOOK_EVERY_MS = 10 * 60_000;
/** Other processes write too: after so many writes of our own the folder is looked through again. */
const LOOK_EVERY = 500;
/** What is left after making room, as a share of the most. */
const ROOM = 0.9;
/** How long a look under way may keep a process that is about to end. */
const GRACE_MS = 100;

/** Keeps a folder of entries within its bounds, beside the calls that use it: none of them waits for it. */
export interface DiskRoom {
  /** The folder is about to be used, or something was written to it. */
  readonly used: (writtenBytes?: number) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

export interface RoomLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

export function diskRoom(dir: string, clock: Clock, limits: RoomLimits): DiskRoom {
  const { maxBytes, maxEntries } = limits;
  let isFirst = true;
  let bytes = 0;
  let entries = 0;
  let writes = 0;
  const ending = new AbortController();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    writes = 0;
    bytes = 0;
    entries = 0;
    const kept = await lookThrough(dir, clock, limits, ending.signal);
    // What was written meanwhile may be counted twice: the next look comes the sooner.
    // Where nothing can be removed, looking again at once would not help.
    bytes += Math.min(kept.bytes, maxBytes * ROOM);
    entries += Math.min(kept.entries, maxEntries * ROOM);
  }
  const isDue = async () => {
    if (bytes > maxBytes || entries > maxEntries || writes >= LOOK_EVERY) return true;
    if (!isFirst) return false;
    isFirst = false;
    const lookedAt = (await stat(join(dir, MARK)).catch(() => undefined))?.mtimeMs ?? 0; // never yet
    return Math.abs(clock.now() - lookedAt) > LOOK_EVERY_MS;
  };

  return {
    used: (written = 0) => {
      if (written > 0) {
        bytes += written;
        entries += 1;
        writes += 1;
      }
      looking ??= (async () => {
        try {
          while (!ending.signal.aborted && (await isDue())) await look();
        } catch {
          // A folder that cannot be looked through now is looked through another time.
        } finally {
          looking = undefined;
        }
      })();
    },
    settled: async () => looking,
    forget: () => {
      bytes = 0;
      entries = 0;
    },
    close: async () => {
      if (!looking) return;
      const late = setTimeout(() => ending.abort(), GRACE_MS);
      await looking.finally(() => clearTimeout(late));
    },
  };
}

interface Measured {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

/**
 * Removes what is too old to be of use or not an entry, then the least recently used until there is room.
 * One file after the other, so that those who wait for theirs get their turn. Starts anywhere: a look that is ended early
 * has been of some use too.
 */
async function lookThrough(
  dir: string,
  clock: Clock,
  { maxBytes, maxEntries }: RoomLimits,
  ending: AbortSignal,
): Promise<{ bytes: number; entries: number }> {
  const names = await entryNames(dir);
  const start = Math.floor(Math.random() * names.length);
  const files: Measured[] = [];
  for (const name of [...names.slice(start), ...names.slice(0, start)]) {
    if (ending.aborted) break;
    const path = join(dir, name);
    const file = await beginningOf(path).catch(() => undefined); // gone in the meantime
    if (!file) continue;
    const head = headOf(file.beginning);
    if (!head || head.keepUntil <= clock.now()) await removeFile(path);
    else files.push({ path, size: file.size, usedAt: Math.min(file.usedAt, clock.now()) });
  }
  const total = { bytes: files.reduce((sum, { size }) => sum + size, 0), entries: files.length };
  const isOver = total.bytes > maxBytes || total.entries > maxEntries;
  for (const { path, size } of isOver ? files.sort((one, two) => one.usedAt - two.usedAt) : []) {
    if (ending.aborted || (total.bytes <= maxBytes * ROOM && total.entries <= maxEntries * ROOM)) break;
    await removeFile(path);
    total.bytes -= size;
    total.entries -= 1;
  }
  if (!ending.aborted) await mark(dir, clock.now());
  return total;
}

async function mark(dir: string, now: number): Promise<void> {
  const path = join(dir, MARK);
  await writeFile(path, '', { mode: 0o600 });
  await utimes(path, now / 1000, now / 1000);
}

export async function listEntries(dir: string): Promise<CacheEntryInfo[]> {
  const infos: CacheEntryInfo[] = [];
  for (const name of await entryNames(dir)) {
    const file = await beginningOf(join(dir, name)).catch(() => undefined); // gone in the meantime
    const head = file && headOf(file.beginning);
    if (!head) continue;
    const { key, storedAt, freshUntil, keepUntil } = head;
    infos.push({ key, bytes: file.size, storedAt, freshUntil, keepUntil });
  }
  return infos;
}

/** The first line tells all about an entry: a list need not read every page. */
async function beginningOf(path: string): Promise<{ beginning: Buffer; size: number; usedAt: number }> {
  const handle = await open(path, 'r');
  try {
    const { size, mtimeMs } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_HEAD), 0, MOST_HEAD, 0);
    return { beginning: buffer.subarray(0, bytesRead), size, usedAt: mtimeMs };
  } finally {
    await handle.close();
  }
}

export async function entryNames(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((): string[] => []); // no folder yet: nothing in it
  return names.filter((name) => name.endsWith(SUFFIX));
}

export const removeFile = (path: string) => rm(path, { force: true }).catch(() => undefined); // somebody else's turn
