import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../values/world.ts';

/** A lock nobody renews is dead after this long, whatever its owner was. */
const staleMs = 10 * 60_000;
const pollMs = 200;

/** Runs `work` while no other process does, by a folder that only one can make. The lock of a process that is gone is taken over. */
export async function withFolderLock<Value>(
  folder: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  work: () => Promise<Value>,
): Promise<Value> {
  await mkdir(dirname(folder), { recursive: true });
  while (!(await taken(folder))) {
    if (await isDead(folder, clock)) await rm(folder, { recursive: true, force: true });
    else await clock.sleep(pollMs, signal);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function taken(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await writeFile(join(folder, 'pid'), String(process.pid));
  return true;
}

async function isDead(folder: string, clock: Clock): Promise<boolean> {
  const made = await stat(folder).catch(() => undefined);
  if (!made) return false; // just released: try again
  if (clock.now() - made.mtimeMs > staleMs) return true;
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
  return pid > 0 && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
