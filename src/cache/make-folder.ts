import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, each only for the user; one that is there is left as it is, whoever made it.
 * Step by step: the recursive form of `mkdir` never returns where a file system refuses new names (`/proc`).
 * @throws the error of the file system
 */
export async function makeFolder(dir: string): Promise<void> {
  try {
    return await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EEXIST' && (await isFolder(dir))) return;
    const above = dirname(dir);
    if (code !== 'ENOENT' || above === dir) throw error;
    await makeFolder(above); // somebody else may make it right now
  }
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!(await isFolder(dir))) throw error;
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
