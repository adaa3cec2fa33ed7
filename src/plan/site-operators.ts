import { domainRule } from '../request/index.ts';

/** `(site:a.com OR site:b.com)`, `-site:a.com -site:b.com`; nothing for no rules. */
export function siteOperators(rules: readonly string[] = [], sign: '' | '-' = ''): string {
  const sites = rules.map((text) => `${sign}site:${domainRule(text).text.replace(/^\*\./, '')}`);
  return sign === '-' || sites.length < 2 ? sites.join(' ') : `(${sites.join(' OR ')})`;
}
