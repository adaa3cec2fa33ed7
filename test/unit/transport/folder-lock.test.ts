import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/transport/clock.ts';
import { withFolderLock } from '../../../src/transport/folder-lock.ts';
import { temporaryFolder } from '../../helpers/stand-in-ddgs.ts';

const folder = temporaryFolder();
const options = { clock: systemClock, signal: AbortSignal.timeout(15_000) };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock', () => {
  it('lets one in at a time', async () => {
    const lock = join(folder, 'deep', 'one.lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => withFolderLock(lock, options, work)));
    expect(most).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  it('is given back when the work fails', async () => {
    const lock = join(folder, 'two.lock');
    await expect(withFolderLock(lock, options, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
  });

  it('of a process that is gone is taken over', async () => {
    const lock = join(folder, 'three.lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), '999999999');
    expect(await withFolderLock(lock, options, async () => 'done')).toBe('done');
  });

  it('that nobody renewed for ten minutes is taken over, whoever had it', async () => {
    const lock = join(folder, 'four.lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    utimesSync(lock, elevenMinutesAgo, elevenMinutesAgo);
    expect(await withFolderLock(lock, options, async () => 'done')).toBe('done');
  });

  it('of somebody alive is waited for, as long as the caller waits', async () => {
    const lock = join(folder, 'five.lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    const caller = new AbortController();
    const waiting = withFolderLock(lock, { ...options, signal: caller.signal }, async () => 'done');
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(existsSync(lock)).toBe(true);
  });
});
