import { createHash } from 'node:crypto';

/** Names one version of a page's content: the same text, the same name. 96 bits, safe in URLs. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
