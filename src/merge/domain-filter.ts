import { domainRule, matchesDomain, type SearchRequest } from '../request/index.ts';
import { redirectorTarget } from './canonical-url-redirector.ts';

/** Whether an address may come out under the domain filters. A link that only leads elsewhere is judged by where it leads, too. */
export function domainFilter({ includeDomains = [], excludeDomains = [] }: SearchRequest): (url: string) => boolean {
  const include = includeDomains.map(domainRule);
  const exclude = excludeDomains.map(domainRule);
  const isWanted = (url: string) =>
    (include.length === 0 || include.some((rule) => matchesDomain(url, rule))) &&
    !exclude.some((rule) => matchesDomain(url, rule));
  if (include.length + exclude.length === 0) return () => true;
  return (url) => {
    const target = URL.canParse(url) ? redirectorTarget(new URL(url)) : undefined;
    if (target === undefined) return isWanted(url);
    return isWanted(target) && !exclude.some((rule) => matchesDomain(url, rule));
  };
}
