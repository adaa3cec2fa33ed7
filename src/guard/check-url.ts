import { isMetadataAddress } from './judge-address.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isLocalName } from './name-rules.ts';
import { isAllowedOrigin, type Policy, type Reason } from './policy.ts';
import { isBlockedPort } from './port-rules.ts';

const maxLength = 8192;
/** `http://@host/`: this parser forgets such an @, others may not. */
const emptyUserinfo = /^ *(?:https?:\/*|\/\/+):?@/i;

export type Checked =
  | { readonly url: URL; readonly reason?: never }
  | { readonly reason: Reason; readonly url?: never };

/**
 * Every rule that needs no DNS. Gives the parsed URL that is passed on, so that nothing parses the string again,
 * or the reason why it may not be fetched. Never throws.
 */
export function checkUrl(raw: unknown, policy: Policy = {}, base?: URL): Checked {
  const url = parseUrl(raw, base);
  if (!url) return { reason: 'URL_INVALID' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { reason: 'SCHEME_BLOCKED' };
  if (url.username !== '' || url.password !== '' || emptyUserinfo.test(String(raw)))
    return { reason: 'USERINFO_BLOCKED' };
  const reason = isAllowedOrigin(url, policy.allow) ? checkAllowed(url) : checkHost(url, policy);
  if (reason) return { reason };
  // example.org. and example.org are one host, but certificates know only the second.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return { url };
}

/** The host of a URL when it is an address, without brackets. */
export function literalOf({ hostname }: URL): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  // The parser turns every host that ends in a number into dotted decimal, or refuses it.
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

function parseUrl(raw: unknown, base: URL | undefined): URL | undefined {
  if (typeof raw !== 'string' || raw.length > maxLength) return undefined;
  const text = raw.replace(/^ +| +$/g, '');
  // The parser silently deletes TAB, CR and LF and reads a backslash as a slash; readers disagree about both.
  if (/[\0-\x1f\x7f]/.test(text) || text.split(/[?#]/, 1)[0]!.includes('\\')) return undefined;
  return URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
}

function checkHost(url: URL, policy: Policy): Reason | undefined {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (isBlockedPort(port)) return 'PORT_BLOCKED';
  const literal = literalOf(url);
  // A fake-IP answer is only ever met through a name.
  if (literal !== undefined) return judgeAnswer([{ address: literal }], { own: policy.own ?? [] }) && 'ADDRESS_BLOCKED';
  return isLocalName(url.hostname) ? 'NAME_BLOCKED' : undefined;
}

function checkAllowed(url: URL): Reason | undefined {
  const literal = literalOf(url);
  return literal !== undefined && isMetadataAddress(literal) ? 'ADDRESS_BLOCKED' : undefined;
}
