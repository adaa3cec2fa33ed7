import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from '../../../src/clean/index.ts';

describe('cleanText removes what a person cannot see', () => {
  it.each([
    ['a CSI sequence as a whole', 'a\x1b[2Jb\x1b[31;1mc', 'abc'],
    ['an 8-bit CSI', '\x9b31mred\x9b0m', 'red'],
    ['a window title', 'a\x1b]0;evil\x07b', 'ab'],
    ['terminal links, keeping their text', '\x1b]8;;http://x.example\x1b\\link\x1b]8;;\x1b\\', 'link'],
    ['a device control string', 'a\x1bPq#0;2\x1b\\b', 'ab'],
    ['an unterminated OSC, keeping the text after it', 'a\x1b]0;rest', 'arest'],
    ['charset and reset escapes', 'a\x1b(0b\x1bcd', 'abd'],
    ['a lone escape', 'a\x1b', 'a'],
    ['C0, DEL and C1', 'a\0b\x08c\x7fd\x80e', 'abcde'],
    ['tag characters', 'line.\u{E006F}\u{E0062}\u{E0065}\u{E0079}', 'line.'],
    ['a tag sequence on a flag that does not exist', '\u{1F3F4}\u{E0061}\u{E0062}\u{E007F}', '\u{1F3F4}'],
    ['the variation selector supplement', '😀\u{E0101}\u{E0140}a', '😀a'],
    ['runs of variation selectors', '❤\ufe0f\ufe0f\ufe00\ufe01', '❤\ufe0f'],
    ['selectors after letters', 'a\ufe0fb\ufe0e1\ufe0f', 'ab1'],
    ['zero-width characters', 'a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
    ['joiners between Latin letters', 'I\u200dg\u200cn', 'Ign'],
    ['runs of joiners', 'ب\u200c\u200c\u200d\u200cا', 'با'],
    ['bidi controls', 'a\u202eb\u2066c\u2069\u200fd\u061c', 'abcd'],
    ['fillers', 'a\u115f\u1160\u3164\uffa0\u17b4b', 'ab'],
    ['annotation characters', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['noncharacters', 'a\ufdd0\ufffe\u{1ffff}b', 'ab'],
    ['lone surrogates', 'x\ud800y\udc00z', 'xyz'],
    ['musical and shorthand format controls', 'a\u{1d173}\u{1bca0}b', 'ab'],
    ['marks beyond eight', `a${'\u0323'.repeat(40)}b`, `ạ${'\u0323'.repeat(8)}b`],
  ])('%s', (_, given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });
});

describe('cleanText unifies', () => {
  it.each([
    ['line ends', 'a\r\nb\rc\u2028d\u2029e\x0cf\x85g', 'a\nb\nc\nd\ne\nf\ng'],
    ['composition', 'e\u0301 ﷺ', 'é ﷺ'],
    ['composition across a removed character', 'e\u200b\u0301', 'é'],
    ['the blank Braille pattern', 'a\u2800b', 'a b'],
  ])('%s', (_, given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });
});

describe('cleanText leaves ordinary writing alone', () => {
  it.each([
    'Plain ASCII, with\ttabs\nand lines.',
    'Ångström, naïve “quotes” – dashes… €5, 10 µm, x² ≤ y',
    'می‌خواهم کتاب‌ها را بخوانم. ه‍',
    'العربيّة بالتَّشْكِيل',
    'עִבְרִית עם ניקוד',
    'क्षत्रिय क्‍ष क्‌ष अन्‍य',
    'അവന്‍ വന്നു',
    'ශ්‍රී ලංකා',
    'র‍্যাম',
    'ภาษาไทย ที่นี่',
    'ខ្មែរ មនុស្ស',
    'မြန်မာ བོད་ཡིག ქართული አማርኛ',
    'ᠮᠣᠩᠭᠣᠯ ᠪᠠᠶ᠋᠎ᠠ',
    '日本語 中文 한국어 Tiếng Việt Ελληνικά Русский',
    '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 👩🏽‍🚀 ❤️‍🔥 🙂‍↔️ 1️⃣ #️⃣ ☎︎ 🇩🇪',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} and \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, α∧¬β → β, ℵ₀',
  ])('%s', (text) => {
    const composed = text.normalize('NFC');
    expect(cleanText(composed)).toBe(composed);
  });
});

it('cleanLine gives one trimmed line', () => {
  expect(cleanLine('  A\r\n\ttitle \u00a0 with\u2028breaks\x1b[0m \n')).toBe('A title with breaks');
});

it.each(['\x1b]', '\x1b[', '\x9d', '\x1b]a;', '👩\u200d', '\u0301', '\ufe0f', 'ب\u200c', '\u{1F3F4}', '\u{E0041}'])(
  'stays linear on a long run of %j',
  (unit) => {
    const started = performance.now();
    cleanText(unit.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(1_500);
  },
);

it('gives every character in its normal form, and none that nobody sees', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0xd800; code += 1) {
    const text = cleanText(`x${String.fromCharCode(code)}y`);
    const isSeen = !/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text.replace(/[\t\n\u180b-\u180f]/g, ''));
    if (text.normalize('NFC') !== text || !isSeen) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe('marks without end on one letter', () => {
  // Put in order by normalizing, they took minutes.
  it('are cut before they are put in order', { timeout: 8000 }, () => {
    expect(cleanText(`a${'\u0316\u0301'.repeat(200_000)}b`)).toMatch(/^a\p{M}{8}b$|^\u00e1\p{M}{8}b$/u);
  });
});
