import { createHash } from 'node:crypto';
import type { Page } from '../values/world.ts';
import type { DocumentOf, DocumentOfPage } from './read-page.ts';
import { createTextShelf } from './text-shelf.ts';

/** Reads each version of a page once: another question about it costs no second extraction. */
export function onceAVersion(documentOf: DocumentOf): DocumentOf {
  const known = createTextShelf<DocumentOfPage>(({ document }) => document.markdown);
  return async (page, signal) => {
    const version = versionOf(page); // asked first: a thread may take the bytes away
    const read = known.get(version) ?? (await documentOf(page, signal));
    known.put(version, read); // as the newest
    return read;
  };
}

/** All that the document follows from. */
function versionOf({ bytes, headers, finalUrl }: Page): string {
  const hash = createHash('sha256').update(bytes).digest('base64');
  return `${hash} ${headers['content-type'] ?? ''} ${finalUrl}`;
}
