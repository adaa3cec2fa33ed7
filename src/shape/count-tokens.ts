import { characterClass, classOf } from './character-class.ts';
import { isToken } from './is-token.ts';
import { longestOfLatin, longestPiece } from './longest-piece.ts';

const { other, small, capital, letter, digit, space, newline } = characterClass;

const pieces = new Map<string, number>();

/**
 * How many o200k tokens a text costs, without the vocabulary: words are cut as o200k cuts them, and a filter of 260 kB knows
 * which pieces are tokens. Of stretches of 300 tokens, nineteen in twenty are within 4 % of the exact count (bench/tokens.mjs).
 */
export function countTokens(text: string, start = 0, end = text.length): number {
  let count = 0;
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    const next = at + 1 < end ? classOf(text.charCodeAt(at + 1)) : space;
    if (isLetter(kind)) {
      const stop = endOfWord(text, at, end);
      count += piecesOf(text, at, stop);
      at = stop;
    } else if (kind === digit) {
      let stop = at + 1;
      while (stop < end && stop < at + 3 && classOf(text.charCodeAt(stop)) === digit) stop += 1;
      count += code < 0x80 ? 1 : stop - at;
      at = stop;
    } else if (kind !== newline && isLetter(next)) {
      // One space or mark goes with the word that follows.
      const stop = endOfWord(text, at + 1, end);
      count += piecesOf(text, at, stop);
      at = stop;
    } else if (kind === other || (code === 32 && next === other)) {
      let stop = at + 1;
      while (stop < end && classOf(text.charCodeAt(stop)) === other) stop += 1;
      while (stop < end && isBreakOrSlash(text.charCodeAt(stop))) stop += 1;
      count += piecesOf(text, at, stop);
      at = stop;
    } else {
      at = endOfSpace(text, at, end);
      count += 1;
    }
  }
  return count;
}

function isLetter(kind: number): boolean {
  return kind === small || kind === capital || kind === letter;
}

/** Capitals, then small letters: `HTTPServer` is one piece, `camelCase` two. */
function endOfWord(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isUpper(classOf(text.charCodeAt(at)))) at += 1;
  while (at < end && isLower(classOf(text.charCodeAt(at)))) at += 1;
  return text.charCodeAt(at) === 39 && at < end ? endOfContraction(text, at, end) : at;
}

/** English 's, 't, 'm, 'd, 're, 've and 'll stay with their word. */
function endOfContraction(text: string, apostrophe: number, end: number): number {
  const tail = /^'(?:re|ve|ll|[stmd])/i.exec(text.slice(apostrophe, Math.min(end, apostrophe + 3)));
  return tail ? apostrophe + tail[0].length : apostrophe;
}

const isUpper = (kind: number) => kind === capital || kind === letter;
const isLower = (kind: number) => kind === small || kind === letter;
const isBreakOrSlash = (code: number) => code === 10 || code === 13 || code === 47;

/** Blank space up to its last line break; without one, all but the last space, which goes with what follows. */
function endOfSpace(text: string, start: number, end: number): number {
  let stop = start;
  let broken = -1;
  while (stop < end && classOf(text.charCodeAt(stop)) >= space) {
    if (classOf(text.charCodeAt(stop)) === newline) broken = stop;
    stop += 1;
  }
  if (broken >= 0) return broken + 1;
  return stop < end && stop - start > 1 ? stop - 1 : stop;
}

function piecesOf(text: string, start: number, end: number): number {
  if (end - start === 1 && text.charCodeAt(start) < 0x80) return 1;
  if (end - start > longWord) return cutIntoPieces(text, start, end);
  // Most words are one token, and asking the filter costs less than looking the word up.
  if (isToken(text, start, end) && !isTooLong(text.charCodeAt(end - 1), end - start)) return 1;
  const word = text.slice(start, end);
  const known = pieces.get(word);
  if (known !== undefined) return known;
  const count = cutIntoPieces(text, start, end);
  if (pieces.size >= 20_000) pieces.clear();
  pieces.set(word, count);
  return count;
}

/** Hardly a token of these scripts is half as long again as nine in ten of them. Han has a filter of its own. */
const isTooLong = (code: number, length: number): boolean =>
  code >= firstGreek && code < firstUnspaced && length > 1.5 * longestPiece(code);

const firstGreek = 0x370;
const firstUnspaced = 0x2e80;

/**
 * Longest piece first, once from the beginning and once from the end. o200k merges pairs instead: what it comes to is on average
 * between the two, and a little above them where both find two pieces.
 */
function cutIntoPieces(text: string, start: number, end: number): number {
  if (stackedMarks.test(text.slice(start, end))) return end - start;
  const last = text.charCodeAt(end - 1);
  const longest = longestPiece(last);
  const fromStart = piecesFromStart(text, start, end, longest);
  // Where words are not spaced the first way is right in all but a few of a hundred.
  if (fromStart < 2 || last >= firstUnspaced) return fromStart;
  const fromEnd = piecesFromEnd(text, start, end, longest);
  // Of the scripts with pieces of their own length we have seen few texts: rather too much than too little.
  if (longest < longestOfLatin) return Math.max(fromStart, fromEnd);
  if (fromStart === 2 && fromEnd === 2) return 2.0625;
  const mean = (fromStart + fromEnd) / 2;
  return end - start > longWord ? Math.max(mean, leastOfLong(text, start, end, mean)) : mean;
}

const longWord = 24;

/**
 * What a long run of letters costs at least. Letters without a language (sequences of genes, keys) fall into so many pieces that chance
 * finds longer ones than o200k merges: where we find 0.3 a letter it comes to 0.33, where we find 0.4 to 0.52. Compounds of words have
 * less than a quarter. No token has more than eight equal letters.
 */
function leastOfLong(text: string, start: number, end: number, pieces: number): number {
  const length = end - start;
  const share = pieces / length;
  if (share > ofCompounds) return length * Math.min(ofChance, share + raise(length) * (share - ofCompounds));
  return isOneLetter(text, start, end) ? length / 8 : 0;
}

/** Of forty letters and more none is a word: there single errors are larger. */
const raise = (length: number): number => (length > 40 ? 2 : 1.2);
const ofCompounds = 0.26;
const ofChance = 0.58;

function isOneLetter(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end - 1);
  // The first may be a space.
  for (let at = start + 1; at < end; at += 1) if (text.charCodeAt(at) !== code) return false;
  return true;
}

/** Marks over marks: each is a token, and so are the letters below them. */
const stackedMarks = /[\u0300-\u036f]{2}/;

function piecesFromStart(text: string, start: number, end: number, longest: number): number {
  let count = 0;
  for (let at = start; at < end;) {
    const code = text.charCodeAt(at);
    let stop = Math.min(end, at + (code >= firstUnspaced ? longestPiece(code) : longest));
    while (stop > at + 1 && !isToken(text, at, stop)) stop -= 1;
    count += stop > at + 1 || isToken(text, at, stop) ? 1 : costOfOne(code);
    at = stop;
  }
  return count;
}

function piecesFromEnd(text: string, start: number, end: number, longest: number): number {
  let count = 0;
  for (let at = end; at > start;) {
    let from = Math.max(start, at - longest);
    while (from < at - 1 && !isToken(text, from, at)) from += 1;
    count += from < at - 1 || isToken(text, from, at) ? 1 : costOfOne(text.charCodeAt(from));
    at = from;
  }
  return count;
}

/** A character that is no token of its own costs its bytes, some of which pair up. */
function costOfOne(code: number): number {
  if (code < 0x80) return 1;
  return code >= 0xd800 && code <= 0xdfff ? 1.5 : 2;
}
