import { domainFilter } from '../merge/domain-filter.ts';
import type { SearchRequest } from '../request/index.ts';

interface Domains {
  readonly includeDomains?: string[] | undefined;
  readonly excludeDomains?: string[] | undefined;
}

/** Exa's answer without the rows that break the domain filters it was asked with, and how many those are. */
export function exaWanted(
  answer: unknown,
  { includeDomains = [], excludeDomains = [] }: Domains,
): { answer: unknown; leftOut: number } {
  const { results } = (answer ?? {}) as { results?: unknown };
  if (!Array.isArray(results)) return { answer, leftOut: 0 };
  const isWanted = domainFilter({ includeDomains, excludeDomains } as SearchRequest);
  const rows = results.filter((row: { url?: unknown } | null) => typeof row?.url !== 'string' || isWanted(row.url));
  return { answer: { ...(answer as object), results: rows }, leftOut: results.length - rows.length };
}
