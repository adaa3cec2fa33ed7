import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBlank } from '../../../../src/extract/html/is-blank.ts';

it('finds white space of any kind, as patterns do', () => {
  const signs = fc.constantFrom(...' \t\n\v\f\r\u00a0\u1680\u2003\u2028\u3000\ufeff\0\x1f\u200b\u0085xé漢', '😀');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 6 }), (text) => {
      expect(isBlank(text)).toBe(!/\S/.test(text));
    }),
    { numRuns: 1000 },
  );
});
