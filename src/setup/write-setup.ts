import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openKeyring } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { SetupPlan } from './apply-setup.ts';
import { readCurrent, withoutMark } from './read-current.ts';

/**
 * Writes what was planned: the key into the keyring, then the file, readable by its owner alone.
 * @throws WebglassError CONFIG when a file would be overwritten without leave, or cannot be read or written
 */
export async function writeSetup(plan: SetupPlan, { overwrite = false }: { overwrite?: boolean } = {}): Promise<void> {
  // A link made by a dotfile manager stays a link: what it points to is rewritten.
  const file = await realpath(plan.file).catch(() => plan.file);
  const { text: present } = await readCurrent(file);
  if (present !== undefined && !overwrite) throw refuse(`${plan.file} exists, and overwriting it was not allowed.`);
  if (present !== (plan.before && withoutMark(plan.before)))
    throw refuse(`${plan.file} has changed since it was read.`, 'Run `webglass setup` again.');
  if (plan.keyring) await keepKey(plan.keyring);
  try {
    await replaceFile(file, plan.text);
  } catch (error) {
    throw refuse(`${plan.file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`);
  }
}

async function keepKey({ service, account, key }: NonNullable<SetupPlan['keyring']>): Promise<void> {
  const { Entry } = await openKeyring();
  try {
    new Entry(service, account).setPassword(key);
  } catch {
    throw refuse('The system keyring is locked or not running.', 'Keep the key in the file or in a variable instead.');
  }
}

/** Readers see the old file or the new one, never half of one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${basename(file)}.${process.pid}.tmp`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const refuse = (message: string, fix?: string): WebglassError =>
  new WebglassError('CONFIG', { message, ...(fix && { fix }) });
