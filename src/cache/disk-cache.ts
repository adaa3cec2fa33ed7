import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Log } from '../values/world.ts';
import type { Cache, CacheEntryInfo } from './cache.ts';
import { decodeEntry, encodeEntry, headOf, MOST_HEAD } from './entry-file.ts';

const MiB = 1024 * 1024;
const SUFFIX = '.entry';
const TEMP = /^\.(\d+)-[0-9a-f]+\.tmp$/;
/** A half-written file of a process that has had this long is nobody's. */
const TEMP_AGE_MS = 10 * 60_000;
/** After a failed write the disk is left alone for a while. */
const REST_MS = 60_000;
/** Other processes write too: how often the folder is measured again. */
const MEASURE_EVERY = 100;
/** What is left after making room, as a share of the most. */
const ROOM = 0.9;

/**
 * A cache on disk, one file an entry, shared by processes. A file appears whole (written aside, then renamed), only the
 * user can read it, and one that does not match its own sum is removed. A disk that cannot be written is warned of once.
 */
export function diskCache({
  dir,
  clock,
  log,
  maxBytes = 256 * MiB,
}: {
  readonly dir: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly maxBytes?: number;
}): Cache {
  const fileOf = (key: string) => join(dir, `${key.replace(/[^\w-]/g, '_')}${SUFFIX}`);
  let ready: Promise<void> | undefined;
  let restUntil = 0;
  let hasWarned = false;
  let sinceMeasured = MEASURE_EVERY;
  let written = 0;
  let total = 0;

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
  const makeRoom = async (size: number) => {
    sinceMeasured += 1;
    total += size;
    if (sinceMeasured < MEASURE_EVERY && total <= maxBytes) return;
    sinceMeasured = 0;
    total = await sweep(dir, maxBytes, clock.now());
  };

  return {
    kind: 'disk',
    get: async (key) => {
      const path = fileOf(key);
      const file = await readFile(path).catch(() => undefined); // not there, or not readable: the same to us
      if (!file) return undefined;
      const entry = decodeEntry(key, file);
      if (!entry || entry.keepUntil <= clock.now()) {
        await remove(path);
        return undefined;
      }
      // The time of a file says when it was last of use: the sweep takes the oldest.
      const now = new Date(clock.now());
      await utimes(path, now, now).catch(() => undefined);
      return entry;
    },
    set: async (key, entry) => {
      if (clock.now() < restUntil) return;
      const file = encodeEntry(key, entry);
      if (file.byteLength > maxBytes / 4) return;
      const temp = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}${(written += 1)}.tmp`);
      try {
        await prepare();
        await writeWhole(temp, file, clock.now());
        await rename(temp, fileOf(key));
        await makeRoom(file.byteLength);
      } catch (error) {
        await remove(temp);
        failed(error);
      }
    },
    delete: async (key) => remove(fileOf(key)),
    entries: () => list(dir),
    clear: async () => {
      const names = (await namesIn(dir)).filter((name) => name.endsWith(SUFFIX));
      await Promise.all(names.map((name) => remove(join(dir, name))));
      total = 0;
      return names.length;
    },
  };
}

/** Makes the folder, closes it to others, and removes what killed processes left half written. */
async function prepareDir(dir: string, clock: Clock): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { mode } = await stat(dir);
  if ((mode & 0o077) !== 0) await chmod(dir, 0o700);
  const temps = (await namesIn(dir)).filter((name) => TEMP.test(name));
  await Promise.all(
    temps.map(async (name) => {
      const path = join(dir, name);
      const age = clock.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
      if (age > TEMP_AGE_MS || !isAlive(Number(TEMP.exec(name)![1]))) await remove(path);
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

interface Measured {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

/** Removes the least recently used until there is room; what the folder then holds. */
async function sweep(dir: string, maxBytes: number, now: number): Promise<number> {
  const names = (await namesIn(dir)).filter((name) => name.endsWith(SUFFIX));
  const files: Measured[] = [];
  for (const name of names) {
    const path = join(dir, name);
    const facts = await stat(path).catch(() => undefined); // gone in the meantime
    if (facts) files.push({ path, size: facts.size, usedAt: Math.min(facts.mtimeMs, now) });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return total;
  for (const { path, size } of files.sort((one, two) => one.usedAt - two.usedAt)) {
    if (total <= maxBytes * ROOM) break;
    await remove(path);
    total -= size;
  }
  return total;
}

async function list(dir: string): Promise<CacheEntryInfo[]> {
  const infos: CacheEntryInfo[] = [];
  for (const name of await namesIn(dir)) {
    if (!name.endsWith(SUFFIX)) continue;
    const file = await beginningOf(join(dir, name)).catch(() => undefined); // gone in the meantime
    const head = file && headOf(file.beginning);
    if (!head) continue;
    const { key, storedAt, freshUntil, keepUntil } = head;
    infos.push({ key, bytes: file.size, storedAt, freshUntil, keepUntil });
  }
  return infos;
}

/** The first line tells all about an entry: a list need not read every page. */
async function beginningOf(path: string): Promise<{ beginning: Buffer; size: number }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_HEAD), 0, MOST_HEAD, 0);
    return { beginning: buffer.subarray(0, bytesRead), size };
  } finally {
    await handle.close();
  }
}

const namesIn = (dir: string) => readdir(dir).catch((): string[] => []); // no folder yet: nothing in it
const remove = (path: string) => rm(path, { force: true }).catch(() => undefined); // somebody else's turn
const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? 'unknown');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
