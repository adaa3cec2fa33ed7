import { createHash } from 'node:crypto';
import type { CacheEntry } from './cache.ts';

/** Changes when the format does: a file of another version is not there. */
const VERSION = 2;
export const MOST_HEAD = 1024;

interface Head {
  readonly version: number;
  readonly key: string;
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly keepUntil: number;
  readonly valueBytes: number;
  readonly hasBytes: boolean;
}

/** SHA-256 in hex, and a space. */
const SUM_LENGTH = 65;

/** An entry as one file: its sum and a line of JSON about it, the value, the bytes. The sum covers all that follows it. */
export function encodeEntry(key: string, { value, bytes, storedAt, freshUntil, keepUntil }: CacheEntry): Buffer {
  const json = Buffer.from(JSON.stringify(value) ?? 'null');
  const head: Head = {
    version: VERSION,
    key,
    storedAt,
    freshUntil,
    keepUntil,
    valueBytes: json.byteLength,
    hasBytes: bytes !== undefined,
  };
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), json, bytes ?? new Uint8Array()]);
  return Buffer.concat([Buffer.from(`${sumOf(rest)} `), rest]);
}

/** The entry in a file, or `undefined` when the file is torn, foreign, of another version or of another key. */
export function decodeEntry(key: string, file: Buffer): CacheEntry | undefined {
  const head = headOf(file);
  if (!head || head.key !== key) return undefined;
  if (file.subarray(0, SUM_LENGTH - 1).toString('latin1') !== sumOf(file.subarray(SUM_LENGTH))) return undefined;
  const body = file.subarray(file.indexOf(10) + 1);
  try {
    const value: unknown = JSON.parse(body.subarray(0, head.valueBytes).toString());
    const { storedAt, freshUntil, keepUntil } = head;
    const bytes = new Uint8Array(body.subarray(head.valueBytes));
    return { value, storedAt, freshUntil, keepUntil, ...(head.hasBytes && { bytes }) };
  } catch {
    return undefined; // a sum that fits a body that does not: not ours
  }
}

/** The first line of an entry file, for lists; `file` may be only its beginning. */
export function headOf(file: Buffer): Head | undefined {
  const end = file.subarray(0, MOST_HEAD).indexOf(10);
  if (end < 0) return undefined;
  try {
    const head = JSON.parse(file.subarray(SUM_LENGTH, end).toString()) as Head;
    return head?.version === VERSION && typeof head.key === 'string' && Number.isFinite(head.storedAt)
      ? head
      : undefined;
  } catch {
    return undefined; // not a line of ours
  }
}

const sumOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');
