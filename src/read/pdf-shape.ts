import { boxUnder, contains, everywhere, holds, meet, type Box, type Matrix } from './pdf-geometry.ts';
import { boxOfPath, isInside, isOnLine, outlineOf, outlineOfBox, type Outline } from './pdf-outline.ts';

/** A part of the page: what is painted, or what a clip leaves. */
export interface Shape {
  /** It is nowhere else. */
  readonly box: Box;
  /** It is all of its box. */
  readonly isBox: boolean;
  readonly holds: (x: number, y: number) => boolean;
  /** Of how many shapes it is what they have in common. */
  readonly depth: number;
}

export const boxShape = (box: Box): Shape => ({ box, isBox: true, holds: (x, y) => holds(box, x, y), depth: 1 });

export const wholePage: Shape = boxShape(everywhere);

/** Numbers of a path that is followed; of a longer one no more is known than the box it is in. */
export const longestPath = 20_000;

/** The inside of a path. Its lines are made when somebody asks: most paths lie where no text is. */
export function filledShape(path: ArrayLike<number>, around: Box, matrix: Matrix, isEvenOdd: boolean): Shape {
  const plain = boxOfPath(path, matrix);
  if (plain) return boxShape(plain);
  if (path.length > longestPath) return boxShape(boxUnder(matrix, around));
  const outline = once(() => outlineOf(path, matrix));
  return shapeOf(boxUnder(matrix, around), (x, y) => isInside(outline(), x, y, isEvenOdd));
}

/** The line along a path, as wide as it is on the page. */
export function strokedShape(path: ArrayLike<number>, around: Box, matrix: Matrix, width: number): Shape {
  const half = width / 2;
  const [left, bottom, right, top] = boxUnder(matrix, around);
  const outline = once(() => outlineOf(path, matrix));
  return shapeOf([left - half, bottom - half, right + half, top + half], (x, y) => isOnLine(outline(), x, y, half));
}

/** A box that may be turned. */
export function placedBox(box: Box, matrix: Matrix): Shape {
  const around = boxUnder(matrix, box);
  if ((matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0)) return boxShape(around);
  const outline = once(() => outlineOfBox(box, matrix));
  return shapeOf(around, (x, y) => isInside(outline(), x, y, false));
}

/** Shapes within shapes that are kept apart; of more, the box they are in. */
const deepest = 500;

/** What is in both. */
export function common(one: Shape, other: Shape): Shape {
  if (other.isBox && contains(other.box, one.box)) return one;
  const box = meet(one.box, other.box);
  if ((one.isBox && other.isBox) || one.depth >= deepest) return boxShape(box);
  return shapeOf(box, (x, y) => one.holds(x, y) && other.holds(x, y), one.depth + other.depth);
}

const shapeOf = (box: Box, inside: Shape['holds'], depth = 1): Shape => ({
  box,
  isBox: false,
  depth,
  holds: (x, y) => holds(box, x, y) && inside(x, y),
});

function once(make: () => Outline): () => Outline {
  let made: Outline | undefined;
  return () => (made ??= make());
}
