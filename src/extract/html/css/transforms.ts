import { toFraction, toPixels } from './lengths.ts';
import type { LengthBase } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** Four columns of four, as `matrix3d()` lists them. */
type Matrix = readonly number[];

/** What `transform` and its three sisters make of a flat box, seen from in front. */
export interface Projection {
  /** How much is left of its narrower side: one for as it was, nought for a line. */
  readonly scale: number;
  /** Its back is turned to the reader. */
  readonly isBack: boolean;
  /** The reader looks from a point in front of it, past which it was moved. */
  readonly isBehind: boolean;
}

export interface Transforms {
  readonly transform: string | undefined;
  readonly rotate: string | undefined;
  readonly scale: string | undefined;
  readonly translate: string | undefined;
}

/** `perspective` is that of the element around, in pixels; nought is none. */
export function project(given: Transforms, perspective: number, base: LengthBase): Projection {
  let matrix = perspective > 0 ? viewedFrom(perspective) : identity;
  for (const step of steps(given, base)) matrix = multiply(matrix, step);
  const at = (index: number) => matrix[index]!;
  const w = at(15);
  const cell = (column: number, row: number) => (at(column * 4 + row) * w - at(12 + row) * at(column * 4 + 3)) / w ** 2;
  const [a, b, c, d] = [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)];
  const flat = at(0) * at(5) - at(1) * at(4);
  const solid =
    at(0) * (at(5) * at(10) - at(9) * at(6)) -
    at(4) * (at(1) * at(10) - at(9) * at(2)) +
    at(8) * (at(1) * at(6) - at(5) * at(2));
  // What has no depth is not painted either.
  return { scale: solid === 0 ? 0 : narrowest(a, b, c, d), isBack: flat * solid < 0, isBehind: w <= 0 };
}

/** The smaller singular value. */
function narrowest(a: number, b: number, c: number, d: number): number {
  const sum = a * a + b * b + c * c + d * d;
  const spread = Math.hypot(a * a + c * c - b * b - d * d, 2 * (a * b + c * d));
  const widest = Math.sqrt((sum + spread) / 2);
  return widest === 0 ? 0 : Math.abs(a * d - b * c) / widest;
}

