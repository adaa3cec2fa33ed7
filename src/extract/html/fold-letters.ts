/** Letters and digits alone, in lower case, for comparing. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(isAscii(lower) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '');
}

/** Most texts are, and patterns that know all scripts take several times as long. */
export const isAscii = (text: string): boolean => !/[^\u0000-\u007f]/.test(text);
