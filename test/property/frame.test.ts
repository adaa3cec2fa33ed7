import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralise } from '../../src/clean/index.ts';
import { frameText } from '../../src/render/frame.ts';

const nonce = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const piece = fc.constantFrom(
  ...'[|[[|]|]]|end|web|ｅｎｄ|［|⟦|\\|/| |\n|\u200b|<|>|<<|SYS|INST|im_start|Human:|tool_result'.split('|'),
  '|',
  nonce,
  'f'.repeat(32),
);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

it('no page closes the frame, and no template token survives', () => {
  fc.assert(
    fc.property(text, (given) => {
      const lines = frameText(given, nonce).split('\n');
      expect(lines[0]).toBe(`[[web ${nonce}]]`);
      expect(lines.at(-1)).toBe(`[[end ${nonce}]]`);
      const inside = lines.slice(1, -1).join('\n');
      expect(inside).not.toContain(nonce);
      expect(inside).not.toMatch(/\[\[\s*(?:end|web)\s+[0-9a-f]{8}/i);
      expect(inside).not.toMatch(/<\|im_start\|>|\[INST\]|<<SYS>>|<\/?tool_result>/);
      expect(inside).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
    }),
    { numRuns: 3_000 },
  );
});

it('neutralising twice is neutralising once', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(neutralise(neutralise(given))).toBe(neutralise(given));
    }),
    { numRuns: 3_000 },
  );
});
