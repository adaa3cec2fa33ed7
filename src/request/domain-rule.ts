/**
 * One entry of a domain filter: `example.com` (with subdomains), `www.example.com` (that site and `example.com`, no other
 * subdomain), `*.example.com` (only subdomains), `example.com/docs` (a path prefix).
 */
export interface DomainRule {
  /** The rule in its normal spelling. */
  readonly text: string;
  /** As addresses have it: small letters, other alphabets as `xn--`. */
  readonly host: string;
  readonly path: string;
  readonly onlySubdomains: boolean;
  /** Written with `www.`: one site under two names. */
  readonly onlySite: boolean;
}

/** Understands a rule however a person or a model wrote it: with a scheme, capitals, any alphabet, a trailing slash. */
export function domainRule(raw: string): DomainRule {
  const bare = raw
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^\/\//, '');
  const onlySubdomains = /^\*?\./.test(bare);
  const [hostPart = '', ...rest] = bare.replace(/^\*?\./, '').split('/');
  const whole = canonicalHost(hostPart.replace(/:\d+$/, ''));
  const onlySite = !onlySubdomains && /^www\..+\../.test(whole);
  const host = onlySite ? whole.slice('www.'.length) : whole;
  const path = canonicalPath(rest.join('/').replace(/\*$/, ''));
  const text = `${onlySubdomains ? '*.' : ''}${whole}${path}`;
  return { text, host, path, onlySubdomains, onlySite };
}

/** `München.de` and `xn--mnchen-3ya.de` are one host; what cannot be a host stays as it was written. */
function canonicalHost(written: string): string {
  const plain = written.toLowerCase();
  const address = `http://${plain}/`;
  const isBare = !/[\s@?#\\%:]/.test(plain.replace(/^\[.*\]$/, '')) && URL.canParse(address);
  return (isBare ? new URL(address).hostname : plain).replace(/\.+$/, '');
}

/** As addresses have it: escapes, `.` and `..` settled, without a slash at the end. */
function canonicalPath(written: string): string {
  const escaped = written.replaceAll('?', '%3F').replaceAll('#', '%23');
  const { pathname } = new URL(`http://host.invalid/${escaped}`);
  return pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
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
  const isNamed = host.length <= 253 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
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
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  const isHost = host === rule.host || host === `www.${rule.host}`;
  const isInside = host.endsWith(`.${rule.host}`);
  const hostFits = rule.onlySubdomains ? isInside : isHost || (isInside && !rule.onlySite);
  return hostFits && isUnder(segmentsOf(pathname), segmentsOf(rule.path));
}

const isUnder = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((segment, index) => path[index] === segment);

/** The names in a path, however they are escaped: `/docs//a%62` → docs, ab. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // an escape that stands for nothing: the letters themselves count
  }
}
