/** An IP address as a number. Rules compare numbers: spellings are how guards are fooled. */
export interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** A block of addresses, such as 10.0.0.0/8. */
export interface Block extends Address {
  readonly bits: number;
}

const widths = { 4: 32, 6: 128 } as const;

/** Reads one address as DNS or a socket spells it; `undefined` for brackets, zone ids, short forms and everything else. */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string') return undefined;
  const value = text.includes(':') ? parseIpv6(text) : parseIpv4(text);
  return value === undefined ? undefined : { family: text.includes(':') ? 6 : 4, value };
}

/** @throws when the table itself is wrong */
export function parseBlock(text: string): Block {
  const [base = '', bits] = text.split('/');
  const address = parseAddress(base);
  if (!address) throw new TypeError(`${text} is not a block of addresses`);
  return { ...address, bits: Number(bits) };
}

export function isInside({ family, value }: Address, block: Block): boolean {
  const shift = BigInt(widths[family] - block.bits);
  return family === block.family && value >> shift === block.value >> shift;
}

/** The address an IPv6 form carries in 32 bits that start `fromEnd` bits from its end. */
export function carriedIpv4({ value }: Address, fromEnd = 32): Address {
  return { family: 4, value: (value >> BigInt(fromEnd - 32)) & 0xffff_ffffn };
}

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.');
  // A leading zero is octal to some readers and decimal to others, so it is no address.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split('::');
  if (halves.length > 2 || text.length > 45) return undefined;
  const isOpen = halves.length === 2;
  const [head, tail] = [hextetsOf(halves[0]!, !isOpen), hextetsOf(halves[1] ?? '', true)];
  if (!head || !tail) return undefined;
  const missing = 8 - head.length - tail.length;
  if (isOpen ? missing < 1 : missing !== 0) return undefined;
  const hextets = [...head, ...Array<number>(missing).fill(0), ...tail];
  return hextets.reduce((value, hextet) => (value << 16n) | BigInt(hextet), 0n);
}

function hextetsOf(text: string, mayEndInIpv4: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const hextets: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^[\da-f]{1,4}$/i.test(part)) hextets.push(Number.parseInt(part, 16));
    else {
      const carried = mayEndInIpv4 && index === parts.length - 1 ? parseIpv4(part) : undefined;
      if (carried === undefined) return undefined;
      hextets.push(Number(carried >> 16n), Number(carried & 0xffffn));
    }
  }
  return hextets;
}
