import type { SearchCapabilities } from '../providers/index.ts';
import type { Draft } from './draft.ts';
import { siteOperators } from './site-operators.ts';

/** Where a service names no limit, operators stop at what search engines usually take. */
const usualLimit = 400;

/** Whether the query is short enough, with the domain lists that the service itself will write into it. */
export function fitsQuery(draft: Draft, can: SearchCapabilities): boolean {
  const lists = can.domainsInQuery
    ? [siteOperators(draft.includeDomains), siteOperators(draft.excludeDomains, '-')].filter(Boolean)
    : [];
  const whole = [draft.query, ...lists].join(' ');
  return whole.length <= (can.maxQuery ?? usualLimit) && wordsOf(whole).length <= (can.maxWords ?? Infinity);
}

/** Cuts the query between words at what the service takes, and says so. */
export function shortenQuery(draft: Draft, { maxQuery = Infinity, maxWords = Infinity }: SearchCapabilities): string[] {
  const warnings: string[] = [];
  const words = wordsOf(draft.query);
  if (words.length > maxWords) {
    draft.query = words.slice(0, maxWords).join(' ');
    warnings.push(`the query was cut to ${maxWords} words, the most this provider takes`);
  }
  if (draft.query.length > maxQuery) {
    // A word that does not fit is left out; half a character, too.
    draft.query = draft.query.slice(0, maxQuery).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
    warnings.push(`the query was cut to ${draft.query.length} characters, the most this provider takes`);
  }
  return warnings;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
