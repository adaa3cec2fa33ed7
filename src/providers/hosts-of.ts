import { domainRule } from '../request/index.ts';

/** The hosts of domain rules, for services that know neither paths nor wildcards; results are checked against the rules afterwards. */
export function hostsOf(rules: readonly string[] = []): string[] {
  return [...new Set(rules.map((rule) => domainRule(rule).host))];
}
