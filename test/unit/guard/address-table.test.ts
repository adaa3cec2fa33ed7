import { describe, expect, it } from 'vitest';
import { addressTable } from '../../../src/guard/address-table.ts';
import { judgeAddress } from '../../../src/guard/judge-address.ts';
import { parseAddress, parseBlock } from '../../../src/guard/parse-address.ts';

const { ipv4, ipv6, ipv4InIpv6, metadata, fakeIp } = addressTable;

describe('the address table', () => {
  it('was compared with the registries within the last twelve months', () => {
    const months = (Date.now() - Date.parse(addressTable.checkedOn)) / (30.44 * 24 * 3600 * 1000);
    expect(months, 'compare the table with the IANA special-purpose registries, then set `checkedOn`').toBeLessThan(12);
  });

  it.each([...ipv4, ...ipv6, ...ipv4InIpv6, ...metadata, ...fakeIp])(
    '%s is a block that starts at its base',
    (text) => {
      const { family, value, bits } = parseBlock(text);
      const width = family === 4 ? 32 : 128;
      expect(bits).toBeGreaterThan(0);
      expect(bits).toBeLessThanOrEqual(width);
      expect(value & ((1n << BigInt(width - bits)) - 1n)).toBe(0n);
    },
  );

  it.each([...ipv4, ...ipv6])('denies %s from its first to its last address', (text) => {
    const { family, value, bits } = parseBlock(text);
    const last = value | ((1n << BigInt((family === 4 ? 32 : 128) - bits)) - 1n);
    expect([value, last].map((address) => judgeAddress(spell(family, address)))).toEqual([false, false]);
  });

  it.each([
    ['1.0.0.0', '0.0.0.0/8'],
    ['9.255.255.255', '10.0.0.0/8'],
    ['11.0.0.0', '10.0.0.0/8'],
    ['100.63.255.255', '100.64.0.0/10'],
    ['100.128.0.0', '100.64.0.0/10'],
    ['126.255.255.255', '127.0.0.0/8'],
    ['128.0.0.0', '127.0.0.0/8'],
    ['169.253.255.255', '169.254.0.0/16'],
    ['169.255.0.0', '169.254.0.0/16'],
    ['172.15.255.255', '172.16.0.0/12'],
    ['172.32.0.0', '172.16.0.0/12'],
    ['191.255.255.255', '192.0.0.0/24'],
    ['192.0.1.0', '192.0.0.0/24'],
    ['192.167.255.255', '192.168.0.0/16'],
    ['192.169.0.0', '192.168.0.0/16'],
    ['198.17.255.255', '198.18.0.0/15'],
    ['198.20.0.0', '198.18.0.0/15'],
    ['223.255.255.255', '224.0.0.0/4'],
    ['168.63.129.15', '168.63.129.16/32'],
    ['168.63.129.17', '168.63.129.16/32'],
    ['2001:200::', '2001::/23'],
    ['2001:db7:ffff::1', '2001:db8::/32'],
    ['2001:db9::', '2001:db8::/32'],
    ['2003::', '2002::/16'],
    ['2620:4f:8001::', '2620:4f:8000::/48'],
    ['3fff:1000::', '3fff::/20'],
    ['3ffe:ffff::', '3fff::/20'],
  ])('allows %s, the neighbour of %s', (address) => {
    expect(judgeAddress(address)).toBe(true);
  });
});

function spell(family: 4 | 6, value: bigint): string {
  const text =
    family === 4
      ? [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
      : Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(':');
  expect(parseAddress(text)).toEqual({ family, value });
  return text;
}
