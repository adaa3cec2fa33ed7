import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../../../src/extract/html/code-at.ts';

describe('the code of a character', () => {
  it('is what the string says, within it and beyond its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: -2, max: 40 }), (text, at) => {
        expect(codeAt(text, at)).toBe(text.charCodeAt(at));
      }),
    );
  });
});
