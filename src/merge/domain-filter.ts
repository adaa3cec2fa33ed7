import { domainRule, matchesDomain, type SearchRequest } from '../request/index.ts';
import { unwrappedUrl } from './canonical-url-redirector.ts';

/**
 * Whether an address may come out under the domain filters. A link that only leads elsewhere is judged by where it leads:
 * that is the address that comes out.
 */
export function domainFilter({ includeDomains = [], excludeDomains = [] }: SearchRequest): (url: string) => boolean {
  const include = includeDomains.map(domainRule);
  const exclude = excludeDomains.map(domainRule);
  if (include.length + exclude.length === 0) return () => true;
  return (url) => {
    const page = unwrappedUrl(url);
    const isIncluded = include.length === 0 || include.some((rule) => matchesDomain(page, rule));
    return isIncluded && !exclude.some((rule) => matchesDomain(page, rule));
  };
}
