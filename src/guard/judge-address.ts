import { addressTable } from './address-table.ts';
import { carriedIpv4, isInside, parseAddress, parseBlock, type Address, type Block } from './parse-address.ts';

const blocksOf = (rows: readonly (readonly [block: string, why: string])[]): readonly Block[] =>
  rows.map(([block]) => parseBlock(block));

const denied = blocksOf([...addressTable.ipv4, ...addressTable.ipv6]);
const ipv6Public = parseBlock(addressTable.ipv6Public);
const carriers = blocksOf(addressTable.ipv4InIpv6);
const metadata = blocksOf(addressTable.metadata);
const fakeIp = blocksOf(addressTable.fakeIp);

// Where an IPv4 address sits in deprecated forms, by bits from the end: a metadata address hides in none of them.
const deprecatedCarriers = [
  [parseBlock('::/96'), 32],
  [parseBlock('::ffff:0:0:0/96'), 32],
  [parseBlock('64:ff9b:1::/48'), 32],
  [parseBlock('2002::/16'), 112],
] as const;

/** May this address be reached as part of the public web? `false` for everything that is not an address. */
export function judgeAddress(ip: string): boolean {
  const address = parseAddress(ip);
  return address !== undefined && isPublic(address);
}

/** Addresses that hand out a machine's credentials, in any form. */
export function isMetadataAddress(ip: string): boolean {
  const address = parseAddress(ip);
  return address !== undefined && formsOf(address).some((form) => isInAny(form, metadata));
}

/** Addresses that only a fake-IP proxy on this machine or network answers with. */
export function isFakeIpAddress(ip: string): boolean {
  const address = parseAddress(ip);
  return address !== undefined && isInAny(unwrapped(address), fakeIp);
}

/** Whether an answer leads to an own address, whatever its spelling: as it is, mapped, or at the end of a tunnel. */
export function isSameAddress(own: string, answer: string): boolean {
  const [mine, given] = [parseAddress(own), parseAddress(answer)];
  if (!mine || !given) return false;
  const { family, value } = unwrapped(mine);
  return formsOf(given).some((form) => form.family === family && form.value === value);
}

function isPublic(address: Address): boolean {
  const plain = unwrapped(address);
  if (isInAny(plain, denied)) return false;
  return plain.family === 4 || (isInside(plain, ipv6Public) && !(isIsatap(plain) && !isPublic(carriedIpv4(plain))));
}

/** ISATAP (RFC 5214): an interface id that tunnels to the IPv4 address at its end. */
function isIsatap({ family, value }: Address): boolean {
  const marker = (value >> 32n) & 0xffff_ffffn;
  return family === 6 && (marker === 0x0000_5efen || marker === 0x0200_5efen);
}

/** The IPv4 address behind a mapped or NAT64 form, else the address itself. */
function unwrapped(address: Address): Address {
  return address.family === 6 && isInAny(address, carriers) ? carriedIpv4(address) : address;
}

function formsOf(address: Address): readonly Address[] {
  const hidden = deprecatedCarriers.filter(([block]) => isInside(address, block));
  const tunnelled = isIsatap(address) ? [carriedIpv4(address)] : [];
  return [unwrapped(address), ...hidden.map(([, fromEnd]) => carriedIpv4(address, fromEnd)), ...tunnelled];
}

function isInAny(address: Address, blocks: readonly Block[]): boolean {
  return blocks.some((block) => isInside(address, block));
}
