import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broken } from '../../../src/pi/text-files.ts';

describe('lines for `read`', () => {
  it.each([
    '\ud83d'.repeat(2001),
    `${'a'.repeat(2000)}\ud83d`,
    `${'a'.repeat(1999)}\ud83d`.repeat(3),
    `${'a'.repeat(1999)}😀`.repeat(3),
    `${'word '.repeat(900)}\n${'x'.repeat(4001)}`,
  ])('end, and lose nothing (%#)', (text) => {
    const lines = broken(text).split('\n');
    expect(lines.join('')).toBe(text.replaceAll('\n', ''));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    for (const line of lines) if (text.isWellFormed()) expect(line.isWellFormed()).toBe(true);
  });

  it('are never too long, whatever the text', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '\udc00', ' ', '\n', 'é'));
    const long = fc.tuple(piece, fc.nat({ max: 5000 })).map(([text, times]) => text.repeat(times).slice(0, 9000));
    fc.assert(
      fc.property(fc.array(long, { maxLength: 4 }), (texts) => {
        const text = texts.join('');
        const lines = broken(text).split('\n');
        expect(lines.join('')).toBe(text.replaceAll('\n', ''));
        expect(lines.every((line) => line.length <= 2000)).toBe(true);
      }),
    );
  });
});
