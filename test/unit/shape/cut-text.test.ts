import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { cutText, cutToTokens } from '../../../src/shape/cut-text.ts';
import { countTokens } from '../../../src/shape/count-tokens.ts';

describe('cutText', () => {
  it.each([
    { claim: 'a short text stays whole', text: 'One. Two.', most: 20, cut: 'One. Two.' },
    {
      claim: 'stops after a paragraph',
      text: 'First paragraph.\n\nSecond paragraph is longer.',
      most: 30,
      cut: 'First paragraph.\n\n',
    },
    {
      claim: 'stops after a sentence',
      text: 'One sentence here. Another sentence there.',
      most: 30,
      cut: 'One sentence here. ',
    },
    { claim: 'stops between words', text: 'alpha beta gamma delta', most: 13, cut: 'alpha beta ' },
    { claim: 'cuts a word only when there is nothing else', text: 'abcdefghij', most: 4, cut: 'abcd' },
    { claim: 'never cuts a surrogate pair', text: '😀😀😀', most: 3, cut: '😀' },
    {
      claim: 'never cuts a line of code',
      text: '```js\nlet first = 1;\nlet second = 2;\n```',
      most: 30,
      cut: '```js\nlet first = 1;\n',
    },
    {
      claim: 'never cuts a table row',
      text: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
      most: 35,
      cut: '| a | b |\n| - | - |\n| 1 | 2 |\n',
    },
    {
      claim: 'leaves a heading to what follows it',
      text: 'Some text before.\n\n## Heading\n\nText that is cut off.',
      most: 35,
      cut: 'Some text before.\n\n',
    },
    {
      claim: 'goes on after a heading, where a paragraph has no sentence marks',
      text: `# Talk\n\n${'so then we went on and '.repeat(20)}`,
      most: 50,
      cut: '# Talk\n\nso then we went on and so then we went on ',
    },
    {
      claim: 'goes on after a heading, where there is not even a space',
      text: `# Key\n\n${'QUJD'.repeat(30)}`,
      most: 40,
      cut: `# Key\n\n${'QUJD'.repeat(8)}Q`,
    },
    {
      claim: 'cuts a line of code where it is nearly all there is',
      text: `\`\`\`js\n${'let a=1;let b=2;'.repeat(40)}\n\`\`\``,
      most: 100,
      cut: `\`\`\`js\n${'let a=1;let b=2;'.repeat(5)}let a=1;let `,
    },
    {
      claim: 'stops before a word that is longer than what is left, where there is enough before it',
      text: `Read this address: https://a.example/${'x'.repeat(200)}`,
      most: 100,
      cut: 'Read this address: ',
    },
    {
      claim: 'stops after a line of a hard-wrapped paragraph',
      text: 'one two three\nfour five six\nseven eight nine ten',
      most: 35,
      cut: 'one two three\nfour five six\n',
    },
    {
      claim: 'leaves an accent on its letter',
      text: 'e\u0301\u0302'.repeat(20),
      most: 10,
      cut: 'e\u0301\u0302'.repeat(3),
    },
    { claim: 'leaves a joined emoji whole', text: '👩‍👩‍👧‍👦'.repeat(5), most: 15, cut: '👩‍👩‍👧‍👦' },
    { claim: 'nothing fits in nothing', text: 'abc', most: 0, cut: '' },
  ])('$claim', ({ text, most, cut }) => {
    expect(cutText(text, most)).toEqual({ text: cut, end: cut.length, truncated: cut !== text });
  });

  it('goes on from an offset', () => {
    expect(cutText('One. Two. Three.', 6, 5)).toEqual({ text: 'Two. ', end: 10, truncated: true });
  });
});

describe('cutToTokens', () => {
  it('keeps to the tokens and to the sentence', () => {
    const cut = cutToTokens('The first sentence is here. The second sentence is there. The third is gone.', 14);
    expect(cut).toEqual({
      text: 'The first sentence is here. The second sentence is there. ',
      end: 58,
      truncated: true,
    });
    expect(countTokens(cut.text)).toBeLessThanOrEqual(14);
  });

  it.each([
    {
      claim: 'long compounds, again and again',
      text: 'Die Geschwindigkeitsbegrenzung gilt für Kraftfahrzeuge außerhalb. ',
    },
    { claim: 'Thai without spaces', text: 'นี่คือประโยคที่ไม่มีช่องว่าง' },
    { claim: 'Georgian', text: 'წინადადება აღწერს უსაფრთხოების წესებს. ' },
    { claim: 'base64', text: Buffer.from('safety first, and then the rest of it').toString('base64') },
    { claim: 'runs of spaces', text: `a${' '.repeat(500)}` },
    { claim: 'English', text: 'The quick brown fox jumps over the lazy dog. ' },
  ])('holds its budget by the exact count, and uses it: $claim', ({ text }) => {
    for (const budget of [100, 500, 2000]) {
      const cut = cutToTokens(text.repeat(800), budget);
      expect(exactly(cut.text)).toBeLessThanOrEqual(budget);
      if (!text.includes('   ')) expect(exactly(cut.text)).toBeGreaterThan(budget * 0.75);
    }
  });

  it('gives nothing where there is no room', () => {
    expect(cutToTokens('\n\n| a | b |\n| --- | --- |', 0)).toEqual({ text: '', end: 0, truncated: true });
  });

  it('gives all of a text that fits', () => {
    expect(cutToTokens('Short.', 10)).toEqual({ text: 'Short.', end: 6, truncated: false });
  });
});
