import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderUnits } from '../../../src/shape/unit-order.ts';

describe('orderUnits', () => {
  const score = fc.oneof(fc.constant(0), fc.constantFrom(1, 2, 2.5), fc.double({ min: 0, max: 1e6, noNaN: true }));

  it('gives every unit that has a score once, best first and then as on the page', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (list, size) => {
        const scores = Float64Array.from(list);
        const sorted = [...scores.keys()]
          .filter((unit) => scores[unit]! > 0)
          .sort((a, b) => scores[b]! - scores[a]! || a - b);
        const { best, others } = orderUnits(scores, size);
        expect([...best, ...others()]).toEqual(sorted);
        expect(best.length).toBe(Math.min(size, sorted.length));
      }),
    );
  });
});
