import { isFakeIpAddress, isMetadataAddress, isSameAddress, judgeAddress } from './judge-address.ts';
import { parseAddress } from './parse-address.ts';
import type { Policy, Reason } from './policy.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family?: number;
}

/** Judges a whole DNS answer: one bad address blocks all, because a client may fall over to it. */
export function judgeAnswer(
  answer: readonly ResolvedAddress[],
  { own = [], fakeIp = false }: Pick<Policy, 'own' | 'fakeIp'>,
  isAllowed = false,
): Reason | undefined {
  if (answer.length === 0) return 'DNS_FAILED';
  if (isAllowed) return answer.every(({ address }) => isUnprivileged(address)) ? undefined : 'ADDRESS_BLOCKED';
  const isOwn = (address: string) => own.some((mine) => isSameAddress(mine, address));
  const bad = answer.filter(({ address }) => !judgeAddress(address) || isOwn(address));
  if (bad.length === 0) return undefined;
  // A proxy may have made its addresses out of the same block; this machine's own is not one of them.
  const isFake = bad.every(({ address }) => isFakeIpAddress(address) && !isOwn(address));
  if (!isFake) return 'ADDRESS_BLOCKED';
  return fakeIp ? undefined : 'FAKE_IP';
}

/** Inside a network the user allows; what is no address (a zone id hides one) is not known to be that. */
const isUnprivileged = (address: string) => parseAddress(address) !== undefined && !isMetadataAddress(address);
