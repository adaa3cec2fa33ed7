import type { Profile } from '../config/profile.ts';

/** A JSON Schema as it goes over the wire. */
export interface OutputSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

const text = { type: 'string' };
const count = { type: 'integer' };
const yes = { type: 'boolean' };
const rows = (properties: Readonly<Record<string, object>>) => ({
  type: 'array',
  items: { type: 'object', properties },
});
const rawRows = (...names: readonly string[]) => ({
  items: { properties: Object.fromEntries(names.map((name) => [name, {}])) },
});
const fields = (properties: Readonly<Record<string, object>>): OutputSchema => ({ type: 'object', properties });

// Nothing is required: a failed call answers `error` alone, and clients check failed calls too.
const error = { type: 'object' };
const source = (citationId: string) => ({ [citationId]: count, title: text, url: text });
const page = { title: text, content: text, truncated: yes, status: count };

/**
 * What `structuredContent` holds, by profile and tool. Only the fields a program reaches for first are named: the rest
 * is documented, and every byte here is paid for on every turn.
 */
export const outputSchemas: Readonly<Record<Profile, Readonly<Record<string, OutputSchema>>>> = {
  standard: {
    web_search: fields({
      results: rows({ ...source('citationId'), snippet: text, publishedDate: text }),
      answer: { type: 'object' },
      error,
    }),
    web_fetch: fields({
      pages: rows({ citationId: count, url: text, finalUrl: text, ...page, nextCursor: text, error }),
      error,
    }),
  },
  pages: {
    web_search: fields({
      results: rows({ ...source('citation_id'), snippet: text }),
      sources: rows(source('citation_id')),
      message: text,
    }),
    open_page: fields({ url: text, ...page, content_length: count, original_length: count, error: text }),
  },
  // Exa's answers are handed on as they are, whatever they hold: fields are named, but nothing is promised about them.
  exa: {
    web_search: fields({ results: rawRows('title', 'url', 'text', 'publishedDate'), error: {} }),
    web_fetch: fields({ results: rawRows('title', 'url', 'text'), error: {} }),
  },
};
