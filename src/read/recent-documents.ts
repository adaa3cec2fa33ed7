import type { ReadRequest } from '../request/index.ts';
import type { ReadDocument } from './read-page.ts';
import { createTextShelf } from './text-shelf.ts';

/**
 * Documents read a moment ago: a cursor, a section or another question about one of them fetches nothing again. What our
 * own reader fetched is kept by HTTP's rules elsewhere; what a service read is paid for once in five minutes.
 */
export interface RecentDocuments {
  readonly recall: (url: string, request: ReadRequest, now: number) => ReadDocument | undefined;
  readonly remember: (page: ReadDocument, now: number) => void;
}

/** A question about a page just read is a question about that version; after this it may have changed. */
const keptMs = 10 * 60_000;
/** As long as the answer to a search. */
const paidMs = 5 * 60_000;

export function createRecentDocuments(): RecentDocuments {
  const kept = createTextShelf<{ readonly page: ReadDocument; readonly at: number }>(
    ({ page }) => page.document.markdown,
  );
  return {
    recall: (url, { cursor, heading, find, fresh, provider, highlights, summary }, now) => {
      const found = kept.get(url);
      if (!found || fresh || (provider !== undefined && provider !== found.page.provider)) return undefined;
      const isContinued = cursor !== undefined || heading !== undefined || find !== undefined;
      if (isContinued) return cursor !== undefined || now - found.at < keptMs ? found.page : undefined;
      // Highlights and summaries are written by the service for one question.
      const isPaid = found.page.provider !== 'local' && !highlights && !summary;
      if (!isPaid || now - found.at >= paidMs) return undefined;
      const { usage: _paid, highlights: _own, summary: _short, ...page } = found.page;
      return page;
    },
    remember: (page, now) => kept.put(page.url, { page, at: now }),
  };
}
