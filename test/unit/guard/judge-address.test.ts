import { describe, expect, it } from 'vitest';
import { isFakeIpAddress, isMetadataAddress, judgeAddress } from '../../../src/guard/index.ts';

describe('judgeAddress', () => {
  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
    '::ffff:93.184.215.14', // mapped, public inside
    '::ffff:5db8:d70e',
    '64:ff9b::93.184.215.14', // NAT64, public inside
    '2a00:1450::5efe:93.184.215.14', // ISATAP, public inside
    '2A00:1450:4001:82A::200E',
  ])('lets %s be reached', (address) => expect(judgeAddress(address)).toBe(true));

  it.each([
    ['127.0.0.1', 'loopback'],
    ['0.0.0.0', 'this host'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['0:0:0:0:0:0:0:1', 'loopback in full'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:7f00:1', 'mapped loopback in hex'],
    ['::ffff:168.63.129.16', 'mapped WireServer'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::93.184.215.14', 'IPv4-compatible, public inside'],
    ['::ffff:0:93.184.215.14', 'IPv4-translated'],
    ['64:ff9b::10.0.0.1', 'NAT64, private inside'],
    ['64:ff9b:1::5db8:d70e', 'local NAT64'],
    ['100::1', 'discard'],
    ['100:0:0:1::1', 'dummy prefix'],
    ['200::1', 'outside 2000::/3'],
    ['1fff:ffff::1', 'just below 2000::/3'],
    ['4000::1', 'just above 2000::/3'],
    ['5f00::1', 'SRv6'],
    ['2001::1', 'Teredo'],
    ['2001:1::1', 'anycast'],
    ['2001:20::1', 'ORCHID'],
    ['2001:db8::1', 'documentation'],
    ['2002:5db8:d70e::1', '6to4, public inside'],
    ['3fff::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link local'],
    ['fec0::1', 'site local'],
    ['ff02::1', 'multicast'],
    ['2a00:1450::5efe:10.0.0.1', 'ISATAP, private inside'],
    ['2a00:1450::200:5efe:7f00:1', 'ISATAP with the universal bit'],
  ])('keeps away from %s (%s)', (address) => expect(judgeAddress(address)).toBe(false));

  it.each([
    '',
    ' 1.1.1.1',
    '1.1.1.1 ',
    '1.1.1',
    '1.1.1.1.1',
    '01.1.1.1',
    '0x1.1.1.1',
    '256.1.1.1',
    '16843009',
    '1.1.1.-1',
    '1.1.1.1/32',
    'one.one.one.one',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    '2606:4700::1::2',
    '2606:4700:1',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '2606:47000::1',
    '2606:1.1.1.1::',
    ':2606::1',
    '2606::1:',
    '::ffff:1.1.1',
  ])('does not take "%s" for an address', (text) => expect(judgeAddress(text)).toBe(false));

  it('is false for values that are not even text', () => {
    for (const junk of [undefined, null, 1, {}, []]) expect(judgeAddress(junk as never)).toBe(false);
  });
});

describe('isMetadataAddress', () => {
  it.each([
    '169.254.169.254',
    '169.254.170.2',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:a9fe:a9fe::1',
    'fd00:42::42',
    'fe80::a9fe:a9fe',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '::169.254.169.254',
    '2002:a9fe:a9fe::1',
  ])('knows %s', (address) => expect(isMetadataAddress(address)).toBe(true));

  it.each(['127.0.0.1', '10.0.0.1', 'fd00::1', '::1', 'junk'])('not %s', (address) =>
    expect(isMetadataAddress(address)).toBe(false),
  );
});

it('knows the blocks of fake-IP proxies', () => {
  const answers = ['198.18.0.5', '198.19.255.255', 'fdfe:dcba:9876::5', '::ffff:198.18.0.5', '198.20.0.1', 'fdfe::1'];
  expect(answers.map(isFakeIpAddress)).toEqual([true, true, true, true, false, false]);
});
