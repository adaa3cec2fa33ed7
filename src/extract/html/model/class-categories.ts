import { codeAt, codeOrNone } from '../code-at.ts';
import { isAscii } from '../fold-letters.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { findCategories } from './category-words.ts';

/** Marked as `attributeMarks.named` by the parser. */
const telling = ['id', 'itemprop', 'role', 'data-testid', 'data-component', 'data-type'];

const longestName = 400;

/** Everything an element is called; what the whole page is called says nothing about a part of it. */
export function nameOf(element: ElementNode): string {
  const { tag } = element;
  const marks = element.marks;
  if ((marks & (attributeMarks.class | attributeMarks.named)) === 0 || tag === 'body' || tag === 'html') return '';
  let name = attributeOf(element, 'class') ?? '';
  if (marks & attributeMarks.named)
    for (const attribute of telling) {
      const value = attributeOf(element, attribute);
      if (value !== undefined) name += ` ${value}`;
    }
  return name.length > longestName ? name.slice(0, longestName) : name;
}

/** One bit per category. */
export const categoriesOf = (name: string): number => findCategories(partName(name, signsIn(name)));

/** In lower case, a hyphen where a capital began a part. */
function partName(name: string, signs: number): string {
  if ((signs & (hasCapital | hasWide)) === 0) return name;
  return (signs & hasCapital ? name.replace(/([a-z])([A-Z])/g, '$1-$2') : name).toLowerCase();
}

const hasCapital = 1;
const hasDigit = 2;
const hasWide = 4;

/** Which signs there are that have to be folded. By hand, in one look: nearly all names have none of them. */
function signsIn(name: string): number {
  let signs = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = codeAt(name, at);
    if (code >= 128) signs |= hasWide;
    else if (code <= 90) signs |= code >= 65 ? hasCapital : code >= 48 && code <= 57 ? hasDigit : 0;
  }
  return signs;
}

const letters = /\p{L}+/gu;
export const longestPart = 24;
const isPart = (part: string) => part.length > 1 && part.length < longestPart;

/** The words of class names and ids, as the lexicon knows them: whole names and their parts, without numbers. */
export function nameTokens(name: string): string[] {
  const tokens = new Set<string>();
  for (const word of name.split(/\s+/)) for (const token of wordTokens(word)) tokens.add(token);
  return [...tokens];
}

export const longestWhole = 60;
/** Names of as many parts or more are no tokens as a whole. */
export const mostJoined = 5;

/** The same for a single name; a part that comes twice is there twice. */
export function wordTokens(word: string): readonly string[] {
  if (word === '' || word.length > longestWhole) return [];
  const signs = signsIn(word);
  const parted = partName(word, signs);
  const folded = signs & hasDigit ? parted.replace(/\d+/g, '') : parted;
  const isPlain = (signs & hasWide) === 0 || isAscii(folded);
  const parts = isPlain ? asciiParts(folded) : (folded.match(letters)?.filter(isPart) ?? []);
  if (parts.length > 1 && parts.length < mostJoined) parts.push(parts.join('-'));
  return parts;
}

/** Runs of the letters a to z. By hand: names are many and short, and a pattern costs more to start than to run. */
function asciiParts(folded: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= folded.length; at += 1) {
    const code = codeOrNone(folded, at);
    if (code >= 97 && code <= 122) continue;
    if (at - start > 1 && at - start < longestPart)
      parts.push(at - start === folded.length ? folded : folded.slice(start, at));
    start = at + 1;
  }
  return parts;
}

const wordPattern = /[\p{L}\p{M}#]+/gu;
/** The same for text of one byte a sign: most of it is, and is read five times as fast. */
const asciiWords = /[a-z#]+/g;
export const longestWord = 24;
export const mostWords = 40;
export const longestPhrase = 30;

/** The words of a short text as the lexicon knows them; a very short text is also a word of its own. */
export function textTokens(text: string): string[] {
  const folded = foldText(text);
  const tokens: string[] = [];
  for (const word of wordsIn(folded)) {
    if (tokens.length === mostWords) break;
    if (word.length < longestWord) tokens.push(word);
  }
  if (folded.length <= longestPhrase) tokens.push(phraseOf(folded));
  return tokens;
}

const wordsIn = (folded: string): readonly string[] => folded.match(isAscii(folded) ? asciiWords : wordPattern) ?? [];

/** A folded text as a token of its own. */
export const phraseOf = (folded: string): string => `^${wordsIn(folded).join(' ')}`;

/** Lower case, a sign for every number. */
export const foldText = (text: string) => {
  const lower = text.toLowerCase();
  return /\d/.test(lower) ? lower.replace(/\d+/g, '#') : lower;
};
