import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundOutput } from '../../../src/pi/bound-output.ts';

const nonce = 'ab'.repeat(16);
const framed = (body: string) => `[[web ${nonce}]]\n${body}\n[[end ${nonce}]]`;

describe('text within pi’s limits', () => {
  it('leaves alone what fits', () => {
    expect(boundOutput(framed('short'))).toEqual({ text: framed('short') });
  });

  it('cuts whole lines and keeps the end of the frame', () => {
    const { text, note } = boundOutput(framed(Array.from({ length: 3000 }, (_, index) => `line ${index}`).join('\n')));
    const lines = text.split('\n');
    expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
      `[[web ${nonce}]]`,
      'line 0',
      'line 1973',
      `[[end ${nonce}]]`,
    ]);
    expect(note).toBe('Output cut: 1,975 of 3,001 lines (18.3 KB of 28.3 KB).');
  });

  it('cuts inside a line that is longer than all there is room for', () => {
    const { text, note } = boundOutput(framed(`[1] Data https://x.example\n${'{"a":1},'.repeat(20_000)}`));
    const lines = text.split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]!.length).toBeGreaterThan(40_000);
    expect(lines[3]).toBe(`[[end ${nonce}]]`);
    expect(note).toMatch(/^Output cut: 3 of 3 lines \(47\.0 KB of 156\.4 KB\)\.$/);
  });

  it('never exceeds the limits, never breaks a character, and always closes the frame', () => {
    const body = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 60 });
    const limits = fc.record({
      maxLines: fc.integer({ min: 30, max: 80 }),
      maxBytes: fc.integer({ min: 3400, max: 9000 }),
    });
    fc.assert(
      fc.property(body, limits, (lines, limit) => {
        const whole = framed(lines.join('\n'));
        const { text, note } = boundOutput(whole, limit);
        expect(text.split('\n').length).toBeLessThanOrEqual(limit.maxLines);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit.maxBytes);
        expect(text.endsWith(`\n[[end ${nonce}]]`)).toBe(true);
        expect(whole.startsWith(text.slice(0, text.lastIndexOf('\n')))).toBe(true);
        expect(note === undefined).toBe(text === whole);
      }),
    );
  });
});
