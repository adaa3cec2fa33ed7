/** What a character is, as far as words and tokens care. */
export const characterClass = {
  other: 0,
  small: 1,
  capital: 2,
  letter: 3,
  mark: 4,
  digit: 5,
  space: 6,
  newline: 7,
} as const;

const unknown = 255;
const table = new Uint8Array(65_536).fill(unknown);
const beyond = new Map<number, number>();

/** The class of a UTF-16 unit; half of a pair is `other`. Looked up once: a Unicode expression costs a hundred times an array read. */
export function classOf(code: number): number {
  const known = table[code]!;
  if (known !== unknown) return known;
  const found = classify(String.fromCharCode(code));
  table[code] = found;
  return found;
}

/** The class of the character that begins at a place; a pair of units, where both stand before `end`, is one character. */
export function classAt(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code < firstHalf || code > lastHalf || widthAt(text, at, end) === 1) return classOf(code);
  const point = text.codePointAt(at)!;
  let found = beyond.get(point);
  if (found === undefined) {
    found = classify(String.fromCodePoint(point));
    beyond.set(point, found);
  }
  return found;
}

/** How many units the character takes that begins at a place: two in emoji, historic scripts and rare Han. */
export function widthAt(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code < firstHalf || code > lastHalf || at + 1 >= end) return 1;
  const next = text.charCodeAt(at + 1);
  return next > lastHalf && next <= lastOfSecond ? 2 : 1;
}

const firstHalf = 0xd800;
const lastHalf = 0xdbff;
const lastOfSecond = 0xdfff;

function classify(character: string): number {
  if (character === '\n' || character === '\r') return characterClass.newline;
  if (/\s/.test(character)) return characterClass.space;
  if (/\p{Ll}/u.test(character)) return characterClass.small;
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return characterClass.capital;
  if (/\p{L}/u.test(character)) return characterClass.letter;
  if (/\p{M}/u.test(character)) return characterClass.mark;
  if (/\p{N}/u.test(character)) return characterClass.digit;
  return characterClass.other;
}
