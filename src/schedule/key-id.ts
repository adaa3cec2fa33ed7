import { createHash } from 'node:crypto';

/** Tells keys apart without holding them: a short digest, safe to print. `-` for a provider without a key. */
export function keyId(secrets: readonly string[]): string {
  if (secrets.length === 0) return '-';
  return createHash('sha256').update(JSON.stringify(secrets)).digest('hex').slice(0, 12);
}
