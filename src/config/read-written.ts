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
}

/**
 * The object a program gave, else the file, else nothing.
 * @throws WebglassError CONFIG when the file cannot be read or is not JSON
 */
export async function readWritten(options: LocateOptions & { readonly config?: unknown }): Promise<Written> {
  if (options.config !== undefined) return { raw: options.config, found: true, origin: { label: 'The configuration' } };
  const { file, exists, namedBy } = await locateConfig(options);
  if (!exists && !namedBy) return { raw: {}, file, found: false, origin: { label: file } };
  const read = await readPrivateFile(file);
  if (!read.ok)
    throw fileError(`The configuration file ${file}${namedBy ? ` (named by ${namedBy})` : ''} ${read.says}.`);
  if (read.text.trim() === '') throw fileError(`The configuration file ${file} is empty.`);
  const json = parsePlacedJson(read.text);
  if (!json.ok) {
    const { line, column } = json.place;
    throw fileError(`${file} is not valid JSON: line ${line}, column ${column}: ${json.says}.`);
  }
  const { value: raw, placeOf } = json;
  return { raw, file, found: true, origin: { label: file, placeOf }, ...(read.exposed && { exposed: read.exposed }) };
}
