import { characterClass, classOf } from './character-class.ts';
import { countTokens } from './count-tokens.ts';
import { longestOfLatin, longestPiece } from './longest-piece.ts';

// Of 1,073 excerpts, ninety-nine in a hundred were at most this far above our count: 1 % where one token in ten was a piece of a word,
// 2.6 % at three in ten, 4 % at six in ten.
const always = 0.004;
const perPiece = 0.05;

// Errors of single words cancel out: of excerpts of 1,200 tokens ninety-nine in a hundred were at most 2.3 % above our count, whatever
// their language, of 2,400 tokens 1.6 %.
const ofOneToken = 0.7;

const samples = 6;
const sampleLength = 300;

/** How far our count of a page can be trusted. */
export interface Unsure {
  /** How much of a budget has to stay unspent because the count may fall short of the exact one. */
  readonly share: number;
  /** From 0, the same few words again and again, to 1: how far the errors of single words cancel out. */
  readonly variety: number;
}

/**
 * Looks at samples of a text. The count is sure of words that are one token and guesses at names, compounds and the many forms of
 * other languages, which are several. Where the same few come again and again, so do its errors.
 */
export function sampleUnsure(markdown: string): Unsure {
  let all = 0;
  const words: GuessedWord[] = [];
  const step = Math.max(sampleLength, Math.ceil(markdown.length / samples));
  for (let start = 0; start < markdown.length; start += step) {
    const end = Math.min(markdown.length, start + sampleLength);
    all += countTokens(markdown, start, end);
    words.push(...guessedWords(markdown, start, end));
  }
  const pieces = words.reduce((sum, { count }) => sum + count, 0);
  const measured = words.filter(({ word }) => longestPiece(word.charCodeAt(word.length - 1)) === longestOfLatin);
  const share = (perPiece * pieces * (2 - varietyOf(words, words.length))) / Math.max(1, all);
  // Scripts that were measured on a few sentences may be off all the same way: there nothing cancels out.
  return { share: always + share, variety: varietyOf(measured, words.length) };
}

/** The part of a budget that has to stay unspent where it is spent on one stretch of a text. */
export const unsureShare = (markdown: string): number => sampleUnsure(markdown).share;

/** The same where it is spent on sentences from all over a page. */
export const unspentShare = ({ share, variety }: Unsure, maxTokens: number): number =>
  Math.min(share, mostUnsure(maxTokens * variety));

/** The most by which the count of so many tokens of different words is wrong. */
export const mostUnsure = (tokens: number): number => always + ofOneToken / Math.sqrt(tokens);

/** A word of more than one token. Words of scripts without spaces are longer, and counted well. */
interface GuessedWord {
  readonly word: string;
  readonly count: number;
}

function guessedWords(text: string, start: number, end: number): GuessedWord[] {
  const words: GuessedWord[] = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && isSpacedLetter(text.charCodeAt(at))) continue;
    // The space before a word goes with it.
    const count = at > from + 1 ? countTokens(text, from, at) : 0;
    if (count > 1) words.push({ word: text.slice(from, at).trim(), count });
    from = at < end && text.charCodeAt(at) === 32 ? at : at + 1;
  }
  return words;
}

/** Ordinary pages have more than this part of different words in their samples. */
const ordinary = 0.35;

function varietyOf(words: readonly GuessedWord[], all: number): number {
  const different = new Set(words.map(({ word }) => word)).size;
  return all === 0 ? 1 : Math.min(1, different / all / ordinary);
}

const { small, capital, letter } = characterClass;

function isSpacedLetter(code: number): boolean {
  const kind = classOf(code);
  return code < 0x2e80 && (kind === small || kind === capital || kind === letter);
}
