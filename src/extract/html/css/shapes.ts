import { toPixels } from './lengths.ts';
import type { LengthBase } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

type Point = readonly [x: number, y: number];
type Shape = (inner: string, base: LengthBase) => boolean;

/** True when a `clip-path` leaves nothing of a box. Lengths are compared with a box of a thousand pixels. */
export function holdsNothing(path: string, base: LengthBase): boolean {
  const match = /^([a-z]+)\(([\s\S]*)\)/.exec(path);
  return match !== null && (shapes.get(match[1]!)?.(match[2]!.split(/\sround\s/)[0]!, base) ?? false);
}

const whole = 1_000;

const inset: Shape = (inner, base) => {
  const [top = 0, right = top, bottom = top, left = right] = lengths(inner, base);
  return top + bottom >= whole - 10 || left + right >= whole - 10;
};

/** A radius of nothing, or a centre further outside than the radius reaches. */
const round: Shape = (inner, base) => {
  const [size = '', place] = inner.split(/\bat\b/);
  const radii = lengths(size, base);
  if (radii.some((length) => length <= 1)) return true;
  const centre = place === undefined ? [] : lengths(place, base);
  if (radii.length === 0 || centre.length !== 2) return false;
  return centre.some((length, axis) => length + (radii[axis] ?? radii[0]!) <= 0);
};

const polygon: Shape = (inner, base) => {
  const points = splitTopLevel(inner.replace(/^\s*(?:evenodd|nonzero)\s*,/, ''), ',').map((point) =>
    lengths(point, base),
  );
  return points.every((point) => point.length === 2) && isEmpty(points as unknown as readonly Point[]);
};

const rect: Shape = (inner, base) => {
  const [top, right, bottom, left] = lengths(inner, base);
  return left !== undefined && (right! - left <= 1 || bottom! - top! <= 1);
};

const xywh: Shape = (inner, base) => {
  const [, , width, height] = lengths(inner, base);
  return height !== undefined && (width! <= 1 || height <= 1);
};

/** `path("M0 0h0")`: straight lines alone are followed. */
const path: Shape = (inner) => {
  const drawn = /["']([^"']{0,2000})["']/.exec(inner)?.[1];
  const points: Point[] = [];
  if (drawn === undefined || /[csqta]/i.test(drawn)) return false;
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of drawn.matchAll(/([mlhvz])([^mlhvz]*)/gi)) {
    const numbers = (values.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const step = /[hv]/i.test(command) ? 1 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const first = numbers[at]!;
      if (/h/i.test(command)) x = isRelative ? x + first : first;
      else if (/v/i.test(command)) y = isRelative ? y + first : first;
      else [x, y] = isRelative ? [x + first, y + numbers[at + 1]!] : [first, numbers[at + 1]!];
      points.push([x, y]);
    }
  }
  return isEmpty(points);
};

/** `shape(from 0 0, line to 0 0)`. */
const shape: Shape = (inner, base) => {
  const points: Point[] = [];
  for (const part of splitTopLevel(inner, ',')) {
    const [, place] = /(?:^|\s)(?:from|(?:line|move)\s+to)\s+(.+)$/.exec(part.trim()) ?? [];
    if (place === undefined) {
      if (part.trim() === 'close') continue;
      return false;
    }
    const [x, y] = lengths(place, base);
    if (y === undefined) return false;
    points.push([x!, y]);
  }
  return isEmpty(points);
};

const shapes = new Map<string, Shape>([
  ['inset', inset],
  ['circle', round],
  ['ellipse', round],
  ['polygon', polygon],
  ['rect', rect],
  ['xywh', xywh],
  ['path', path],
  ['shape', shape],
]);

/** Wider than any box of a page. */
const outside = 1_500;

/** No area, or none that lies in a box which begins at nought. */
function isEmpty(points: readonly Point[]): boolean {
  if (points.length > 200) return false;
  if (points.every(([x]) => x <= 0) || points.every(([x]) => x >= outside) || points.every(([, y]) => y <= 0))
    return true;
  let area = 0;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    area += x * nextY - nextX * y;
  });
  return Math.abs(area) / 2 < 4;
}

const lengths = (text: string, base: LengthBase): readonly number[] =>
  splitWords(text.trim()).flatMap((word) => toPixels(word, { ...base, percent: whole }) ?? []);
