/** The place before `most` that cuts no character: no surrogate pair, no letter from its accents, no joined emoji. */
export function wholeCharacter(markdown: string, start: number, most: number): number {
  const least = Math.max(start, most - longestCharacter);
  for (let end = most; end > least; end -= 1) if (!isWithinCharacter(markdown, end)) return end;
  return isWithinPair(markdown, most) ? most - 1 : most;
}

/** Longer heaps of accents are cut like words that are too long. */
const longestCharacter = 16;
const goesOn = /^(?:\p{M}|\u200d)/u;

const isWithinCharacter = (text: string, at: number): boolean =>
  isWithinPair(text, at) || text[at - 1] === '\u200d' || goesOn.test(text.slice(at, at + 2));

const isWithinPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
