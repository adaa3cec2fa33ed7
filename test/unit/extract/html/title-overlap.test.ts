import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleOverlap, wordsOf } from '../../../../src/extract/html/model/own-features.ts';
import { TitleOverlap } from '../../../../src/extract/html/model/title-overlap.ts';

const words = fc.constantFrom('Tea', 'tea', 'TEA', 'café', 'CAFÉ', '2024', 'a1', 'harbour', 'x'.repeat(40), '茶', 'K');
const gaps = fc.constantFrom(' ', ', ', '-', '’', '_', '');
const line = fc.array(fc.tuple(words, gaps), { maxLength: 12 }).map((parts) => parts.flat().join(''));

describe('what a text and the title share', () => {
  it('is counted as word by word, text after text', () => {
    fc.assert(
      fc.property(line, fc.array(fc.tuple(line, fc.integer({ min: 0, max: 40 }))), (title, texts) => {
        const said = new Set(wordsOf(title));
        const overlap = new TitleOverlap(said);
        for (const [text, count] of texts) expect(overlap.of(text, count)).toBe(titleOverlap(text, count, said));
      }),
    );
  });

  it.each([
    ['each word once', 'Tea, tea and TEA', 4, 1 / 4],
    ['nothing of a long text', 'tea harbour', 31, 0],
    ['words beside signs', '«Harbour»: tea!', 2, 1],
  ])('counts %s', (_name, text, count, expected) => {
    expect(new TitleOverlap(new Set(['tea', 'harbour'])).of(text, count)).toBe(expected);
  });
});
