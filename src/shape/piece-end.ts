import { characterClass, classAt, classOf, widthAt } from './character-class.ts';

const { other, small, capital, letter, mark, digit, space, newline } = characterClass;

/**
 * Where the piece ends that begins at `start`. o200k cuts a text into pieces before it looks for tokens, by this expression, of which
 * the functions below are the alternatives; as an expression it takes five times as long.
 *
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+('s|'t|'re|'ve|'m|'ll|'d)?
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*('s|'t|'re|'ve|'m|'ll|'d)?
 *     \p{N}{1,3}
 *      ?[^\s\p{L}\p{N}]+[\r\n/]*
 *     \s*[\r\n]+
 *     \s+(?!\S)
 *     \s+
 */
export function pieceEnd(text: string, start: number, end: number): number {
  const kind = classAt(text, start, end);
  if (kind === small || kind === capital || kind === letter) return endOfWord(text, start, end);
  if (kind === digit) return endOfDigits(text, start, end);
  if (kind === newline) return endOfSpace(text, start, end);
  const next = start + widthAt(text, start, end);
  // One space or sign goes with the word that follows.
  const word = endOfWord(text, next, end);
  if (kind === mark) return isCapitals(text, next, word, end) ? endOfContraction(text, next, end) : word;
  if (word > next) return word;
  if (kind === other) return endOfSigns(text, start, end);
  const isBeforeSign = text.charCodeAt(start) === blank && next < end && classAt(text, next, end) === other;
  return isBeforeSign ? endOfSigns(text, next, end) : endOfSpace(text, start, end);
}

const blank = 32;
const slash = 47;
const apostrophe = 39;

/**
 * Capitals, then small letters: `HTTPServer` is one piece, `camelCase` two. What has no case is both, and where no small letter comes
 * after the capitals, the last such letter among them ends the word. Gives `start` where none begins.
 */
function endOfWord(text: string, start: number, end: number): number {
  let at = start;
  let caseless = start;
  for (; at < end; at += widthAt(text, at, end)) {
    const kind = classAt(text, at, end);
    if (kind === letter || kind === mark) caseless = at + widthAt(text, at, end);
    else if (kind !== capital) break;
  }
  const upper = at;
  for (; at < end; at += widthAt(text, at, end)) {
    const kind = classAt(text, at, end);
    if (kind !== small && kind !== letter && kind !== mark) break;
  }
  if (at === start) return start;
  return endOfContraction(text, at === upper && caseless > start ? caseless : at, end);
}

/** A mark before capitals alone is a word of its own, since it is a letter that counts as small. */
function isCapitals(text: string, start: number, stop: number, end: number): boolean {
  for (let at = start; at < stop; at += widthAt(text, at, end)) {
    const kind = classAt(text, at, end);
    if (kind !== capital) return kind === other;
  }
  return true;
}

/** English 's, 't, 'm, 'd, 're, 've and 'll stay with their word. */
function endOfContraction(text: string, at: number, end: number): number {
  if (at + 1 >= end || text.charCodeAt(at) !== apostrophe) return at;
  const tail = /^(?:re|ve|ll|[stmd])/i.exec(text.slice(at + 1, Math.min(end, at + 3)));
  return tail ? at + 1 + tail[0].length : at;
}

function endOfDigits(text: string, start: number, end: number): number {
  let at = start;
  for (let count = 0; count < 3 && at < end && classAt(text, at, end) === digit; count += 1)
    at += widthAt(text, at, end);
  return at;
}

/** Signs, and the line breaks and slashes after them. */
function endOfSigns(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at += widthAt(text, at, end)) {
    const kind = classAt(text, at, end);
    if (kind !== other && kind !== mark) break;
  }
  while (at < end && (classOf(text.charCodeAt(at)) === newline || text.charCodeAt(at) === slash)) at += 1;
  return at;
}

/** Blank space up to its last line break; without one, all but the last space, which goes with what follows. */
function endOfSpace(text: string, start: number, end: number): number {
  let at = start;
  let broken = 0;
  for (; at < end; at += 1) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === newline) broken = at + 1;
    else if (kind !== space) break;
  }
  if (broken > 0) return broken;
  return at < end && at - start > 1 ? at - 1 : at;
}
