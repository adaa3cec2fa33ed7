import { checkUrl, literalOf } from './check-url.ts';
import { judgeAnswer, type ResolvedAddress } from './judge-answer.ts';
import { isAllowedOrigin, type Policy, type Reason } from './policy.ts';

/** Resolves a name to all its addresses; throws when there are none. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface Verdict {
  readonly allowed: boolean;
  /** Why not. */
  readonly code?: Reason;
  /** The URL as it was understood, when it is allowed. */
  readonly url?: string;
}

export interface JudgeOptions extends Policy {
  readonly lookup: Lookup;
}

/** Judges a URL and everything its name resolves to. Resolves always, whatever it is given. */
export async function judgeUrl(raw: unknown, { lookup, ...policy }: JudgeOptions): Promise<Verdict> {
  const { url, reason } = checkUrl(raw, policy);
  const code = url ? await judgeName(url, lookup, policy) : reason;
  return code ? { allowed: false, code } : { allowed: true, url: url!.href };
}

async function judgeName(url: URL, lookup: Lookup, policy: Policy): Promise<Reason | undefined> {
  if (literalOf(url) !== undefined) return undefined; // judged with the URL itself
  try {
    return judgeAnswer(await lookup(url.hostname), policy, isAllowedOrigin(url, policy.allow));
  } catch {
    return 'DNS_FAILED'; // an unresolved name is not a safe one
  }
}
