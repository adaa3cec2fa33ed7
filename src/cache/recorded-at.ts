import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** A file begins with its version and its time; no more of it is read. */
const HEAD_BYTES = 300;
const MOST_FILES = 2000;

/**
 * When the first exchange of a folder was recorded, in milliseconds since the epoch. "Two days ago" and "the last week"
 * mean then what they meant when it was asked. `undefined` when there is no recording that says so.
 */
export function recordedAt(dir: string): number | undefined {
  const times = namesIn(dir)
    .filter((name) => name.endsWith('.json'))
    .slice(0, MOST_FILES)
    .map((name) => Date.parse(/"recordedAt"\s*:\s*"([^"]+)"/.exec(beginningOf(join(dir, name)))?.[1] ?? ''))
    .filter(Number.isFinite);
  return times.length > 0 ? times.reduce((one, two) => Math.min(one, two)) : undefined;
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // no folder: the first question says so
  }
}

function beginningOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(HEAD_BYTES);
      return buffer.subarray(0, readSync(file, buffer, 0, HEAD_BYTES, 0)).toString();
    } finally {
      closeSync(file);
    }
  } catch {
    return ''; // a file that cannot be read is named when it is needed
  }
}
