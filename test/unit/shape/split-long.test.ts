import * as fc from 'fast-check';
import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
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

it.each([
  ['Thai', 'การรับประกันสินค้ามีระยะเวลายี่สิบสี่เดือนนับจากวันที่ซื้อกรุณาอ่านคู่มือก่อนใช้งาน', 4],
  ['Lao', 'ມະນຸດເກີດມາມີສິດເສລີພາບແລະສະເໝີໜ້າກັນໃນທາງກຽດຕິສັກແລະທາງສິດ', 3],
  ['Chinese', '产品的保修期为二十四个月从购买之日起计算请在使用之前仔细阅读说明书如有疑问请联系客服中心', 6],
])('%s without spaces and marks is cut into units of the usual size, between words', (_, text, times) => {
  const page = text.repeat(times);
  expect(page.length).toBeLessThan(400);
  const parts = pieces(page);
  expect(parts.join('')).toBe(page);
  for (const part of parts) expect(exactly(part)).toBeLessThanOrEqual(125);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts.slice(1)) expect(part).not.toMatch(/^\p{M}/u);
});

it('a Thai word stays whole where there is no space to cut at', () => {
  const word = 'ประเทศไทย';
  for (const part of pieces(word.repeat(60))) expect(part.length % word.length).toBe(0);
});

it('no character is cut in two', () => {
  const text = 'e\u0301\u0302😀👩‍👩‍👧'.repeat(200);
  for (const part of pieces(text)) expect(part).toMatch(/^(?![\udc00-\udfff\u200d]|\p{M})/u);
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
