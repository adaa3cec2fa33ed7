export { checkUrl } from './check-url.ts';
export { isFakeIpAddress, isMetadataAddress, judgeAddress } from './judge-address.ts';
export { judgeAnswer, type ResolvedAddress } from './judge-answer.ts';
export { judgeUrl, type Lookup, type Verdict } from './judge-url.ts';
export { isAllowedOrigin, type Policy, type Reason } from './policy.ts';
