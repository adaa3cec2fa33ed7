import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A small file that may hold secrets, and what others can do with it. */
interface PrivateFile {
  readonly text: string;
  /** What is wrong with its permissions, with the command that repairs it. */
  readonly exposed?: string;
}

export type PrivateFileResult =
  | ({ readonly ok: true } & PrivateFile)
  | { readonly ok: false; readonly says: string; readonly missing: boolean };

const mostBytes = 1_000_000;

/** Reads a settings or key file. A link is followed (dotfile managers make them); a pipe, device or folder is refused. */
export async function readPrivateFile(file: string): Promise<PrivateFileResult> {
  try {
    // Not blocking: opening a pipe would wait for somebody to write into it.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) return refused('is not a regular file');
      if (facts.size > mostBytes) return refused('is larger than 1 MB');
      const text = (await handle.readFile('utf8')).replace(/^\uFEFF/, '');
      const exposed = exposure(file, facts);
      return { ok: true, text, ...(exposed && { exposed }) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? { ok: false, says: 'does not exist', missing: true }
      : refused(code === 'EISDIR' ? 'is not a regular file' : `cannot be read (${code})`);
  }
}

const refused = (says: string): PrivateFileResult => ({ ok: false, says, missing: false });

/** Windows has no such bits: the profile folder of the user protects the file there. */
function exposure(file: string, { mode, uid }: { mode: number; uid: number }): string | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if ((mode & 0o077) !== 0) return `${file} can be read by others and may hold keys; run: chmod 600 ${shellWord(file)}`;
  return uid === own || uid === 0 ? undefined : `${file} belongs to another user`;
}

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
