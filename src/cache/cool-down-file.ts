import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CoolDownMemory, CoolDownOwner, KeptCoolDown } from '../values/cool-down-memory.ts';
import type { Clock } from '../values/world.ts';
import { makeFolder } from './make-folder.ts';

const VERSION = 1;
/** Shorter pauses are over before the next process has started. */
const LEAST_MS = 5000;
/** A key that was refused may have been repaired at the service: the next day asks again. */
const MOST_MS = 86_400_000;
const MOST_ENTRIES = 200;

type Entries = Readonly<Record<string, KeptCoolDown>>;

/**
 * Cool-downs in one small file, only the user's to read: a command line that starts anew with each call does not ask a
 * provider again that is out of credits. A file that cannot be read holds nothing; one that cannot be written is given up.
 * @param ignore nothing is recalled, but answers and failures are kept: for those who want to see for themselves
 */
export function coolDownFile({
  path,
  clock,
  ignore = false,
}: {
  readonly path: string;
  readonly clock: Clock;
  readonly ignore?: boolean;
}): CoolDownMemory {
  const now = () => clock.now();
  let known: Entries | undefined;
  let knownAt: number | undefined;
  let unwritten = 0;
  let writing: Promise<void> = Promise.resolve();
  const load = () => {
    // Another process may have written since; what we have not written yet is only known here.
    const writtenAt = unwritten > 0 ? knownAt : timeOf(path);
    if (known && writtenAt === knownAt) return known;
    knownAt = writtenAt;
    return (known = current(read(path), now()));
  };

  const change = (apply: (entries: Entries) => Entries) => {
    known = apply(load());
    unwritten += 1;
    // Others write too: what they learnt meanwhile stays.
    writing = writing
      .then(() => write(path, current(apply(read(path)), now())))
      .catch(() => (knownAt = timeOf(path))) // where nothing can be written, this process remembers for itself
      .then(() => void (unwritten -= 1));
  };

  return {
    recall: (owner) => {
      const kept = ignore ? undefined : load()[idOf(owner)];
      return kept && kept.until > now() ? kept : undefined;
    },
    keep: (owner, { provider, code, reason, status, until }) => {
      if (until - now() < LEAST_MS) return undefined;
      const kept = { provider, code, reason, until: Math.min(until, now() + MOST_MS) };
      const entry = status === undefined ? kept : { ...kept, status };
      change((entries) => ({ ...entries, [idOf(owner)]: entry }));
      return kept.until;
    },
    holds: (owner) => (load()[idOf(owner)]?.until ?? 0) > now(),
    forget: (owner) => {
      const id = idOf(owner);
      if (load()[id]) change(({ [id]: _gone, ...rest }) => rest);
    },
    all: () => Object.values(current(load(), now())),
    clear: () => change(() => ({})),
    flush: () => writing,
  };
}

/** The name, the key and the settings it was seen with, as one digest. */
function idOf({ provider, keyId, settingsId = '' }: CoolDownOwner): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, keyId, settingsId]))
    .digest('hex')
    .slice(0, 24);
}

function timeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined; // no place for a file: there is none
  }
}

function read(path: string): Entries {
  try {
    const { version, entries } = JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown; entries?: Entries };
    return version === VERSION && typeof entries === 'object' && entries !== null ? entries : {};
  } catch {
    return {}; // not there, not ours, or torn: nothing is known
  }
}

/** What still counts; the longest lasting when there are too many. */
function current(entries: Entries, now: number): Entries {
  const lasting = Object.entries(entries).filter(([, entry]) => isKept(entry) && entry.until > now);
  const longest = lasting.sort(([, one], [, two]) => two.until - one.until).slice(0, MOST_ENTRIES);
  // A clock that was set back must not make a day of rest a year.
  return Object.fromEntries(longest.filter(([, { until }]) => until - now <= MOST_MS + LEAST_MS));
}

function isKept(entry: Partial<KeptCoolDown> | null): entry is KeptCoolDown {
  const { provider, code, reason, until } = entry ?? {};
  return [provider, code, reason].every((field) => typeof field === 'string') && Number.isFinite(until);
}

async function write(path: string, entries: Entries): Promise<void> {
  if (Object.keys(entries).length === 0) return rm(path, { force: true });
  const dir = dirname(path);
  await makeFolder(dir);
  const temp = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeFile(temp, `${JSON.stringify({ version: VERSION, entries }, undefined, 1)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
}
