import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeAt, codeOrNone } from '../../../../src/extract/html/code-at.ts';

it('reads the characters of a text, and none outside of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -3, max: 12 }), (text, at) => {
      const code = text.charCodeAt(at);
      expect(codeOrNone(text, at)).toBe(Number.isNaN(code) ? -1 : code);
      if (!Number.isNaN(code)) expect(codeAt(text, at)).toBe(code);
    }),
  );
});
