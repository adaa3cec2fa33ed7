import { fold, isUnspaced, termOf } from './terms.ts';

/** From here on, a title has all the words that were asked for. Below, it is only like them, which is to be said. */
export const surely = 0.65;
/** Below this, two titles name two things. */
export const leastScore = 0.5;

/** A title as it is compared: without case, accents and marks. */
export interface PlainTitle {
  readonly text: string;
  readonly words: readonly string[];
  /** It begins with the number of a chapter, `3.2` or `Part II`, which may be left out. */
  readonly isNumbered: boolean;
}

/** No title is longer; texts that are were made to keep us busy. */
const longestTitle = 500;
const numbering =
  /^\s*(?:\d{1,2}(?:\.\d+)*[.):]\s|\d{1,2}(?:\.\d+)+\s|(?:chapter|section|part|appendix|kapitel|abschnitt|teil)\s)/iu;
/** `non-refundable` and `non refundable` are one word, and not the one after the hyphen. */
const negatingPrefix = /(?<![\p{L}\p{N}-])(non|un|dis|in|anti|de)-(?=\p{L})|(?<![\p{L}\p{N}-])(non) (?=\p{L})/gu;

export function plainTitle(title: string): PlainTitle {
  const text = fold(title.slice(0, longestTitle))
    .replace(negatingPrefix, '$1$2')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}.]+|(?<!\p{N})\.|\.(?!\p{N})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return { text, words: text.split(' '), isNumbered: numbering.test(title) };
}

/** How much a title is what was asked for, 0 to 1. Where the number of its chapter is not said or not there, the name decides. */
export function titleScore(wanted: PlainTitle, title: PlainTitle): number {
  const whole = likeness(wanted.text, title.text);
  const [name, titleName] = [withoutNumber(wanted.text), withoutNumber(title.text)];
  if (name === wanted.text) return Math.max(whole, nameOnly * likeness(name, titleName));
  // A number that the page does not have can only be that of another edition.
  const mayDrop = wanted.isNumbered && titleName === title.text;
  return mayDrop ? Math.max(whole, Math.min(notSure, likeness(name, title.text))) : whole;
}

const nameOnly = 0.97;
const notSure = surely - 0.01;
const leadingNumber =
  /^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil) (?:\d+(?:\.\d+)*|[ivxlc]+|[a-z]) |\d+(?:\.\d+)* |[ivxlc]{2,} )(?=\S)/;
const withoutNumber = (title: string): string => title.replace(leadingNumber, '');

function likeness(wanted: string, title: string): number {
  if (wanted === '' || title === '') return 0;
  if (wanted === title) return 1;
  if (!hasNumbersOf(title, wanted)) return faintly(wanted, title);
  const most = negates(title) && !negates(wanted) ? notSure : 1;
  const share = 0.15 * ratio(wanted, title);
  if (title.startsWith(`${wanted} `)) return Math.min(most, 0.8 + share);
  if (` ${title} `.includes(` ${wanted} `)) return Math.min(most, surely + share);
  const words = wordsInCommon(wanted.split(' '), title.split(' '));
  if (words === 'all') return Math.min(most, surely);
  if (isUnspaced(wanted.charCodeAt(0)) && (title.includes(wanted) || wanted.includes(title)))
    return leastScore + share / 2;
  return words === 'other' ? faintly(wanted, title) : leastScore + (notSure - leastScore) * words;
}

/** Figures, and those that Chinese and Japanese write as words. */
const number = /[\p{L}]*\p{N}[\p{L}\p{N}.]*|[零〇一二三四五六七八九十百千]+/gu;

/** "2.1.0" is not "2.2.0": every number that was asked for must be there. */
export function hasNumbersOf(title: string, wanted: string): boolean {
  const named = new Set(title.match(number));
  return (wanted.match(number) ?? []).every((one) => named.has(one));
}

const negation = /(?<!\p{L})(?:not|no|never|without|nicht|kein|keine|ohne|sans|sin|без|не)(?!\p{L})/u;
const negates = (title: string): boolean => negation.test(title);

