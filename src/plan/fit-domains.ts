import type { SearchCapabilities } from '../providers/index.ts';
import { domainRule } from '../request/index.ts';
import type { Draft, Fit } from './draft.ts';
import { fitsQuery } from './shorten-query.ts';
import { siteOperators } from './site-operators.ts';

/** Results are checked against the rules in any case, so a list that lets in too much is only a wider net. */
export const fitIncludes: Fit = (draft, asked, can) => {
  const rules = asked.includeDomains!;
  const wide = [...new Set(rules.map(withSubdomains))];
  if (can.filters.includeDomains && takesLists({ ...draft, includeDomains: wide }, can)) {
    draft.includeDomains = wide;
    return rules.every((rule) => isExpressible(rule, can)) ? 'applied' : 'emulated';
  }
  if (can.siteOperator) addSites(draft, wide, can);
  return 'emulated';
};

/** A list that keeps out too much loses results for good: only rules the service can express are sent. */
export const fitExcludes: Fit = (draft, asked, can) => {
  const rules = asked.excludeDomains!;
  const sent = rules.filter((rule) => isExpressible(rule, can));
  const isNative = can.filters.excludeDomains && !(can.oneDomainList && draft.includeDomains);
  if (isNative && sent.length > 0 && takesLists({ ...draft, excludeDomains: sent }, can)) {
    draft.excludeDomains = sent;
    return sent.length === rules.length ? 'applied' : 'emulated';
  }
  const spoken = rules.filter((rule) => !domainRule(rule).onlySubdomains);
  if (can.siteOperator && spoken.length > 0) addSites(draft, spoken, can, '-');
  return 'emulated';
};

/** Lists of their own take no room in the query. */
const takesLists = (draft: Draft, can: SearchCapabilities): boolean => !can.domainsInQuery || fitsQuery(draft, can);

/** No list knows a site without its subdomains; those are left out of the results afterwards. */
function isExpressible(text: string, { domainForms = [] }: SearchCapabilities): boolean {
  const { path, onlySubdomains, onlySite } = domainRule(text);
  if (onlySite) return false;
  return (path === '' || domainForms.includes('path')) && (!onlySubdomains || domainForms.includes('wildcard'));
}

/** `www.example.com` means `example.com` too, so that is what has to be asked for. */
function withSubdomains(text: string): string {
  const { host, path, onlySite } = domainRule(text);
  return onlySite ? `${host}${path}` : text;
}

/** Lists too long for the query are left to the filter afterwards. */
function addSites(draft: Draft, rules: readonly string[], can: SearchCapabilities, sign: '' | '-' = ''): void {
  const query = `${draft.query} ${siteOperators(rules, sign)}`;
  if (fitsQuery({ ...draft, query }, can)) draft.query = query;
}
