import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';

describe('countTokens', () => {
  it.each([
    '',
    'Hello, world!',
    'The quick brown fox jumps over the lazy dog.',
    "It doesn't matter that we've said they'll go.",
    'const answer = await fetchPage(url, { timeoutMs: 5000 });\n',
    'def f(x):\n    return x ** 2\n',
    'HTTPServer camelCase snake_case kebab-case',
    '1234567 and 89',
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    '你好，世界',
    '临睡前半小时服用，以便第二天早上排出体内的废物。',
    '进度和成果超出预期，有关部门将公布下一阶段的具体安排。',
    'Привет, мир',
    'Grüße aus Köln',
  ])('is as good as exact for %j', (text) => {
    // A word of two pieces is now and then three, and is counted so.
    expect(countTokens(text) - exactly(text)).toBeGreaterThanOrEqual(0);
    expect(countTokens(text) - exactly(text)).toBeLessThan(0.2);
  });

  it.each([
    {
      text: 'Die Geschwindigkeitsbegrenzung gilt außerhalb geschlossener Ortschaften für Kraftfahrzeuge. ',
      least: 0.9,
    },
    { text: 'e\u0301\u0302\u0303', least: 0.99 },
    { text: 'Правила безопасности описывают предложения этой главы. ', least: 0.97 },
  ])('is not far below for $text, said again and again', ({ text, least }) => {
    const page = text.repeat(40);
    expect(countTokens(page) / exactly(page)).toBeGreaterThan(least);
    expect(countTokens(page) / exactly(page)).toBeLessThan(1.05);
  });

  it.each([
    ['Thai', 'การรับประกันสินค้ามีระยะเวลายี่สิบสี่เดือนนับจากวันที่ซื้อ กรุณาอ่านคู่มือก่อนใช้งาน '],
    ['Lao', 'ມະນຸດເກີດມາມີສິດເສລີພາບ ແລະ ສະເໝີໜ້າກັນໃນທາງກຽດຕິສັກ '],
    ['Burmese', 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။ '],
    ['Greek', 'Η περίοδος εγγύησης είναι είκοσι τέσσερις μήνες από την ημερομηνία αγοράς. '],
    ['a sequence of genes', 'ACGTTGCAAGCTTACGGATCCATGCAAGTCCGATTACGGCATTACGATCGTTAGC\n'],
    ['one letter', 'a'.repeat(500)],
  ])('is not below the exact count of %s', (_, text) => {
    const page = text.repeat(40);
    expect(countTokens(page) / exactly(page)).toBeGreaterThan(0.97);
    expect(countTokens(page) / exactly(page)).toBeLessThan(1.12);
  });

  it('leaves long words of a language as they are', () => {
    const word = 'Kraftfahrzeughaftpflichtversicherungsgesellschaft';
    expect(countTokens(word) / exactly(word)).toBeLessThan(1.2);
  });

  it('counts a stretch without copying it', () => {
    expect(countTokens('skip this one', 5, 9)).toBe(countTokens('this'));
  });

  it('does not trip over the names of special tokens', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(3);
  });
});
