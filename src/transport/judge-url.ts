import { judgeUrl as judgeWith, type Lookup, type Policy, type Verdict } from '../guard/index.ts';
import { ownAddresses, systemLookup } from './system-lookup.ts';

export { judgeAddress } from '../guard/index.ts';
export type { Lookup, Policy, Reason, Verdict } from '../guard/index.ts';

/** Resolves names with `lookup`; the resolver of this machine when none is given. */
export interface JudgeUrlOptions extends Policy {
  readonly lookup?: Lookup;
}

/**
 * May this URL be fetched? Judges the URL and every address its name resolves to. Never throws.
 * A verdict is about now: DNS may answer otherwise later, so whoever connects judges the address again.
 */
export function judgeUrl(raw: unknown, options: JudgeUrlOptions = {}): Promise<Verdict> {
  const { lookup = systemLookup, own = ownAddresses() } = options;
  return judgeWith(raw, { ...options, lookup, own });
}
