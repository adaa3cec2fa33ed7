/** Names that mean a machine nearby, whatever DNS says of them today. Refused without asking DNS. */

/** A name is refused when it is one of these or ends in one of them. */
const localSuffixes = {
  reserved: ['localhost', 'local', 'localdomain', 'internal', 'home.arpa'], // RFC 6761, 6762, 8375; ICANN for .internal
  neverDelegated: ['lan', 'intranet', 'corp', 'home', 'private', 'mail', 'domain', 'workgroup'],
  otherResolvers: ['onion', 'test', 'invalid', 'alt', 'bit', 'i2p'], // RFC 7686, 6761, 9476
  containers: ['svc', 'default', 'cluster', 'consul', 'docker', 'kube', 'rancher'],
  metadata: ['metadata.tencentyun.com'],
};
const refused = Object.values(localSuffixes).flat();

/** `name` is a host as the URL parser gives it: lower case, ASCII. */
export function isLocalName(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  const labels = bare.split('.');
  return labels.length < 2 || labels.includes('') || refused.some((suffix) => `.${bare}`.endsWith(`.${suffix}`));
}
