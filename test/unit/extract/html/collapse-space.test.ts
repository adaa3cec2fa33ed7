import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapseSpace, isCollapsed } from '../../../../src/extract/html/collapse-space.ts';

const signs = fc.constantFrom(
  ...'ab \t\n\v\f\r\u0001\u00a0\u1680\u2003\u200b\u2028\u202f\u205f\u3000\ufeff文é'.split(''),
);

it('leaves a single space for each run of white space', () => {
  fc.assert(
    fc.property(fc.array(signs), (given) => {
      const text = given.join('');
      expect(collapseSpace(text)).toBe(text.replace(/\s+/g, ' '));
      if (isCollapsed(text)) expect(text.replace(/\s+/g, ' ')).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['one two three', true],
  [' one ', true],
  ['one  two', false],
  ['one\ntwo', false],
])('%j', (text, expected) => {
  expect(isCollapsed(text)).toBe(expected);
});
