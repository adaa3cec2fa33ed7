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
