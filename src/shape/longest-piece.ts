/**
 * The longest piece of a word that is looked for, by script: nine in ten of the script's o200k tokens are no longer, the space before
 * them included. Every length that is tried is wrongly taken for a token now and then, so a script with short tokens is tried with
 * short pieces: with the sixteen of Latin, Lao came out at half its count and Thai and Greek at nine tenths.
 */
const byScript: readonly (readonly [first: number, last: number, longest: number])[] = [
  [0x0370, 0x03ff, 6], // Greek
  [0x0530, 0x058f, 8], // Armenian
  [0x0590, 0x05ff, 6], // Hebrew
  [0x0600, 0x06ff, 8], // Arabic
  [0x0900, 0x09ff, 8], // Devanagari, Bengali
  [0x0a00, 0x0a7f, 4], // Gurmukhi
  [0x0a80, 0x0aff, 7], // Gujarati
  [0x0b00, 0x0b7f, 2], // Oriya
  [0x0b80, 0x0d7f, 7], // Tamil, Telugu, Kannada, Malayalam
  [0x0d80, 0x0dff, 3], // Sinhala
  [0x0e00, 0x0e7f, 5], // Thai
  [0x0e80, 0x0fff, 1], // Lao, Tibetan
  [0x1000, 0x109f, 4], // Burmese
  [0x10a0, 0x10ff, 8], // Georgian
  [0x1100, 0x177f, 1], // Ethiopic and others that have no tokens of their own
  [0x1780, 0x17ff, 4], // Khmer
  [0x1800, 0x1dff, 1], // Mongolian and others
  [0x1f00, 0x1fff, 6], // Greek with its old accents
];

/** Also of Cyrillic. Longer tokens exist, and are rarer than the time they cost. */
export const longestOfLatin = 16;
const longestOfHan = 7;
const firstHan = 0x2e80;

/** The longest piece that a word with such a letter is cut into. */
export function longestPiece(code: number): number {
  if (code < byScript[0]![0]) return longestOfLatin;
  if (code >= firstHan) return longestOfHan;
  return byScript.find(([first, last]) => code >= first && code <= last)?.[2] ?? longestOfLatin;
}
