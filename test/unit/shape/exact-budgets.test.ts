import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { cutToTokens } from '../../../src/shape/cut-text.ts';
import { excerpt } from '../../../src/shape/excerpt.ts';

/** Always the same letters, in no order. */
function shuffled(letters: string, length: number): string {
  let text = '';
  for (let state = 7; text.length < length; state = (state * 48_271) % 2_147_483_647)
    text += letters[Math.floor((state / 2_147_483_647) * letters.length)];
  return text;
}

const lines = (letters: string) => shuffled(letters, 12_000).replaceAll(/.{200}/g, '$&\n\n');
const repeated = (text: string) => `${text}\n\n`.repeat(60);

const pages = [
  {
    name: 'Thai',
    text: repeated('การรับประกันสินค้ามีระยะเวลายี่สิบสี่เดือนนับจากวันที่ซื้อ กรุณาอ่านคู่มือก่อนใช้งาน ทุกคนย่อมมีสิทธิและอิสรภาพบรรดาที่กำหนดไว้'),
  },
  {
    name: 'Burmese',
    text: repeated('လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။'),
  },
  {
    name: 'Khmer',
    text: repeated('ប្រទេសកម្ពុជាជាប្រទេសមួយនៅអាស៊ីអាគ្នេយ៍ រាជធានីភ្នំពេញជាទីក្រុងធំជាងគេ ភាសាខ្មែរជាភាសាផ្លូវការ'),
  },
  { name: 'Lao', text: repeated('ມະນຸດເກີດມາມີສິດເສລີພາບ ແລະ ສະເໝີໜ້າກັນ.') },
  {
    name: 'Greek',
    text: repeated('Η περίοδος εγγύησης είναι είκοσι τέσσερις μήνες από την ημερομηνία αγοράς.'),
  },
  {
    name: 'the same names',
    text: repeated('Szczęsny Krzysztof Przybyszewski Ngũgĩ Þórarinsdóttir Xochiquetzal Wojciechowski'),
  },
  { name: 'genes', text: lines('ACGT') },
  { name: 'letters in no order', text: lines('abcdefghijklmnopqrstuvwxyz') },
  { name: 'one letter', text: 'a'.repeat(20_000) },
];

describe.each(pages)('$name', ({ text }) => {
  it.each([100, 300, 600, 1200])('stays within %i tokens by the exact count', (maxTokens) => {
    const shown = excerpt({ markdown: `# Title\n\n${text}`, query: 'title warranty', maxTokens });
    expect(shown.tokens).toBe(exactly(shown.text));
    expect(shown.tokens).toBeLessThanOrEqual(maxTokens);
    expect(shown.tokens).toBeGreaterThan(maxTokens * 0.4);
    expect(exactly(cutToTokens(text, maxTokens).text)).toBeLessThanOrEqual(maxTokens);
  });
});
