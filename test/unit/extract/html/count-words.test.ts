import { expect, it } from 'vitest';
import { countWords } from '../../../../src/extract/html/count-words.ts';
import { extract } from '../../../../src/extract/index.ts';

/** Counted with the dictionaries of Intl.Segmenter. */
it.each([
  ['English', "It's a well-known boat, isn't it?", 6, 7],
  ['Chinese', '港口的木船去年夏天重新上了漆', 7, 7],
  ['Thai', 'เรือไม้ในท่าเรือถูกทาสีใหม่เมื่อฤดูร้อนที่แล้วเพราะเกลือและลมกัดเนื้อไม้จนถึงลาย กัปตันเขียนในบันทึกว่าน้ำขึ้นเร็วกว่าที่ใครคาดไว้', 29, 39],
  ['Lao', 'ພາສາລາວແມ່ນພາສາທາງການຂອງປະເທດລາວ', 6, 10],
  ['Khmer', 'ភាសាខ្មែរជាភាសាផ្លូវការរបស់ប្រទេសកម្ពុជា', 5, 8],
  ['Burmese', 'မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံ၏ရုံးသုံးဘာသာဖြစ်သည်', 5, 9],
  ['Thai among English', 'The word เรือ is a boat.', 6, 6],
  ['nothing', '', 0, 0],
])('%s', (_name, text, least, most) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(least);
  expect(countWords(text)).toBeLessThanOrEqual(most);
});

it('is what a page reports', () => {
  const text = 'ภาษาไทยเป็นภาษาราชการของประเทศไทย';
  expect(extract(`<p>${text}</p>`).wordCount).toBe(countWords(text));
});
