/**
 * Where the rank of a token is kept. A table of slots holds one number for every token, spread over three slots that are told by the
 * token's bytes alone and lie in neighbouring segments (a binary fuse function; Graf and Lemire, 2022). So the tokens themselves need
 * not be kept: 200,000 of them take 1.2 MB and nothing to build at start. `scripts/build-token-ranks.mjs` writes the table.
 */

/** Two sums stand for the bytes of a token: each byte multiplies what is there by the factor and adds itself and one. */
export const lowFactor = 0x2c1b3c6d;
export const highFactor = 0x297a2d39;

export const rankBits = 18;
export const segmentLength = 4096;
const segmentBits = 12;
const inSegment = segmentLength - 1;

/** Stirs two sums until every bit depends on every byte. */
export function stir(sum: number, other: number): number {
  let bits = sum ^ Math.imul(other, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** The first of the three slots, of a table of so many. */
export const firstSlot = (bits: number, slots: number): number =>
  Math.floor(((bits >>> 0) * (slots - 2 * segmentLength)) / 0x1_0000_0000);

export const secondSlot = (first: number, other: number): number => (first + segmentLength) ^ (other & inSegment);

export const thirdSlot = (first: number, other: number): number =>
  (first + 2 * segmentLength) ^ ((other >>> segmentBits) & inSegment);

/** What tells a token from other bytes with the same slots: the upper 14 bits stand beside its rank, the next eight apart. */
export function printOf(bits: number, other: number): number {
  const print = Math.imul(bits + Math.imul(other, 0x7feb352d), 0x846ca68b);
  return print ^ (print >>> 15);
}

export const upperPrint = (print: number): number => print >>> rankBits;
export const lowerPrint = (print: number): number => (print >>> 10) & 0xff;
