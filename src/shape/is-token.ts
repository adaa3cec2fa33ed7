import { tokenFilter, unspacedFilter } from './token-filter.ts';

/** True when this stretch of text is one token of o200k; wrongly true in 0.4 % of the other cases, far less where words are not spaced. */
export function isToken(text: string, start: number, end: number): boolean {
  if (!holds(tokenFilter, text, start, end)) return false;
  // The first may be a space.
  return text.charCodeAt(end - 1) < firstUnspaced || holds(unspacedFilter, text, start, end);
}

const firstUnspaced = 0x2e80;

type Filter = typeof tokenFilter;
const decoded = new Map<Filter, Uint8Array>();

function holds(filter: Filter, text: string, start: number, end: number): boolean {
  const { seed, blockLength } = filter;
  const fingerprints = decoded.get(filter) ?? decode(filter);
  let low = (2166136261 ^ seed) | 0;
  let high = (0x9e3779b9 + seed) | 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 16777619);
    high = Math.imul(high + code, 0x85ebca6b) ^ (high >>> 13);
  }
  low = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d);
  low ^= low >>> 12;
  high = Math.imul(high ^ (high >>> 16), 0x297a2d39);
  high ^= high >>> 15;
  const mixed = Math.imul(low ^ (high >>> 7), 0x9e3779b1);
  const print = (low ^ (high >>> 3) ^ (mixed >>> 24)) & 0xff;
  return (
    print ===
    (fingerprints[(low >>> 0) % blockLength]! ^
      fingerprints[blockLength + ((high >>> 0) % blockLength)]! ^
      fingerprints[2 * blockLength + ((mixed >>> 0) % blockLength)]!)
  );
}

function decode(filter: Filter): Uint8Array {
  const fingerprints = Buffer.from(filter.fingerprints, 'base64');
  decoded.set(filter, fingerprints);
  return fingerprints;
}
