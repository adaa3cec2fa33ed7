/** One entry of a domain filter: `example.com` (with subdomains), `*.example.com` (only subdomains), `example.com/docs` (a path prefix). */
export interface DomainRule {
  /** The rule in its normal spelling. */
  readonly text: string;
  readonly host: string;
  readonly path: string;
  readonly onlySubdomains: boolean;
}

/** Understands a rule however a person or a model wrote it: with a scheme, `www.`, capitals, a trailing slash. */
export function domainRule(raw: string): DomainRule {
  const bare = raw
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^\/\//, '');
  const onlySubdomains = /^\*?\./.test(bare);
  const [hostPart = '', ...rest] = bare.replace(/^\*?\./, '').split('/');
  const host = hostPart
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
    .replace(/^www\.(?=.+\..+)/, '');
  const path = rest.join('/').replace(/\*$/, '').replace(/\/+$/, '');
  const text = `${onlySubdomains ? '*.' : ''}${host}${path ? `/${path}` : ''}`;
  return { text, host, path: path ? `/${path}` : '', onlySubdomains };
}

export const domainExample = 'example.com';

/**
 * Whether a rule can match any page: a host name with a dot, an address, or the end of names (`gov`, `*.museum`).
 * A single longer word is the name of somebody, not of a host.
 */
export function isDomainRule(raw: string): boolean {
  const { host, onlySubdomains } = domainRule(raw);
  if (/^\[[0-9a-f:.]+\]$/.test(host) || host === 'localhost') return true;
  const labels = host.split('.');
  const isNamed =
    host.length <= 253 &&
    labels.every((label) => /^[\p{L}\p{N}_]([\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?$/u.test(label));
  return isNamed && (labels.length > 1 || onlySubdomains || /^[a-z]{2,4}$/.test(host));
}

/** The end of a sentence that begins with the name of the argument. */
export function notADomain(raw: string): string {
  const said = raw.trim();
  const examples = `write it like ${domainExample}, *.${domainExample} or ${domainExample}/docs`;
  return said === '' ? `is empty: ${examples}` : `is not a domain (${JSON.stringify(said.slice(0, 60))}): ${examples}`;
}

/** Whether a page belongs to a rule. Unparsable addresses belong nowhere. */
export function matchesDomain(url: string, rule: DomainRule): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const isHost = host === rule.host || host === `www.${rule.host}`;
  const isInside = host.endsWith(`.${rule.host}`);
  const hostFits = rule.onlySubdomains ? isInside : isHost || isInside;
  return hostFits && (rule.path === '' || pathname === rule.path || pathname.startsWith(`${rule.path}/`));
}
