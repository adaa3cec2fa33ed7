/**
 * Numbers as 16-bit ranks: a cut of a tree is the upper half of a 32-bit float, so whether a number is above it is seen from the number's
 * own upper half, rounded up. Half the memory, and compared as integers.
 */
const lowerHalf = 0xffff;
const withoutSign = 0x7fffffff;
const infinite = 0x7f800000;
const highest = 0x7fff;

/** Rows of numbers one after the other, and how many of them from which on. */
export interface Rows {
  readonly numbers: Float32Array;
  readonly width: number;
  readonly first: number;
  readonly count: number;
}

/** Writes the ranks of the rows to `out`: `stride` apart, each from `at` on. */
export function rankRows({ numbers, width, first, count }: Rows, out: Int16Array, stride: number, at: number): void {
  const bits = new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  for (let row = 0; row < count; row += 1) {
    const from = (first + row) * width;
    const to = row * stride + at;
    for (let column = 0; column < width; column += 1) out[to + column] = rankOfBits(bits[from + column]!);
  }
}

/** The ranks of a single row. */
export function ranksOf(numbers: Float32Array): Int16Array {
  const ranks = new Int16Array(numbers.length);
  rankRows({ numbers, width: numbers.length, first: 0, count: 1 }, ranks, numbers.length, 0);
  return ranks;
}

/** Of a cut, of which there is only the upper half. */
export const rankOfUpper = (half: number): number => rankOfBits(half << 16);

/** x <= cut exactly where rank(x) <= rank(cut); what is no number is above every cut. */
function rankOfBits(bits: number): number {
  const size = bits & withoutSign;
  if (size > infinite) return highest;
  return ((bits < 0 ? -size : size) + lowerHalf) >> 16;
}
