import { parsePlacedJson, readPrivateFile } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';

/** The file as it is now: undefined when there is none. */
export interface CurrentFile {
  readonly file: string;
  readonly text?: string | undefined;
}

/**
 * What the file holds. Only a file that is not there is absent: one that cannot be read may hold everything its owner has.
 * @throws WebglassError CONFIG
 */
export async function readCurrent(file: string): Promise<CurrentFile> {
  const read = await readPrivateFile(file);
  if (read.ok) return { file, text: read.text };
  if (read.missing) return { file };
  throw new WebglassError('CONFIG', {
    message: `${file} ${read.says}, so it is left alone.`,
    fix: 'Make it readable for you, move it away, or name another file with `--config`.',
  });
}

/**
 * The configuration in it.
 * @throws WebglassError CONFIG for a text that is none: whoever wrote it can still correct it
 */
export function parseCurrent({ file, text }: CurrentFile): Readonly<Record<string, unknown>> {
  if (text === undefined || text.trim() === '') return {};
  const json = parsePlacedJson(withoutMark(text));
  if (json.ok && typeof json.value === 'object' && json.value !== null && !Array.isArray(json.value)) {
    return json.value as Record<string, unknown>;
  }
  const where = json.ok ? 'is not a JSON object' : `is not valid JSON (line ${json.place.line}: ${json.says})`;
  throw new WebglassError('CONFIG', {
    message: `${file} ${where}, so it cannot be changed safely.`,
    fix: 'Correct it or move it away, then run `webglass setup` again.',
  });
}

/** Some editors begin a file with a byte order mark; it means nothing. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
