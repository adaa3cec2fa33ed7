import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestPicture } from '../../../src/read/pdf-drawing.ts';
import { boxUnder, multiply, thickness, type Box, type Matrix } from '../../../src/read/pdf-geometry.ts';
import { withSmallPictures } from '../../../src/read/pdf-pictures.ts';
import { supplyTransfer } from '../../../src/read/pdf-runtime.ts';
import { boxShape, common, filledShape, placedBox, strokedShape } from '../../../src/read/pdf-shape.ts';
import { pdfOf, pictureOf, streamOf } from '../../helpers/pdf.ts';

const unchanged: Matrix = [1, 0, 0, 1, 0, 0];
const boxPath = ([left, bottom, right, top]: Box) => [
  0,
  left,
  bottom,
  1,
  right,
  bottom,
  1,
  right,
  top,
  1,
  left,
  top,
  4,
];
const number = fc.integer({ min: -50, max: 50 });
const place = fc.tuple(number, number);
const box = fc
  .tuple(number, number, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .map(([x, y, width, height]): Box => [x, y, x + width, y + height]);
const turned = fc
  .tuple(fc.double({ min: 0.1, max: 3, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }), number, number)
  .map(([size, angle, x, y]): Matrix => [
    size * Math.cos(angle),
    size * Math.sin(angle),
    -size * Math.sin(angle),
    size * Math.cos(angle),
    x,
    y,
  ]);

describe('a shape', () => {
  it('is the same box by path, as a box and turned round twice', () => {
    fc.assert(
      fc.property(box, place, (given, [x, y]) => {
        const [near, far] = [x + 0.25, y + 0.25]; // beside the edges, which belong to either side
        const expected = boxShape(given).holds(near, far);
        expect(filledShape(boxPath(given), given, unchanged, false).holds(near, far)).toBe(expected);
        const open = boxPath(given).slice(0, -1);
        expect(filledShape([...open, 1, given[0], given[1] + 0.001], given, unchanged, true).holds(near, far)).toBe(
          expected,
        );
        expect(placedBox(given, [-1, 0, 0, -1, 0, 0]).holds(-near, -far)).toBe(expected);
      }),
    );
  });

  it('holds a point wherever both are taken', () => {
    fc.assert(
      fc.property(box, turned, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (given, matrix, share) => {
        const [left, bottom, right, top] = given;
        const point = multiply(matrix, [1, 0, 0, 1, left + (right - left) * share, bottom + (top - bottom) * share]);
        expect(placedBox(given, matrix).holds(point[4], point[5])).toBe(true);
        expect(filledShape(boxPath(given), given, matrix, false).holds(point[4], point[5])).toBe(true);
        expect(placedBox(given, matrix).holds(point[4] + 500, point[5])).toBe(false);
      }),
    );
  });

  it('has in common with others what all of them hold', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(box, turned), { minLength: 1, maxLength: 5 }), place, (given, [x, y]) => {
        const shapes = given.map(([one, matrix]) => placedBox(one, matrix));
        const all = shapes.reduce((sum, one) => common(sum, one));
        expect(all.holds(x, y)).toBe(shapes.every((one) => one.holds(x, y)));
      }),
    );
  });

  it('has holes by the even-odd rule, and none by turns in one direction', () => {
    const path = [...boxPath([0, 0, 30, 30]), ...boxPath([10, 10, 20, 20])];
    const around: Box = [0, 0, 30, 30];
    const at = (isEvenOdd: boolean) =>
      [15, 5, 35].map((both) => filledShape(path, around, unchanged, isEvenOdd).holds(both, both));
    expect({ evenOdd: at(true), winding: at(false) }).toEqual({
      evenOdd: [false, true, false],
      winding: [true, true, false],
    });
  });

  it('follows curves and lines', () => {
    const circle = [
      0, 10, 0, 2, 10, 5.5, 5.5, 10, 0, 10, 2, -5.5, 10, -10, 5.5, -10, 0, 2, -10, -5.5, -5.5, -10, 0, -10, 3, 10, -10,
      10, 0, 4,
    ];
    const shape = filledShape(circle, [-10, -10, 10, 10], unchanged, false);
    expect([shape.holds(6, 6), shape.holds(9, 9), shape.holds(0, 0)]).toEqual([true, false, true]);
    const line = strokedShape([0, 0, 0, 1, 20, 0], [0, 0, 20, 0], unchanged, 6);
    expect([line.holds(10, 2.9), line.holds(10, 3.1), line.holds(24, 0)]).toEqual([true, false, false]);
  });
});

it('is as thick as its shorter side, however it is turned', () => {
  fc.assert(
    fc.property(turned, (matrix) => {
      const size = Math.hypot(matrix[0], matrix[1]);
      expect(thickness(matrix)).toBeCloseTo(size, 6);
      expect(thickness(multiply(matrix, [1, 0, 0, 0.1, 0, 0]))).toBeCloseTo(size / 10, 6);
      const [left, bottom, right, top] = boxUnder(matrix, [0, 0, 1, 1]);
      expect(right - left).toBeGreaterThanOrEqual(size - 1e-9);
      expect(top - bottom).toBeGreaterThanOrEqual(size - 1e-9);
    }),
  );
});

describe('pictures before they are read', () => {
  it('are small and not packed, and nothing else has moved', () => {
    const packed = streamOf('/Subtype /Image /Width 2480/Height 12 0 R /Filter [/DCTDecode]', 'abc');
    const pdf = pdfOf('BT (/Width 2480 /Filter) Tj ET', { objects: [pictureOf(9, 70), packed] });
    const small = Buffer.from(withSmallPictures(pdf));
    expect(small.length).toBe(pdf.length);
    const expected = pdf
      .toString('latin1')
      .replace('/Height 70', `/Height ${largestPicture}`)
      .replace(
        '/Width 2480/Height 12 0 R /Filter [',
        `/Width ${largestPicture}  /Height ${largestPicture}     /Fi1ter [`,
      );
    expect(small.toString('latin1')).toBe(expected);
  });

  it('stay where there are none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(withSmallPictures(bytes)).toEqual(bytes);
      }),
    );
  });
});

it('takes over a buffer at another length, as newer runtimes do', () => {
  supplyTransfer();
  const given = new Uint8Array([1, 2, 3]).buffer as ArrayBuffer & {
    transferToFixedLength(length: number): ArrayBuffer;
  };
  expect(new Uint8Array(given.transferToFixedLength(2))).toEqual(new Uint8Array([1, 2]));
  expect(given.byteLength).toBe(0);
});
