import { createHash } from 'node:crypto';

/**
 * The key of an answer: what kind it is, and a digest of what was asked. The order of fields does not matter, fields
 * without a value do not count. Secrets have no place in `parts`, and the digest gives nothing of them away.
 */
export function cacheKey(kind: string, parts: unknown): string {
  return `${kind}-${createHash('sha256').update(sorted(parts)).digest('hex')}`;
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${sorted(field)}`);
  return `{${fields.join(',')}}`;
}
