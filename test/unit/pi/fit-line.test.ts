import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, fitLine, fitText, wrapText } from '../../../src/pi/fit-line.ts';

describe('columns', () => {
  it.each([
    ['plain', 5],
    ['潮汐', 4],
    ['e\u0301', 1],
    ['👍', 2],
    ['❤️', 3], // two on most terminals: never too few
    ['', 0],
  ])('%j takes at most %i', (text, columns) => expect(columnsOf(text)).toBe(columns));

  it.each([
    ['a long title', 6, 'a lon…'],
    ['潮汐潮汐', 5, '潮汐…'],
    ['fits', 4, 'fits'],
    ['no room', 0, ''],
  ])('%j in %i columns is %j', (text, columns, fitted) => expect(fitText(text, columns)).toBe(fitted));

  it('paints pieces after measuring them, and drops what has no room', () => {
    const mark = (text: string) => `<${text}>`;
    const spans = [{ text: 'one', paint: mark }, { text: ' ' }, { text: 'two three', paint: mark }, { text: 'four' }];
    expect(fitLine(spans, 9)).toBe('<one> <two …>');
    expect(fitLine(spans, 40)).toBe('<one> <two three>four');
  });

  it('wraps at spaces, and inside words that are too long', () => {
    expect(wrapText('one two three\nabcdefghij\tk', 8)).toEqual(['one two', 'three', 'abcdefgh', 'ij    k']);
  });

  it('fits every text into every width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 60 }), (text, width) => {
        expect(columnsOf(fitText(text, width))).toBeLessThanOrEqual(width);
        for (const line of wrapText(text, width)) expect(columnsOf(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('loses nothing but spaces when it wraps', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
        fc.integer({ min: 2, max: 30 }),
        (text, width) => {
          const bare = (given: string) => given.replace(/\s/g, '');
          expect(bare(wrapText(text, width).join(''))).toBe(bare(text));
        },
      ),
    );
  });
});
