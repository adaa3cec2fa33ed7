import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Log } from '../values/world.ts';
import type { Cache, CacheEntry } from './cache.ts';
import { diskRoom, entryNames, listEntries, removeFile, SUFFIX } from './disk-room.ts';
import { decodeEntry, encodeEntry } from './entry-file.ts';
import { makeFolder } from './make-folder.ts';

const MiB = 1024 * 1024;
/** Looking through a folder takes time by the entry, however small. */
const MOST_ENTRIES = 20_000;
const TEMP = /^\.(\d+)-[0-9a-f]+\.tmp$/;
/** A half-written file of a process that has had this long is nobody's. */
const TEMP_AGE_MS = 10 * 60_000;
/** After a failed write the disk is left alone for a while. */
const REST_MS = 60_000;
/** A disk that takes longer than this is no faster than asking again. */
const PATIENCE_MS = 1000;

/**
 * A cache on disk, one file an entry, shared by processes. A file appears whole (written aside, then renamed), only the
 * user can read it, and one that does not match its own sum is removed. A disk that cannot be written is warned of once;
 * one that hangs is not waited for. The folder is kept within its bounds aside, never while a call waits.
 */
export function diskCache({
  dir,
  clock,
  log,
  maxBytes = 256 * MiB,
  maxEntries = MOST_ENTRIES,
}: {
  readonly dir: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly maxBytes?: number;
  readonly maxEntries?: number;
}): Cache {
  const fileOf = (key: string) => join(dir, `${key.replace(/[^\w-]/g, '_')}${SUFFIX}`);
  const room = diskRoom(dir, clock, { maxBytes, maxEntries });
  let ready: Promise<void> | undefined;
  let restUntil = 0;
  let hasWarned = false;
  let written = 0;

  const prepare = () =>
    (ready ??= prepareDir(dir, clock).catch((error: unknown) => {
      ready = undefined;
      throw error;
    }));
  const failed = (error: unknown) => {
    restUntil = clock.now() + REST_MS;
    if (!hasWarned) log.warn('The cache on disk cannot be written; going on without it.', { dir, code: codeOf(error) });
    hasWarned = true;
  };

  async function load(key: string): Promise<CacheEntry | undefined> {
    const path = fileOf(key);
    const file = await readFile(path).catch(() => undefined); // not there, or not readable: the same to us
    if (!file) return undefined;
    const entry = decodeEntry(key, file);
    if (!entry || entry.keepUntil <= clock.now()) {
      await removeFile(path);
      return undefined;
    }
    // The time of a file says when it was last of use: the least recently used go first.
    const now = new Date(clock.now());
    await utimes(path, now, now).catch(() => undefined);
    return entry;
  }

  async function save(key: string, file: Buffer): Promise<void> {
    const temp = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}${(written += 1)}.tmp`);
    try {
      await prepare();
      await writeWhole(temp, file, clock.now());
      await rename(temp, fileOf(key));
      room.used(file.byteLength);
    } catch (error) {
      await removeFile(temp);
      failed(error);
    }
  }

  return {
    kind: 'disk',
    get: async (key) => {
      room.used();
      return patiently(load(key), () => undefined);
    },
    set: async (key, entry) => {
      if (clock.now() < restUntil) return;
      const file = encodeEntry(key, entry);
      if (file.byteLength > maxBytes / 4) return;
      await patiently(save(key, file), () => failed({ code: 'ETIMEDOUT' }));
    },
    delete: async (key) => removeFile(fileOf(key)),
    entries: async () => {
      await room.settled();
      return listEntries(dir);
    },
    clear: async () => {
      const names = await entryNames(dir);
      for (const name of names) await removeFile(join(dir, name));
      room.forget();
      return names.length;
    },
    close: room.close,
  };
}

/** Work goes on, but nobody waits for it for ever. */
async function patiently<Value>(work: Promise<Value>, late: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late()), PATIENCE_MS);
  });
  return Promise.race([work, waited]).finally(() => clearTimeout(timer));
}

/** Makes the folder and removes what killed processes left half written. */
async function prepareDir(dir: string, clock: Clock): Promise<void> {
  await makeFolder(dir);
  const temps = (await readdir(dir)).filter((name) => TEMP.test(name));
  await Promise.all(
    temps.map(async (name) => {
      const path = join(dir, name);
      const age = clock.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
      if (age > TEMP_AGE_MS || !isAlive(Number(TEMP.exec(name)![1]))) await removeFile(path);
    }),
  );
}

async function writeWhole(path: string, file: Buffer, now: number): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(file);
    await handle.utimes(now / 1000, now / 1000);
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? 'unknown');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