function steps({ transform, rotate, scale, translate }: Transforms, base: LengthBase): Matrix[] {
  const found: Matrix[] = [];
  const depth = splitWords(translate ?? '')[2];
  if (depth !== undefined) found.push(moved(0, 0, toPixels(depth, base) ?? 0));
  if (rotate !== undefined && rotate !== 'none') found.push(rotated(rotate));
  if (scale !== undefined && scale !== 'none') {
    const [x = 1, y = x, z = 1] = splitWords(scale).map((word) => toFraction(word) ?? 1);
    found.push(scaled(x, y, z));
  }
  for (const [, name, inner] of (transform ?? '').matchAll(/([a-z0-9]+)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const step = functions.get(name!)?.(
      splitTopLevel(inner!, ',').map((value) => value.trim()),
      base,
    );
    if (step) found.push(step);
  }
  return found;
}

const columns = (...given: readonly (readonly number[])[]): Matrix => given.flat();
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const moved = (x: number, y: number, z: number): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
const scaled = (x: number, y: number, z = 1): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
const skewed = (x: number, y: number): Matrix => [1, Math.tan(y), 0, 0, Math.tan(x), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const viewedFrom = (distance: number): Matrix => [
  ...identity.slice(0, 11),
  -1 / Math.max(1, distance),
  ...identity.slice(12),
];

function turned(x: number, y: number, z: number, angle: number): Matrix {
  const length = Math.hypot(x, y, z);
  if (length === 0) return identity;
  const [u, v, w] = [x / length, y / length, z / length];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const rest = 1 - cos;
  return columns(
    [u * u * rest + cos, v * u * rest + w * sin, w * u * rest - v * sin, 0],
    [u * v * rest - w * sin, v * v * rest + cos, w * v * rest + u * sin, 0],
    [u * w * rest + v * sin, v * w * rest - u * sin, w * w * rest + cos, 0],
    [0, 0, 0, 1],
  );
}

/** `90deg`, `x 90deg`, `0 1 0 90deg`. */
function rotated(value: string): Matrix {
  const words = splitWords(value);
  const angle = radians(words.find((word) => /[a-z]{3,}$/.test(word)) ?? '');
  const axis = words.find((word) => /^[xyz]$/.test(word));
  const [x = 0, y = 0, z = 1] = words.filter((word) => /^[-+.\d]+$/.test(word)).map(Number);
  return axis === undefined ? turned(x, y, z, angle) : turned(+(axis === 'x'), +(axis === 'y'), +(axis === 'z'), angle);
}

function radians(text: string): number {
  const match = /^([-+]?[\d.]+)(deg|turn|rad|grad)?$/.exec(text);
  if (!match) return 0;
  return Number(match[1]) * { deg: Math.PI / 180, turn: 2 * Math.PI, rad: 1, grad: Math.PI / 200 }[match[2] ?? 'deg']!;
}

type Step = (values: readonly string[], base: LengthBase) => Matrix;

const factor = (value: string | undefined): number | undefined => (value === undefined ? undefined : toFraction(value));
const numbers = (values: readonly string[]): readonly number[] => values.map((value) => toFraction(value) ?? 0);

/** Movements within the plane of the screen are judged elsewhere. */
const functions = new Map<string, Step>([
  ['translatez', ([z = '0'], base) => moved(0, 0, toPixels(z, base) ?? 0)],
  ['translate3d', ([, , z = '0'], base) => moved(0, 0, toPixels(z, base) ?? 0)],
  ['scale', ([x, y]) => scaled(factor(x) ?? 1, factor(y) ?? factor(x) ?? 1)],
  ['scale3d', ([x, y, z]) => scaled(factor(x) ?? 1, factor(y) ?? 1, factor(z) ?? 1)],
  ['scalez', ([z]) => scaled(1, 1, factor(z) ?? 1)],
  ['scalex', ([x]) => scaled(factor(x) ?? 1, 1)],
  ['scaley', ([y]) => scaled(1, factor(y) ?? 1)],
  ['rotate', ([angle = '']) => turned(0, 0, 1, radians(angle))],
  ['rotatex', ([angle = '']) => turned(1, 0, 0, radians(angle))],
  ['rotatey', ([angle = '']) => turned(0, 1, 0, radians(angle))],
  ['rotatez', ([angle = '']) => turned(0, 0, 1, radians(angle))],
  ['rotate3d', ([x = '', y = '', z = '', angle = '']) => turned(Number(x), Number(y), Number(z), radians(angle))],
  ['skew', ([x = '', y = '0']) => skewed(radians(x), radians(y))],
  ['skewx', ([x = '']) => skewed(radians(x), 0)],
  ['skewy', ([y = '']) => skewed(0, radians(y))],
  [
    'perspective',
    ([distance = ''], base) => (distance === 'none' ? identity : viewedFrom(toPixels(distance, base) ?? 1e9)),
  ],
  ['matrix', (values) => flatMatrix(numbers(values))],
  ['matrix3d', (values) => (values.length === 16 ? withoutMove(numbers(values)) : identity)],
]);

const flatMatrix = ([a = 1, b = 0, c = 0, d = 1]: readonly number[]): Matrix =>
  columns([a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]);

const withoutMove = (values: readonly number[]): Matrix => [...values.slice(0, 12), 0, 0, values[14]!, values[15]!];

function multiply(left: Matrix, right: Matrix): Matrix {
  const out: number[] = [];
  for (let column = 0; column < 4; column += 1)
    for (let row = 0; row < 4; row += 1) {
      let sum = 0;
      for (let at = 0; at < 4; at += 1) sum += left[at * 4 + row]! * right[column * 4 + at]!;
      out.push(sum);
    }
  return out;
}