/** Words that say little; what they join is compared. */
const small = new Set(
  'a an and are as at by de der die das for from how in is it la le of on or the to und with your'.split(' '),
);
/** More words that differ make another title. */
const mostUnlike = 20;

/**
 * `all` words that were asked for, or how many of both titles are alike, 0 to 1, where one of them only says more than the
 * other; `other` where each has a word that the other has not.
 */
function wordsInCommon(wanted: readonly string[], title: readonly string[]): 'all' | 'other' | number {
  const named = new Set(title);
  if (wanted.every((word) => named.has(word))) return 'all';
  // "Appendix A": a letter at the end is a number.
  if (wanted.at(-1)!.length === 1 && !named.has(wanted.at(-1)!)) return 'other';
  const asked = new Set(wanted);
  const isBig = (word: string) => !small.has(word);
  const missing = [...asked].filter((word) => isBig(word) && !named.has(word));
  const extra = [...named].filter((word) => isBig(word) && !asked.has(word));
  if (missing.length > mostUnlike || extra.length > mostUnlike) return 'other';
  let alike = [...asked].filter((word) => isBig(word) && named.has(word)).length;
  const unlike = missing.filter((word) => {
    const at = extra.findIndex((other) => isWordAlike(word, other));
    if (at < 0) return true;
    extra.splice(at, 1);
    alike += 1;
    return false;
  });
  if (unlike.length > 0 && extra.length > 0) return 'other';
  const share = (2 * alike) / (2 * alike + unlike.length + extra.length);
  // "Install" is enough for "Installation guide"; of what is asked for, half must be there.
  return alike > 0 && (unlike.length === 0 || share > 0.5) ? share : 'other';
}

/** Many words begin with fewer letters. */
const leastPart = 3;
const leastTyped = 6;
const roman = /^[ivxlcdm]+$/;

/** A part of the word, another form of it, or a slip of the keyboard. */
function isWordAlike(wanted: string, word: string): boolean {
  if (/\p{N}/u.test(wanted + word) || roman.test(wanted) || isOpposite(wanted, word)) return false;
  if (isUnspaced(wanted.charCodeAt(0)) || isUnspaced(word.charCodeAt(0))) return false;
  if (wanted.length >= leastPart && word.startsWith(wanted)) return true;
  if (termOf(wanted) === termOf(word)) return true;
  // People seldom miss the first letter, and words that differ in it seldom mean the same.
  const shorter = Math.min(wanted.length, word.length);
  const longer = Math.max(wanted.length, word.length);
  if (longer < leastTyped || shorter < leastTyped - 1 || wanted[0] !== word[0]) return false;
  return slips(wanted, word, longer < 9 ? 1 : 2);
}

const prefixes =
  /^(?:un|dis|in|im|il|ir|non|fe|a|de|en|em|ex|anti|re|pre|post|mis|up|down|over|under|sub|super|inter|intra|hyper|hypo|macro|micro|mono|poly)(?=\p{L}{3})/u;

/** `install` and `uninstall`, `enable` and `disable`: the same after a prefix that one of them has not. */
function isOpposite(one: string, other: string): boolean {
  const [rest, otherRest] = [one.replace(prefixes, ''), other.replace(prefixes, '')];
  return rest === otherRest || rest === other || otherRest === one;
}

/** Whether one word becomes the other by so many letters added, left out, changed, or changed places with their neighbour. */
function slips(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || one.length > 60) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, before[column - 2]! + 1);
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return last[other.length]! <= most;
}

const ratio = (a: string, b: string): number => Math.min(a.length, b.length) / Math.max(a.length, b.length);

/** Not the title that is meant; this only says which are worth naming first. */
const faintly = (wanted: string, title: string): number => (leastScore - 0.01) * letterPairs(wanted, title);

/** Dice coefficient of letter pairs. */
function letterPairs(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(a);
  const right = new Map<string, number>();
  for (const pair of pairs(b)) right.set(pair, (right.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of left) {
    const count = right.get(pair) ?? 0;
    if (count > 0) common += 1;
    if (count > 0) right.set(pair, count - 1);
  }
  const all = left.length + b.length - 1;
  return all > 0 ? (2 * common) / all : 0;
}
