import type { WebglassError } from '../errors/index.ts';
import { locateConfig, type LocateOptions } from './locate-config.ts';
import { fileError, type Origin } from './mistake.ts';
import { parsePlacedJson } from './placed-json.ts';
import { readPrivateFile } from './read-private-file.ts';

/** What somebody wrote, before anything is checked. */
export interface Written {
  readonly raw: unknown;
  readonly file?: string;
  /** A file was there, or an object was given. */
  readonly found: boolean;
  readonly origin: Origin;
  /** What is wrong with the permissions of the file. */
  readonly exposed?: string;
  /** Why the file could not be read; `raw` is nothing then. */
  readonly problem?: WebglassError;
}

/**
 * The object a program gave, else the file, else nothing. A file that cannot be read, or is not JSON, is a `problem` of
 * a file that is known all the same.
 */
export async function readWritten(options: LocateOptions & { readonly config?: unknown }): Promise<Written> {
  if (options.config !== undefined) return { raw: options.config, found: true, origin: { label: 'The configuration' } };
  const { file, exists, namedBy } = await locateConfig(options);
  if (!exists && !namedBy) return { raw: {}, file, found: false, origin: { label: file } };
  const broken = (says: string): Written => ({
    raw: undefined,
    file,
    found: exists,
    origin: { label: file },
    problem: fileError(says),
  });
  const read = await readPrivateFile(file);
  if (!read.ok) return broken(`The configuration file ${file}${namedBy ? ` (named by ${namedBy})` : ''} ${read.says}.`);
  if (read.text.trim() === '') return broken(`The configuration file ${file} is empty.`);
  const json = parsePlacedJson(read.text);
  if (!json.ok) {
    const { line, column } = json.place;
    return broken(`${file} is not valid JSON: line ${line}, column ${column}: ${json.says}.`);
  }
  const { value: raw, placeOf } = json;
  return { raw, file, found: true, origin: { label: file, placeOf }, ...(read.exposed && { exposed: read.exposed }) };
}
