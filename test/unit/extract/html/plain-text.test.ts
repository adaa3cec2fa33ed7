import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../../../src/clean/clean-text.ts';
import { escapeText, isPlain } from '../../../../src/extract/html/markdown/escape.ts';
import { splitTex } from '../../../../src/extract/html/markdown/tex-in-text.ts';

const units = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
  fc.integer({ min: 0x80, max: 0x2ff }),
  fc.integer({ min: 0x2000, max: 0x20ff }),
  fc.integer({ min: 0, max: 0xffff }),
);

it('needs neither cleaning nor escaping, and holds no formula', () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 4 }), fc.boolean(), (codes, inLink) => {
      const text = String.fromCharCode(...codes);
      if (!isPlain(text)) return;
      expect(cleanText(text)).toBe(text);
      expect(escapeText(text, inLink)).toBe(text);
      expect(splitTex(text)).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});

it.each([
  ['Tea, at 5 (or 6)?', true],
  ['naïve – “quoted” 茶', true],
  ['*tea*', false],
  ['$5', false],
  ['a\u200bb', false],
  ['a\u0001b', false],
])('%j', (text, expected) => {
  expect(isPlain(text)).toBe(expected);
});
