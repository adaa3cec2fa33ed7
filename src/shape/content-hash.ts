import { createHash } from 'node:crypto';

/** Names one version of a page's content: the same text, the same name. Nearly 96 bits, safe in URLs and on a command line. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16).replace(/^-/, '_'); // not an option
}
