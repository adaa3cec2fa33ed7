import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time whatever was given: digests have one length, and their comparison does not stop early. */
export const matchesToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** Short ones can be guessed. */
export const isStrongToken = (token: string): boolean => /^[\w.~+/=-]{16,}$/.test(token);

export interface KeptToken {
  readonly token: string;
  readonly isNew: boolean;
  /** Others can read the file, and it could not be taken from them. */
  readonly isExposed: boolean;
}

/** A token kept in a file of its owner: read where there is one, else drawn (256 bits) and written 0600. */
export async function keepToken(file: string): Promise<KeptToken> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) {
    return { token: kept.trim(), isNew: false, isExposed: !(await isPrivate(file)) };
  }
  const token = randomBytes(32).toString('base64url');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Exclusive: of two servers that start at once, one writes and the other fails loudly instead of serving a third token.
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${token}\n`);
  } finally {
    await handle.close();
  }
  return { token, isNew: true, isExposed: false };
}

/** Secrets that a container is given are often read-only, and somebody else's: nothing to mend there, and nothing to fail at. */
async function isPrivate(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  // Windows has no such modes; there the folder of the user is what keeps others out.
  if ((mode & 0o077) === 0 || process.platform === 'win32') return true;
  return chmod(file, 0o600).then(
    () => true,
    () => false,
  );
}
