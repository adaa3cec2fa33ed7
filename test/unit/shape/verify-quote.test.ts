import { describe, expect, it } from 'vitest';
import { passagesOf, quoteSpan } from '../../../src/shape/quote-span.ts';
import { contentHash } from '../../../src/shape/content-hash.ts';
import { quoteStandsIn } from '../../../src/shape/verify-quote.ts';

describe('quoteStandsIn', () => {
  it.each([
    { text: 'It is so.', quote: 'is so', shown: 'is so', differences: [] },
    { text: 'It is so.', quote: '  is so\n', shown: 'is so', differences: [] },
    { text: 'It is\n  so today.', quote: 'is so today', shown: 'is\n  so today', differences: ['whitespace'] },
    { text: 'Said “no” – twice…', quote: '"no" - twice', shown: '“no” – twice', differences: ['typography'] },
    {
      text: 'owners—all of them—agree',
      quote: 'owners - all of them – agree',
      shown: 'owners—all of them—agree',
      differences: ['whitespace', 'typography'],
    },
    { text: 'A cafe\u0301 here', quote: 'café', shown: 'cafe\u0301', differences: ['typography'] },
    { text: 'It is so.', quote: '“It is so.”', shown: 'It is so.', differences: ['typography'] },
    {
      text: 'The **main [point](https://a.b/c_(d))** is `x`.',
      quote: 'The main point is x.',
      shown: 'The **main [point](https://a.b/c_(d))** is `x`.',
      differences: ['markup'],
    },
    {
      text: 'It rose[^12] by 4 %.[^note-1] Then it fell.',
      quote: 'It rose by 4 %. Then it fell.',
      shown: 'It rose[^12] by 4 %.[^note-1] Then it fell.',
      differences: ['markup'],
    },
    { text: 'use snake\\_case here', quote: 'snake_case', shown: 'snake\\_case', differences: ['markup'] },
    {
      text: '## Rules\n\n> Be **kind**.',
      quote: 'Rules Be kind.',
      shown: 'Rules\n\n> Be **kind**.',
      differences: ['whitespace', 'markup'],
    },
    {
      text: '| a | b |\n|---|:-:|\n| one | 2 |',
      quote: 'a b one 2',
      shown: 'a | b |\n|---|:-:|\n| one | 2',
      differences: ['whitespace', 'markup'],
    },
    {
      text: '- first\n- second',
      quote: 'first second',
      shown: 'first\n- second',
      differences: ['whitespace', 'markup'],
    },
    { text: 'One two three.', quote: 'one TWO', shown: 'One two', differences: ['case'] },
    { text: 'One two. one two.', quote: 'one two', shown: 'one two', differences: [] },
    {
      text: 'One two three four five.',
      quote: 'One two … five',
      shown: 'One two three four five',
      differences: ['omission'],
    },
    {
      text: 'One two three four five.',
      quote: '«One two [...] five»',
      shown: 'One two three four five',
      differences: ['omission', 'typography'],
    },
    { text: 'Wait … five.', quote: 'Wait … five', shown: 'Wait … five', differences: [] },
    { text: '巴黎是法国的首都。', quote: '法国的首都', shown: '法国的首都', differences: [] },
    { text: 'The owners—all of them—agree.', quote: 'all of them', shown: 'all of them', differences: [] },
    { text: 'The owners—all of them—agree.', quote: 'All of them', shown: 'all of them', differences: ['case'] },
    { text: 'He said ‘no way’ and left.', quote: 'no way', shown: 'no way', differences: [] },
    { text: 'Voici l’homme fort.', quote: 'homme fort', shown: 'homme fort', differences: [] },
    { text: 'It fell to -5 degrees.', quote: '-5 degrees', shown: '-5 degrees', differences: [] },
    { text: 'It fell to −5 degrees.', quote: '-5 degrees', shown: '−5 degrees', differences: ['typography'] },
    { text: 'In 2019 500 people came.', quote: '500 people', shown: '500 people', differences: [] },
    { text: '- 5 degrees\n- 6 degrees', quote: '5 DEGREES', shown: '5 degrees', differences: ['case'] },
    { text: '| 1 | 500 | *a* |', quote: '500 a', shown: '500 | *a', differences: ['whitespace', 'markup'] },
    { text: 'It is a non-refundable fee.', quote: 'non-refundable', shown: 'non-refundable', differences: [] },
    { text: 'refunds: non-refundable, refundable', quote: 'refundable', shown: 'refundable', differences: [] },
    { text: 'See a.b/&lt;i> here.', quote: 'a.b/<i> here', shown: 'a.b/&lt;i> here', differences: ['markup'] },
    { text: 'See a&#60;b &amp; c&GT; d', quote: 'a<b & c> d', shown: 'a&#60;b &amp; c&GT; d', differences: ['markup'] },
    { text: 'See a&lt;b  here.', quote: 'a&lt;b here', shown: 'a&lt;b  here', differences: ['whitespace'] },
    { text: 'Write \\&lt; for it.', quote: 'Write &lt; for it', shown: 'Write \\&lt; for it', differences: ['markup'] },
    { text: 'It is 5 * 3 today.', quote: '5 * 3  today', shown: '5 * 3 today', differences: ['whitespace'] },
    { text: 'It is *5* 3 times.', quote: '5 3 times', shown: '5* 3 times', differences: ['markup'] },
    {
      text: '* one\n* two * three',
      quote: 'one two * three',
      shown: 'one\n* two * three',
      differences: ['whitespace', 'markup'],
    },
    { text: '保修期为二十四个月。', quote: '二十四个月', shown: '二十四个月', differences: [] },
    { text: '共24万元。', quote: '24万元', shown: '24万元', differences: [] },
    { text: '在2019年', quote: '2019', shown: '2019', differences: [] },
  ])('finds $quote in $text, differing in $differences', ({ text, quote, shown, differences }) => {
    const { start, end, ...reading } = quoteStandsIn(text, quote);
    expect({ ...reading, shown: text.slice(start, end) }).toEqual({ found: true, shown, differences });
  });

  it.each([
    { claim: 'other words', text: 'It is so.', quote: 'it was so' },
    { claim: 'another figure', text: 'It costs 30 euros.', quote: 'It costs 20 euros.' },
    { claim: 'the end of a number', text: 'It costs 120 euros.', quote: '20 euros' },
    { claim: 'the places of a number', text: 'It costs 1.20 euros, or 1,200.', quote: '20 euros' },
    { claim: 'the beginning of a number', text: 'It costs 20.5 euros.', quote: 'costs 20' },
    { claim: 'the beginning of a word', text: 'It is formal.', quote: 'is form' },
    { claim: 'a word without its negation', text: 'It is non-refundable here.', quote: 'refundable here' },
    { claim: 'a word after a hyphen in other dress', text: 'It is non‑**refundable** here.', quote: 'refundable' },
    { claim: 'a word after a soft hyphen', text: 'It is non\u00adrefundable.', quote: 'refundable' },
    { claim: 'the beginning of a hyphenated word', text: 'Mindestens 18-jährige kommen.', quote: 'Mindestens 18' },
    { claim: 'a contraction without its end', text: "You can't go.", quote: 'You can' },
    { claim: 'a typographic contraction without its end', text: 'You can’t go.', quote: 'YOU CAN' },
    { claim: 'a verb without the word that negates it', text: 'Il n’est pas là.', quote: 'est pas là' },
    { claim: 'a figure without its minus', text: 'It fell to -5 degrees.', quote: '5 degrees' },
    { claim: 'a figure without its typographic minus', text: 'It fell to −12 °C.', quote: '12 °C' },
    { claim: 'an amount without its minus', text: 'It lost (-$5) today.', quote: '$5' },
    { claim: 'a figure without its tolerance', text: 'It is ±5 mm.', quote: '5 mm' },
    { claim: 'a figure without its point', text: 'Take .5 mg.', quote: '5 mg' },
    { claim: 'a group of a number', text: 'It cost 1 500 000 euros.', quote: '500 000 euros' },
    { claim: 'the beginning of a grouped number', text: 'It cost 1 500 000 euros.', quote: 'It cost 1 500' },
    { claim: 'a group after an apostrophe', text: "It cost 1'200'000 francs.", quote: "200'000 francs" },
    { claim: 'a group after a narrow space', text: 'It cost 2\u202f300\u202f000 €.', quote: '300 000 €' },
    { claim: 'a part of a fraction', text: 'Use 3/4 cup.', quote: '4 cup' },
    { claim: 'a part of a mixed number', text: 'Use 1 1/2 cups.', quote: '1/2 cups' },
    { claim: 'a part of a range', text: 'It takes 10–20 days.', quote: '20 days' },
    { claim: 'a part of a date', text: 'Since 2024-05-01.', quote: 'Since 2024' },
    { claim: 'a part of a time', text: 'It opens at 10:30.', quote: 'at 10' },
    { claim: 'a figure without its per cent', text: 'It grew by 5%.', quote: 'grew by 5' },
    { claim: 'a unit without what it is divided by', text: 'Give 5 mg/kg a day.', quote: 'Give 5 mg' },
    { claim: 'another language', text: 'It is written in C++.', quote: 'written in C' },
    { claim: 'another grade', text: 'They rate it A-, not less.', quote: 'rate it A' },
    { claim: 'a letter without its accent', text: 'The re\u0301sume\u0301', quote: 'The re' },
    { claim: 'pieces of cut words', text: 'It was un-American.', quote: 'It … American' },
    { claim: 'another order', text: 'one two', quote: 'two … one' },
    { claim: 'nothing', text: 'one two', quote: ' … ' },
    { claim: 'marks that are the page’s own', text: 'if a > b, C# and snake_case', quote: 'a b, C and snakecase' },
    { claim: 'the end of a Chinese number', text: '保修期为二十四个月。', quote: '十四个月' },
    { claim: 'the beginning of a Chinese number', text: '保修期为二十四个月。', quote: '保修期为二十' },
    { claim: 'a part of a number on a cheque', text: '人民币贰佰伍拾元整', quote: '伍拾元整' },
    { claim: 'a figure without its ten thousands', text: '共24万元。', quote: '共24' },
    { claim: 'the places of a Chinese number', text: '约三点五米。', quote: '五米' },
    { claim: 'a Chinese number without its parts', text: '三分之二的人。', quote: '二的人' },
    { claim: 'a Chinese number without its minus', text: '气温负五度。', quote: '五度' },
    { claim: 'a product without its signs', text: '5 * 3 * 2 = 30', quote: '5 3 2 = 30' },
    { claim: 'a power without its sign', text: 'It is 2 ** 3 = 8', quote: '2 3 = 8' },
    { claim: 'a product with an escaped sign', text: '5 \\* 3 = 15', quote: '5 3 = 15' },
    { claim: 'a blank to be filled in', text: 'He is _ years old', quote: 'He is years old' },
    { claim: 'a sign where the page names its reference', text: 'Write \\&lt; for it.', quote: 'Write < for it' },
    { claim: 'dots', text: 'one ... two', quote: '...' },
    { claim: 'words cut by dots', text: 'It is refundable.', quote: 'It is ref...able' },
    { claim: 'a sign as a dash', text: 'It is -5 degrees', quote: 'It is - 5 degrees' },
    { claim: 'an item under another number', text: '1. One\n2. Two', quote: 'One 3. Two' },
    { claim: 'a line without its number', text: 'It costs\n12. Then', quote: 'It costs Then' },
    { claim: 'an empty pair of quotes', text: 'one', quote: '""' },
  ])('does not find $claim', ({ text, quote }) => {
    expect(quoteStandsIn(text, quote)).toEqual({ found: false, start: -1, end: -1, differences: [] });
  });

  it.each([
    { quote: 'First Second', shown: 'First\n2. Second', differences: ['whitespace', 'markup'] },
    { quote: 'Second Third', shown: 'Second\n\n3. Third', differences: ['whitespace', 'markup'] },
    { quote: 'First 2. Second', shown: 'First\n2. Second', differences: ['whitespace'] },
    { quote: 'Do this: First', shown: 'Do this:\n1. First', differences: ['whitespace', 'markup'] },
  ])('finds the items of a numbered list with their numbers and without: $quote', ({ quote, shown, differences }) => {
    const text = 'Do this:\n1. First\n2. Second\n\n3. Third\n';
    const { start, end, ...reading } = quoteStandsIn(text, quote);
    expect({ ...reading, shown: text.slice(start, end) }).toEqual({ found: true, shown, differences });
  });

  it('compares a quotation of many pieces in its stride', () => {
    const startedAt = performance.now();
    const quote = Array.from({ length: 2000 }, () => 'a').join(' … ');
    expect(quoteStandsIn('a b '.repeat(100_000), quote)).toMatchObject({ found: true, differences: ['omission'] });
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  it.each([
    { quote: '...paid within 30 days', shown: 'paid within 30 days', differences: ['omission'] },
    { quote: '... paid within 30 days', shown: 'paid within 30 days', differences: ['omission'] },
    { quote: 'paid within 30 days...', shown: 'paid within 30 days', differences: ['omission'] },
    { quote: 'paid within 30 days ....', shown: 'paid within 30 days', differences: ['omission'] },
    { quote: '"paid...30 days..."', shown: 'paid within 30 days', differences: ['omission', 'typography'] },
    { quote: 'paid...30 days', shown: 'paid within 30 days', differences: ['omission'] },
    { quote: 'Paid[...]30 days', shown: 'paid within 30 days', differences: ['case', 'omission'] },
    { quote: 'return... or', shown: 'return... or', differences: [] },
    { quote: 'return…  or', shown: 'return... or', differences: ['whitespace', 'typography'] },
    { quote: 'RETURN... or', shown: 'return... or', differences: ['case'] },
  ])('takes dots for an omission unless they are the page’s: $quote', ({ quote, shown, differences }) => {
    const text = 'Refunds are paid within 30 days after the return... or so.';
    const { start, end, ...reading } = quoteStandsIn(text, quote);
    expect({ ...reading, shown: text.slice(start, end) }).toEqual({ found: true, shown, differences });
  });

  it.each(['"a' + ' '.repeat(19_000) + 'b"', `${'"'.repeat(9000)}b${'"'.repeat(9000)}`, `a${' ... …'.repeat(3000)}b`])(
    'looks for a quotation of marks and spaces in its stride',
    (quote) => {
      const startedAt = performance.now();
      expect(quoteStandsIn('One a two. '.repeat(100), quote).found).toBe(false);
      expect(performance.now() - startedAt).toBeLessThan(4000);
    },
  );

  it.each([
    '[',
    ']',
    '](',
    '\\',
    '*',
    '_',
    '|',
    '|\n',
    '# ',
    '1. ',
    '\u0316\u0301',
    '> ',
    '- ',
    '`',
    '\u0301',
    '&',
    '&lt;',
    'a-',
  ])('takes a megabyte of %j in its stride', (mark) => {
    const startedAt = performance.now();
    expect(quoteStandsIn(mark.repeat(1_000_000 / mark.length), mark === 'a-' ? 'a' : 'a quote').found).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(4000);
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

describe('passagesOf', () => {
  it('quotes every passage word for word, and cuts headings that no budget counts', () => {
    const content = 'See [the list](https://a.b/c).\n\nTwo.';
    const long = 'x'.repeat(500);
    const [one, two] = passagesOf({ url: 'https://a.b/', content }, [
      { start: 0, end: 31, heading: ['Top', long] },
      { start: 32, end: 36, heading: [] },
    ]);
    expect(one).toMatchObject({
      start: 0,
      end: 30,
      quote: 'See [the list](https://a.b/c).',
      hash: contentHash(content),
    });
    expect(one!.heading[0]).toBe('Top');
    expect(one!.heading[1]!.length).toBeLessThanOrEqual(120);
    expect(two).toEqual({
      url: 'https://a.b/',
      hash: contentHash(content),
      start: 32,
      end: 36,
      quote: 'Two.',
      heading: [],
    });
  });
});
