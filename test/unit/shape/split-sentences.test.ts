import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../src/shape/split-sentences.ts';

const sentences = (text: string) =>
  splitSentences(text, 0, text.length).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it.each([
    { text: 'One. Two! Three?', expected: ['One. ', 'Two! ', 'Three?'] },
    { text: 'Dr. Smith met J. Doe. They talked.', expected: ['Dr. Smith met J. Doe. ', 'They talked.'] },
    { text: 'Version 3.11 is out. See e.g. the notes.', expected: ['Version 3.11 is out. ', 'See e.g. the notes.'] },
    { text: 'She said "stop." Then she left.', expected: ['She said "stop." ', 'Then she left.'] },
    { text: '这是第一句。这是第二句！第三句？', expected: ['这是第一句。', '这是第二句！', '第三句？'] },
    { text: 'Das gilt z.B. hier. Und dort.', expected: ['Das gilt z.B. hier. ', 'Und dort.'] },
    { text: 'First line\nSecond line', expected: ['First line\n', 'Second line'] },
    { text: 'የዋስትና ጊዜ ነው። መመሪያውን ያንብቡ።', expected: ['የዋስትና ጊዜ ነው። ', 'መመሪያውን ያንብቡ።'] },
    { text: 'no end', expected: ['no end'] },
  ])('cuts $text', ({ text, expected }) => {
    expect(sentences(text)).toEqual(expected);
  });
});
