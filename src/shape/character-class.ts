/** What a UTF-16 unit is, as far as words and tokens care. */
export const characterClass = { other: 0, small: 1, capital: 2, letter: 3, digit: 4, space: 5, newline: 6 } as const;

const unknown = 255;
const table = new Uint8Array(65_536).fill(unknown);

/** Looked up once per character: a Unicode expression costs a hundred times an array read. */
export function classOf(code: number): number {
  const known = table[code]!;
  if (known !== unknown) return known;
  const found = classify(code);
  table[code] = found;
  return found;
}

function classify(code: number): number {
  // Halves of surrogate pairs: emoji, historic scripts, rare Han.
  if (code >= 0xd800 && code <= 0xdfff) return characterClass.other;
  const character = String.fromCharCode(code);
  if (code === 10 || code === 13) return characterClass.newline;
  if (/\s/.test(character)) return characterClass.space;
  if (/\p{Ll}/u.test(character)) return characterClass.small;
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return characterClass.capital;
  if (/[\p{L}\p{M}]/u.test(character)) return characterClass.letter;
  if (/\p{N}/u.test(character)) return characterClass.digit;
  return characterClass.other;
}
