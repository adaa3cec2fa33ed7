/**
 * Which blocks of addresses are not the public web. Source: the IANA IPv4 and IPv6 special-purpose registries
 * (last change 2025-10-09) and the multicast registries; `checkedOn` is the day the copies were last compared.
 * Every row is denied, also those IANA calls globally reachable: they carry no web pages.
 */
export const addressTable = {
  checkedOn: '2026-09-15',

  ipv4: [
    ['0.0.0.0/8', 'this network (RFC 791, 1122)'],
    ['10.0.0.0/8', 'private (RFC 1918)'],
    ['100.64.0.0/10', 'shared, carrier NAT (RFC 6598)'],
    ['127.0.0.0/8', 'loopback (RFC 1122)'],
    ['169.254.0.0/16', 'link local (RFC 3927)'],
    ['172.16.0.0/12', 'private (RFC 1918)'],
    ['192.0.0.0/24', 'IETF protocol assignments (RFC 6890)'],
    ['192.0.2.0/24', 'documentation (RFC 5737)'],
    ['192.31.196.0/24', 'AS112 (RFC 7535)'],
    ['192.52.193.0/24', 'AMT (RFC 7450)'],
    ['192.88.99.0/24', '6to4 relay, deprecated (RFC 7526)'],
    ['192.168.0.0/16', 'private (RFC 1918)'],
    ['192.175.48.0/24', 'AS112 (RFC 7534)'],
    ['198.18.0.0/15', 'benchmarking (RFC 2544)'],
    ['198.51.100.0/24', 'documentation (RFC 5737)'],
    ['203.0.113.0/24', 'documentation (RFC 5737)'],
    ['224.0.0.0/4', 'multicast (RFC 5771)'],
    ['240.0.0.0/4', 'reserved, broadcast (RFC 1112, 919)'],
    // A public address that reaches the host agent of every Azure machine.
    ['168.63.129.16/32', 'Azure WireServer'],
  ],

  /** Only 2000::/3 is global unicast (RFC 4291), so these are the exceptions inside it; all else falls by itself. */
  ipv6Public: '2000::/3',
  ipv6: [
    ['2001::/23', 'IETF protocol assignments: Teredo, ORCHID, benchmarking, AMT, AS112, anycast (RFC 2928)'],
    ['2001:db8::/32', 'documentation (RFC 3849)'],
    ['2002::/16', '6to4, deprecated (RFC 3056, 7526)'],
    ['2620:4f:8000::/48', 'AS112 (RFC 7534)'],
    ['3fff::/20', 'documentation (RFC 9637)'],
  ],

  /** IPv6 forms of an IPv4 address that real networks use (NAT64: DNS64 networks); judged by what they carry. */
  ipv4InIpv6: [
    ['::ffff:0:0/96', 'IPv4-mapped (RFC 4291)'],
    ['64:ff9b::/96', 'NAT64 (RFC 6052)'],
  ],

  /** Credentials of the machine live here. Never reached, not even when a user allows the origin. */
  metadata: [
    ['169.254.0.0/16', 'AWS, GCP, Azure, OCI, DigitalOcean, Hetzner, IBM, Tencent, Scaleway'],
    ['168.63.129.16/32', 'Azure WireServer'],
    ['100.100.100.200/32', 'Alibaba'],
    ['192.0.0.192/32', 'Oracle classic'],
    ['fd00:ec2::/32', 'AWS, EKS'],
    ['fd20:ce::254/128', 'GCP'],
    ['fd00:c1::a9fe:a9fe/128', 'OCI'],
    ['fd00:a9fe:a9fe::/48', 'Linode'],
    ['fd00:42::42/128', 'Scaleway'],
    ['fe80::/10', 'OpenStack, link local'],
  ],

  /** Clash, Surge and sing-box answer every public name from these blocks and route by name. */
  fakeIp: [
    ['198.18.0.0/15', 'fake-IP default of Clash and Surge'],
    ['fdfe:dcba:9876::/48', 'fake-IP default of sing-box'],
  ],
} as const;
