import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from '../../../src/shape/excerpt.ts';
import { splitLong } from '../../../src/shape/split-long.ts';

const link = `[the offer](https://shop.example/${'path/of/a/long/address/'.repeat(18)}end)`;
const pieces = (text: string) =>
  splitLong(text, { start: 0, end: text.length }, 60).map(({ start, end }) => text.slice(start, end));

it('a sentence that is long only by its addresses stays whole', () => {
  const text = `See ${link} for $429.99 and ${link} for more`;
  expect(pieces(text)).toEqual([text]);
});

it('a sentence without an end is cut at soft places, and never inside an address', () => {
  const text = `${'many words, '.repeat(60)}${link} ${'and more of them, '.repeat(60)}`;
  const parts = pieces(text);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter((part) => part.includes(link))).toHaveLength(1);
});

it('nothing is lost and nothing is said twice', () => {
  const word = fc.constantFrom('word ', link, ', ', '漢字、', 'x'.repeat(90), '](', '(', ') ');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), (words) => {
      const text = words.join('');
      expect(pieces(text).join('')).toBe(text);
    }),
  );
});

it('what stands behind a long address is found', () => {
  const markdown = `# Shop\n\n${'Other things are here too. '.repeat(200)}\n\nThe tent costs, as ${link} says, $429.99 in blue`;
  expect(excerpt({ markdown, query: 'How much is the tent?', maxTokens: 80 }).text).toContain('$429.99');
});
