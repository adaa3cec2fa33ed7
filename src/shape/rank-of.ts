import { tokenRanks } from './token-ranks.ts';
import { firstSlot, lowerPrint, printOf, rankBits, secondSlot, stir, thirdSlot, upperPrint } from './token-slots.ts';

/** Greater than every rank. */
export const noRank = 1 << rankBits;

let words = new Uint32Array(0);
let checks = new Uint8Array(0);

/**
 * The rank of a token of o200k, told by the two sums of its bytes (see `token-slots.ts`); `noRank` for all that is no token. Wrong
 * once in four million questions about what is none.
 */
export function rankOf(low: number, high: number): number {
  if (words.length === 0) decode();
  const bits = stir(low, high);
  const other = stir(high, bits);
  const first = firstSlot(bits, words.length);
  const second = secondSlot(first, other);
  const third = thirdSlot(first, other);
  const word = words[first]! ^ words[second]! ^ words[third]!;
  const print = printOf(bits, other);
  if (word >>> rankBits !== upperPrint(print)) return noRank;
  const check = checks[first]! ^ checks[second]! ^ checks[third]!;
  return check === lowerPrint(print) ? word & (noRank - 1) : noRank;
}

/** First the words, four bytes each and the lowest first, as all machines have them that we know of; then the checks, one byte each. */
function decode(): void {
  const { buffer, byteOffset, byteLength } = Buffer.from(tokenRanks, 'base64');
  const slots = byteLength / 5;
  words = new Uint32Array(buffer.slice(byteOffset, byteOffset + 4 * slots));
  checks = new Uint8Array(buffer.slice(byteOffset + 4 * slots, byteOffset + 5 * slots));
}
