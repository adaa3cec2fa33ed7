import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';

const exactly = (text: string) => count(text, { disallowedSpecial: new Set() });

/** Always the same letters, in no order. */
function shuffled(letters: string, length: number): string {
  let text = '';
  for (let state = 7; text.length < length; state = (state * 48_271) % 2_147_483_647)
    text += letters[Math.floor((state / 2_147_483_647) * letters.length)];
  return text;
}

describe('countTokens', () => {
  it.each([
    '',
    'Hello, world!',
    "It doesn't matter that WE'VE said they'Ll go, 's, O'Dell's.",
    'const answer = await fetchPage(url, { timeoutMs: 5000 });\n',
    'def f(x):\n    return x ** 2\n\n\n\t\t\tpass   \n  \r\n',
    'HTTPServer camelCase snake_case kebab-case ABあCD',
    '1234567 and ½²٣٤٥٦ and 𝟘𝟙𝟚𝟛',
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n//\n/usr/local…\n/etc',
    '临睡前半小时服用，以便第二天早上排出体内的废物。',
    'Привет, мир',
    'Grüße aus Köln, Kraftfahrzeughaftpflichtversicherungsgesellschaft',
    'การรับประกันสินค้ามีระยะเวลายี่สิบสี่เดือนนับจากวันที่ซื้อ กรุณาอ่านคู่มือก่อนใช้งาน ',
    'ມະນຸດເກີດມາມີສິດເສລີພາບ ແລະ ສະເໝີໜ້າກັນໃນທາງກຽດຕິສັກ ',
    'Η περίοδος εγγύησης είναι είκοσι τέσσερις μήνες.',
    "e\u0301\u0302\u0303 \u0301AB \u0301's !\u0301 !!\u0301a \u0301\u0302abc",
    '👩‍👩‍👧‍👦😀 𐐀𐐨𐐩 𝔸𝔹 𠀀𠀁',
    '<|endoftext|><|im_start|>',
    '-'.repeat(500) + ' '.repeat(300),
  ])('is what o200k counts for %j', (text) => {
    expect(countTokens(text)).toBe(exactly(text));
  });

  it('is what o200k counts for the texts of this repository', () => {
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
    const texts = [...files('docs'), ...files('test/pages'), ...files('src/shape')]
      .filter((file) => /\.(?:md|html|json|ts)$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      // Numbers packed into letters: the other counter takes minutes for them.
      .filter((text) => !/\S{3000}/.test(text));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(countTokens(text)).toBe(exactly(text));
  });

  const scripts = [
    'aAzZ',
    'éÉßñ',
    'яЖЇ',
    'αΩά',
    'あア字漢々',
    '한국',
    'กำไร',
    'नमस्ते',
    'אב',
    '𐐀𐐨𝔸',
    'ʰˈǅ',
    '\u0301\u0308',
  ];
  const signs = [
    "'s'LL'",
    '  \t\u3000\u00a0',
    '\r\n',
    '//',
    '.,:;!?…—«»',
    '0123456789½٣',
    '😀👩‍👧',
    '<|>#*`_',
    '\udc00\ud800',
  ];
  const character = fc.constantFrom(...[...scripts, ...signs].flatMap((all) => [...all]));
  // gpt-tokenizer loses the mark of byte order when it looks for bytes, and so counts what is around it otherwise than o200k.
  const any = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\ufeff'));
  const words = fc.constantFrom(' the', 'Upload', "n't", ' größte', ' 1200', '\n\n', '  ', '你好', '()', '/');

  it.each([
    ['of every kind', any],
    ['of letters and signs that are cut in different ways', fc.string({ unit: character, maxLength: 40 })],
    ['of ASCII', fc.string({ unit: 'binary-ascii', maxLength: 60 })],
    ['of whole words', fc.string({ unit: words, maxLength: 20 })],
  ])('is what o200k counts for strings %s', (_, strings) => {
    const holds = fc.property(strings, (text) => {
      expect(countTokens(text)).toBe(exactly(text));
    });
    fc.assert(holds, { seed: 42, numRuns: 2000 });
  });

  it('reads half a character as the sign for what cannot be read', () => {
    expect(countTokens('a \ud83d b \ude00')).toBe(exactly('a \ufffd b \ufffd'));
    // The end of the stretch cuts the emoji in two.
    expect(countTokens('a 😀', 0, 3)).toBe(exactly('a \ufffd'));
  });

  it('counts a stretch without copying it', () => {
    expect(countTokens("skip this one's end", 4, 13)).toBe(exactly(' this one'));
  });

  it('merges long runs as it merges short ones', () => {
    const genes = shuffled('ACGT', 3000);
    expect(countTokens(genes)).toBe(exactly(genes));
    const han = shuffled('的一是不了人我在有他这中大来上国', 1500);
    expect(countTokens(han)).toBe(exactly(han));
  });

  it('takes time that grows with a run of letters, not with its square', () => {
    const seconds = (length: number) => {
      const text = shuffled('abcdefgh', length);
      const before = process.cpuUsage().user;
      countTokens(text);
      return (process.cpuUsage().user - before) / 1e6;
    };
    seconds(20_000);
    expect(seconds(200_000)).toBeLessThan(3);
  });
});
