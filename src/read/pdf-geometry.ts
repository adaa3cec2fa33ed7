/** As PDF writes it: `[a b c d e f]` takes x to `ax + cy + e` and y to `bx + dy + f`. */
export type Matrix = readonly [number, number, number, number, number, number];
/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const unchanged: Matrix = [1, 0, 0, 1, 0, 0];
export const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];

/** What `inner` does, and then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const xOf = ([a, , c, , e]: Matrix, x: number, y: number): number => a * x + c * y + e;
export const yOf = ([, b, , d, , f]: Matrix, x: number, y: number): number => b * x + d * y + f;

/** The matrix of a list of numbers from a file; nothing when it is none. */
export function asMatrix(value: ArrayLike<number> | null | undefined): Matrix | undefined {
  const numbers = value ? Array.from(value).slice(0, 6) : [];
  return numbers.length === 6 && numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : undefined;
}

/** The upright box round a box that was moved, turned or stretched. */
export function boxUnder(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  const across = corners.map(([x, y]) => xOf(matrix, x, y));
  const up = corners.map(([x, y]) => yOf(matrix, x, y));
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

export const meet = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

export const isEmpty = ([left, bottom, right, top]: Box): boolean => !(left < right && bottom < top);

export const holds = ([left, bottom, right, top]: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** Whether all of the other is inside. */
export const contains = (one: Box, other: Box): boolean =>
  one[0] <= other[0] && one[1] <= other[1] && one[2] >= other[2] && one[3] >= other[3];

/** How thick a square of one unit is after the matrix: nothing of it is left when it is squeezed flat either way. */
export function thickness([a, b, c, d]: Matrix): number {
  const longest = Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return longest === 0 ? 0 : Math.abs(a * d - b * c) / longest;
}
