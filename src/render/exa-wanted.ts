import { unwrappedUrl } from '../merge/canonical-url-redirector.ts';
import { domainFilter } from '../merge/domain-filter.ts';
import type { SearchRequest } from '../request/index.ts';

interface Domains {
  readonly includeDomains?: string[] | undefined;
  readonly excludeDomains?: string[] | undefined;
}

interface Row {
  readonly url?: unknown;
}

/**
 * Exa's answer without the rows that break the domain filters it was asked with, and how many those are. The links of
 * redirectors are shown as what they lead to.
 */
export function exaWanted(
  answer: unknown,
  { includeDomains = [], excludeDomains = [] }: Domains,
): { answer: unknown; leftOut: number } {
  const { results } = (answer ?? {}) as { results?: unknown };
  if (!Array.isArray(results)) return { answer, leftOut: 0 };
  const isWanted = domainFilter({ includeDomains, excludeDomains } as SearchRequest);
  const rows = results.flatMap((row: Row | null) => {
    if (typeof row?.url !== 'string') return [row];
    return isWanted(row.url) ? [{ ...row, url: unwrappedUrl(row.url) }] : [];
  });
  return { answer: { ...(answer as object), results: rows }, leftOut: results.length - rows.length };
}

/** The addresses in it, as they came and as they are shown. */
export function exaAddresses(answer: unknown): string[] {
  const { results } = (answer ?? {}) as { results?: unknown };
  return Array.isArray(results)
    ? results.flatMap((row: Row | null) => (typeof row?.url === 'string' ? [row.url, unwrappedUrl(row.url)] : []))
    : [];
}
