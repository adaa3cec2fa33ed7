import { isAscii } from './fold-letters.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words in lower case; scripts without spaces two letters at a time. */
export function titleWords(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return new Set(lower.match(/[a-z0-9]+/g));
  const words = new Set<string>();
  for (const [word] of lower.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!unspaced.test(word) || word.length < 2) words.add(word);
    else for (let at = 0; at + 1 < word.length; at += 1) words.add(word.slice(at, at + 2));
  }
  return words;
}

export function shareOf(said: ReadonlySet<string>, shown: ReadonlySet<string>): number {
  let common = 0;
  for (const word of said) if (shown.has(word)) common += 1;
  return said.size === 0 ? 0 : common / said.size;
}
