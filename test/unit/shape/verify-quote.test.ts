import { describe, expect, it } from 'vitest';
import { quoteSpan } from '../../../src/shape/quote-span.ts';
import { contentHash } from '../../../src/shape/content-hash.ts';
import { quoteStandsIn } from '../../../src/shape/verify-quote.ts';

describe('quoteStandsIn', () => {
  it.each([
    { claim: 'word for word', text: 'It is so.', quote: 'is so', shown: 'is so' },
    { claim: 'over line breaks', text: 'It is\n  so today.', quote: 'is so today', shown: 'is\n  so today' },
    {
      claim: 'with other quotes and dashes',
      text: 'He said “no” – twice…',
      quote: 'said "no" - twice',
      shown: 'said “no” – twice',
    },
    {
      claim: 'through Markdown',
      text: 'The **main [point](https://a.b/c)** is `x`.',
      quote: 'The main point is x.',
      shown: 'The **main [point](https://a.b/c)** is `x`.',
    },
    {
      claim: 'with something left out',
      text: 'One two three four five.',
      quote: 'One two … five',
      shown: 'One two three four five',
    },
    { claim: 'over list items', text: '- first\n- second', quote: 'first second', shown: 'first\n- second' },
    { claim: 'in Chinese', text: '巴黎是法国的首都。', quote: '法国的首都', shown: '法国的首都' },
  ])('finds it $claim', ({ text, quote, shown }) => {
    const { found, start, end } = quoteStandsIn(text, quote);
    expect({ found, shown: text.slice(start, end) }).toEqual({ found: true, shown });
  });

  it.each([
    { claim: 'other words', text: 'It is so.', quote: 'it was so' },
    { claim: 'another figure', text: 'It costs 30 euros.', quote: 'It costs 20 euros.' },
    { claim: 'another order', text: 'one two', quote: 'two … one' },
    { claim: 'nothing', text: 'one two', quote: ' … ' },
    { claim: 'other capitals', text: 'One', quote: 'one' },
  ])('does not find $claim', ({ text, quote }) => {
    expect(quoteStandsIn(text, quote)).toEqual({ found: false, start: -1, end: -1 });
  });
});

describe('quoteSpan', () => {
  it('names the page, its version and the place', () => {
    const content = 'One.\n\nTwo words. Three.';
    expect(quoteSpan({ url: 'https://a.b/', content, fetchedAt: '2026-11-15T12:00:00.000Z' }, 4, 17)).toEqual({
      url: 'https://a.b/',
      hash: contentHash(content),
      start: 6,
      end: 16,
      quote: 'Two words.',
      fetchedAt: '2026-11-15T12:00:00.000Z',
    });
  });
});
