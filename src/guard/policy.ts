/** What the user of this machine decided, and what the machine is. Nothing in it can come from a model or a page. */
export interface Policy {
  /** Exact origins (`http://127.0.0.1:8080`) that may be read although they are not public. */
  readonly allow?: readonly string[];
  /** Addresses of this machine: its public ones reach ports that a firewall closes to others. */
  readonly own?: readonly string[];
  /** Accept answers from the blocks of fake-IP proxies (Clash, Surge, sing-box). */
  readonly fakeIp?: boolean;
}

/** Why a URL may not be fetched. The public error says less: one sentence for every blocked target. */
export type Reason =
  | 'URL_INVALID'
  | 'SCHEME_BLOCKED'
  | 'USERINFO_BLOCKED'
  | 'PORT_BLOCKED'
  | 'NAME_BLOCKED'
  | 'ADDRESS_BLOCKED'
  | 'FAKE_IP'
  | 'DNS_FAILED';

/** Is the origin of this URL one the user allows? */
export function isAllowedOrigin(url: URL, allow: readonly string[] = []): boolean {
  return allow.some((entry) => URL.canParse(entry) && isWeb(new URL(entry)) && new URL(entry).origin === url.origin);
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';
