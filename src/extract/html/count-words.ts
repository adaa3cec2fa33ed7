import { measureText } from './measure-text.ts';

const longWords = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/**
 * The words of a text. Scripts without spaces: two signs are a word in Chinese and Japanese, about four in Thai and Lao, six in Khmer and
 * Burmese, vowels and marks included (measured with dictionaries, which would cost milliseconds a page).
 */
export function countWords(text: string): number {
  const { words } = measureText(text);
  if (!longWords.test(text)) return words;
  let four = 0;
  let six = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x0e00 && code <= 0x0eff) four += 1;
    else if ((code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff)) six += 1;
  }
  // Counted two signs at a time so far.
  return Math.max(1, words - Math.round(four / 4 + six / 3));
}
