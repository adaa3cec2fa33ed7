import type { ReadPage, Source } from '../values/result.ts';

/** The pages that can be cited, by their numbers. */
export const sourcesOf = (pages: readonly ReadPage[]): Source[] =>
  pages.filter(({ error }) => !error).map(({ citationId, finalUrl, title }) => ({ citationId, url: finalUrl, title }));
