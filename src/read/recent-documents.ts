import type { ReadRequest } from '../request/index.ts';
import type { ReadDocument } from './read-page.ts';

/** Documents read a moment ago: a cursor, a section or another question about one of them fetches nothing again. */
export interface RecentDocuments {
  readonly recall: (url: string, request: ReadRequest, now: number) => ReadDocument | undefined;
  readonly remember: (page: ReadDocument, now: number) => void;
}

const mostCharacters = 8_000_000;
const mostDocuments = 64;
/** A question about a page just read is a question about that version; after this it may have changed. */
const keptMs = 10 * 60_000;

export function createRecentDocuments(): RecentDocuments {
  const kept = new Map<string, { readonly page: ReadDocument; readonly at: number }>();
  let characters = 0;
  const forget = (url: string) => {
    characters -= kept.get(url)?.page.document.markdown.length ?? 0;
    kept.delete(url);
  };
  return {
    recall: (url, { cursor, heading, find, fresh, provider }, now) => {
      const found = kept.get(url);
      if (!found || fresh || (provider !== undefined && provider !== found.page.provider)) return undefined;
      const isContinued = cursor !== undefined || heading !== undefined || find !== undefined;
      return isContinued && (cursor !== undefined || now - found.at < keptMs) ? found.page : undefined;
    },
    remember: (page, now) => {
      forget(page.url);
      kept.set(page.url, { page, at: now });
      characters += page.document.markdown.length;
      for (const url of kept.keys()) {
        if (kept.size <= mostDocuments && characters <= mostCharacters) break;
        if (url !== page.url) forget(url);
      }
    },
  };
}
