import { characterClass, classOf } from './character-class.ts';

const { other, small, capital, letter, mark, digit, space, newline } = characterClass;

/**
 * Tokens per kind of character, fitted to o200k on 3,064 stretches of 1,200 characters: English, German, Spanish, Russian and
 * Chinese pages, documentation, TypeScript, JavaScript and Python; then rounded. On those, nineteen in twenty are within 18 % in
 * every language; fits that left pages out came to 20 % on the pages left out. Russian and Spanish are three pages each, and
 * the letters of other scripts were set by hand from single sentences.
 */
const per = {
  latinWord: 0.85,
  latinFromFifth: 0.13,
  latinFromThirtieth: 0.5, // no language has such words: keys, sequences of genes
  accented: 1.7,
  capital: 0.12,
  cyrillicWord: 1.25,
  cyrillicFourthToSeventh: 0.22,
  eastAsian: 0.8,
  eastAsianMark: 0.59,
  otherLetter: 0.35,
  southEastAsian: 0.5, // Thai, Burmese, Khmer
  withoutTokens: 1.9, // Lao, Tibetan, Ethiopic
  digit: 0.43,
  digits: 1, // a run of them, as `space` and `mark` begin a token of their own
  mark: 0.34,
  marks: 0.36,
  sameMark: 0.1, // ----, ====
  lineBreaks: 0.7,
  moreSpace: 0.07,
} as const;

/** A cheap count for deciding where to cut: characters by class and place in the word, no look at the words. */
export function estimateTokens(text: string, start = 0, end = text.length): number {
  let sum = 0;
  let place = 0;
  let before: number = space;
  let last = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === small || kind === capital) {
      place = before === small || before === capital ? place + 1 : 1;
      sum += code < 0x250 ? latin(code, kind, place) : cyrillic(place);
    } else if (kind === letter || kind === mark) sum += uncased(code);
    else if (kind === digit) sum += per.digit + (before === digit ? 0 : per.digits);
    else if (kind === other) sum += sign(code, last, before);
    else if (kind === newline) sum += before === newline ? 0 : per.lineBreaks;
    else if (before === space || before === newline) sum += per.moreSpace;
    before = kind;
    last = code;
  }
  return sum;
}

function latin(code: number, kind: number, place: number): number {
  return placed(place) + (code >= 0x80 ? per.accented : 0) + (kind === capital ? per.capital : 0);
}

function placed(place: number): number {
  if (place === 1) return per.latinWord;
  if (place < 5) return 0;
  return place < 30 ? per.latinFromFifth : per.latinFromThirtieth;
}

/** Cyrillic, and the other scripts that have capitals. */
function cyrillic(place: number): number {
  if (place === 1) return per.cyrillicWord;
  return place > 3 && place < 8 ? per.cyrillicFourthToSeventh : 0;
}

function sign(code: number, last: number, before: number): number {
  if (code === last) return per.sameMark;
  if (code >= 0x3000) return per.eastAsianMark;
  return per.mark + (before === other ? 0 : per.marks);
}

/** A letter of a script without capitals. */
function uncased(code: number): number {
  if (isEastAsian(code)) return per.eastAsian;
  if (code < 0xe00 || code > 0x17ff) return per.otherLetter;
  if (code < 0xe80 || (code >= 0x1000 && code < 0x10a0) || code >= 0x1780) return per.southEastAsian;
  return code < 0x1000 || (code >= 0x1200 && code < 0x1400) ? per.withoutTokens : per.otherLetter;
}

/** Han, kana, Hangul. */
function isEastAsian(code: number): boolean {
  return code >= 0x2e80 && code < 0xfb00;
}
