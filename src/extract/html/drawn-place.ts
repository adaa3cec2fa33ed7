import type { ElementNode } from './tree.ts';

/** a, b, c, d, e, f as drawings write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

/** The part of its plane that a drawing shows, and how many pixels a unit of it has. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Of letters whose size nothing is said of. */
export const usualLetters = 16;
/** As wide as the text of a page, where nothing is said. */
const usualWidth = 1_000;

export function frameOf({ attributes }: ElementNode): Frame {
  const wide = toNumber(attributes['width']);
  const high = toNumber(attributes['height']);
  const box =
    attributes['viewBox']
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (box.length !== 4 || box.some(Number.isNaN)) return { left: 0, top: 0, width: wide, height: high, scale: 1 };
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const scales = [(Number.isNaN(wide) ? usualWidth : wide) / width, Number.isNaN(high) ? Infinity : high / height];
  return { left, top, width, height, scale: Math.min(...scales) };
}

export const toNumber = (value: string | undefined): number =>
  value === undefined || !/^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)\s*(?:px)?\s*(?:[\s,]|$)/.test(value)
    ? Number.NaN
    : Number.parseFloat(value);

/** Do shifts take letters further than a drawing of this size reaches? Units that are not followed may be anything. */
export function isFar(shifts: string | undefined, size: number): boolean {
  const reach = Number.isNaN(size) ? usualWidth : size;
  return (
    shifts !== undefined && shifts.split(/[\s,]+/).some((shift) => shift !== '' && !(Math.abs(toUnits(shift)) <= reach))
  );
}

const toUnits = (shift: string): number =>
  /^[-+]?[\d.]+em$/.test(shift) ? Number.parseFloat(shift) * usualLetters : toNumber(shift);

/** Is the beginning of a line in the frame, which cuts off what is outside? What is not known, such as a share of something, is. */
export function isWithin(
  { left, top, width, height }: Frame,
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): boolean {
  const [across, down] = [a * x + c * y + e, b * x + d * y + f];
  return !(across > left + width || across < left - width * 0.5 || down <= top || down > top + height * 1.1);
}

/** How much larger than it says something is. */
export const sizeOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Longer ones than drawings have. */
const longestTransform = 2_000;

/** Undefined when it is more than we read. */
export function moved(matrix: Matrix, transform: string | undefined): Matrix | undefined {
  let out: Matrix = matrix;
  if (transform === undefined || transform.trim() === '' || transform === 'none') return out;
  // The name of a step begins where letters begin: a pattern that may begin at each of them takes the square of their number.
  const isLong = transform.length > longestTransform;
  if (isLong || transform.replace(/(?<![a-z])[a-z]+\s*\([^()]{0,200}\)[\s,]*/gi, '').trim() !== '') return undefined;
  for (const [, name = '', list = ''] of transform.matchAll(/(?<![a-z])([a-z]+)\s*\(([^()]{0,200})\)/gi)) {
    const step = steps[name.toLowerCase()]?.(
      list
        .trim()
        .split(/[\s,]+/)
        .map(Number.parseFloat),
    );
    if (!step || step.some(Number.isNaN)) return undefined;
    out = times(out, step);
  }
  return out;
}

const turned = (degrees: number): Matrix => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cosine, sine, -sine, cosine, 0, 0];
};

const steps: Readonly<Partial<Record<string, (numbers: readonly number[]) => Matrix>>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => times(times([1, 0, 0, 1, x, y], turned(degrees)), [1, 0, 0, 1, -x, -y]),
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
