import { boxUnder, xOf, yOf, type Box, type Matrix } from './pdf-geometry.ts';

/** A path on the page: its closed rings, each as x, y, x, y… */
export type Outline = readonly (readonly number[])[];

/** The steps of a path as the library writes them, each followed by its points. */
const [moveTo, lineTo, curveTo, quadraticTo, closePath] = [0, 1, 2, 3, 4];
/** Pieces a curve is cut into: text is judged at a few points of a letter, not at its edge. */
const pieces = 6;

/** The path, with its curves as short lines, where the matrix takes it. */
export function outlineOf(path: ArrayLike<number>, matrix: Matrix): Outline {
  const rings: number[][] = [];
  let ring: number[] = [];
  let [x, y] = [0, 0];
  const add = (toX: number, toY: number) => {
    ring.push(xOf(matrix, toX, toY), yOf(matrix, toX, toY));
    [x, y] = [toX, toY];
  };
  const curve = (...[x1, y1, x2, y2, x3, y3]: readonly number[]) => {
    const [x0, y0] = [x, y];
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      const s = 1 - t;
      const at = (from: number, one: number, two: number, to: number) =>
        s * s * s * from + 3 * s * s * t * one + 3 * s * t * t * two + t * t * t * to;
      add(at(x0, x1!, x2!, x3!), at(y0, y1!, y2!, y3!));
    }
  };
  const next = (ahead: number) => path[index + ahead] ?? 0;
  let index = 0;
  while (index < path.length) {
    const step = path[index];
    if (step === moveTo) {
      if (ring.length > 0) rings.push(ring);
      ring = [];
      add(next(1), next(2));
      index += 3;
    } else if (step === lineTo) {
      add(next(1), next(2));
      index += 3;
    } else if (step === curveTo) {
      curve(next(1), next(2), next(3), next(4), next(5), next(6));
      index += 7;
    } else if (step === quadraticTo) {
      curve(next(1), next(2), next(1), next(2), next(3), next(4));
      index += 5;
    } else if (step === closePath) {
      if (ring.length > 1) ring.push(ring[0]!, ring[1]!);
      index += 1;
    } else break;
  }
  return ring.length > 0 ? [...rings, ring] : rings;
}

/** The same of a box. */
export function outlineOfBox([left, bottom, right, top]: Box, matrix: Matrix): Outline {
  const corners = [left, bottom, right, bottom, right, top, left, top, left, bottom];
  return outlineOf(
    Array.from({ length: 5 }, (_, at) => [at === 0 ? moveTo! : lineTo!, corners[at * 2]!, corners[at * 2 + 1]!]).flat(),
    matrix,
  );
}

/** The box, when the path is nothing but one box that stands upright on the page: what most things are painted with. */
export function boxOfPath(path: ArrayLike<number>, matrix: Matrix): Box | undefined {
  const isUpright = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0);
  if (!isUpright || path.length < 12 || path.length > 16) return undefined;
  for (let corner = 0; corner < 4; corner += 1)
    if (path[corner * 3] !== (corner === 0 ? moveTo : lineTo)) return undefined;
  for (let at = 12; at < path.length; at += path[at] === lineTo ? 3 : 1)
    if (path[at] !== closePath && !(path[at] === lineTo && path[at + 1] === path[1] && path[at + 2] === path[2]))
      return undefined;
  const [x1, y1, x2, y2, x3, y3, x4, y4] = [1, 2, 4, 5, 7, 8, 10, 11].map((at) => path[at]!);
  const isBox =
    (x1 === x2 && y2 === y3 && x3 === x4 && y4 === y1) || (y1 === y2 && x2 === x3 && y3 === y4 && x4 === x1);
  return isBox ? boxUnder(matrix, [x1!, y1!, x3!, y3!]) : undefined;
}

/** Whether a point is inside, by the rule the path is filled with. */
export function isInside(outline: Outline, x: number, y: number, isEvenOdd: boolean): boolean {
  let [turns, crossings] = [0, 0];
  for (const ring of outline) {
    const last = ring.length - 2;
    for (let at = 0; at <= last; at += 2) {
      const to = at === last ? 0 : at + 2;
      const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[to]!, ring[to + 1]!];
      if (y1 > y === y2 > y || x >= x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) continue;
      crossings += 1;
      turns += y2 > y1 ? 1 : -1;
    }
  }
  return isEvenOdd ? crossings % 2 === 1 : turns !== 0;
}

/** Whether a point lies on the line along the path. */
export function isOnLine(outline: Outline, x: number, y: number, halfWidth: number): boolean {
  return outline.some((ring) => {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [x1, y1] = [ring[at]!, ring[at + 1]!];
      const [alongX, alongY] = [ring[at + 2]! - x1, ring[at + 3]! - y1];
      const length = alongX * alongX + alongY * alongY;
      const share = length === 0 ? 0 : ((x - x1) * alongX + (y - y1) * alongY) / length;
      const nearest = Math.min(1, Math.max(0, share));
      if (Math.hypot(x - x1 - nearest * alongX, y - y1 - nearest * alongY) <= halfWidth) return true;
    }
    return false;
  });
}
