import { createHash } from 'node:crypto';
import type { Page } from '../values/world.ts';
import type { DocumentOf, DocumentOfPage } from './read-page.ts';

const mostCharacters = 8_000_000;
const mostDocuments = 64;

/** Reads each version of a page once: another question about it costs no second extraction. */
export function onceAVersion(documentOf: DocumentOf): DocumentOf {
  const known = new Map<string, DocumentOfPage>();
  let characters = 0;
  const lengthOf = ({ document }: DocumentOfPage) => document.markdown.length;
  const forget = (version: string) => {
    const one = known.get(version);
    if (one) characters -= lengthOf(one);
    known.delete(version);
  };
  return async (page, signal) => {
    const version = versionOf(page); // asked first: a thread may take the bytes away
    const read = known.get(version) ?? (await documentOf(page, signal));
    forget(version);
    known.set(version, read); // as the newest
    characters += lengthOf(read);
    for (const other of known.keys()) {
      if (known.size <= mostDocuments && characters <= mostCharacters) break;
      if (other !== version) forget(other);
    }
    return read;
  };
}

/** All that the document follows from. */
function versionOf({ bytes, headers, finalUrl }: Page): string {
  const hash = createHash('sha256').update(bytes).digest('base64');
  return `${hash} ${headers['content-type'] ?? ''} ${finalUrl}`;
}
