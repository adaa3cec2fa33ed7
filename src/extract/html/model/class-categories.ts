import { attributeMarks, marksOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { findCategories } from './category-words.ts';

/** Marked as `attributeMarks.named` by the parser. */
const telling = ['id', 'itemprop', 'role', 'data-testid', 'data-component', 'data-type'];

const longestName = 400;

/** Everything an element is called; what the whole page is called says nothing about a part of it. */
export function nameOf(element: ElementNode): string {
  const { tag, attributes } = element;
  const marks = marksOf(element);
  if ((marks & (attributeMarks.class | attributeMarks.named)) === 0 || tag === 'body' || tag === 'html') return '';
  let name = attributes['class'] ?? '';
  if (marks & attributeMarks.named)
    for (const attribute of telling) {
      const value = attributes[attribute];
      if (value !== undefined) name += ` ${value}`;
    }
  return name.length > longestName ? name.slice(0, longestName) : name;
}

/** One bit per category. */
export function categoriesOf(name: string): number {
  const folded = (/[A-Z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1-$2') : name).toLowerCase();
  return findCategories(folded);
}

function foldName(name: string): string {
  const parted = /[A-Z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase() : name.toLowerCase();
  return /\d/.test(parted) ? parted.replace(/\d+/g, '') : parted;
}

const letters = /\p{L}+/gu;
/** The same for text of one byte a sign: most of it is, and is read five times as fast. */
const asciiLetters = /[a-z]+/g;
const isPart = (part: string) => part.length > 1 && part.length < 24;

export const isAscii = (text: string) => !/[^\u0000-\u007f]/.test(text);

/** The words of class names and ids, as the lexicon knows them: whole names and their parts, without numbers. */
export function nameTokens(name: string): string[] {
  const tokens = new Set<string>();
  for (const whole of name.split(/\s+/)) {
    if (whole === '' || whole.length > 60) continue;
    const folded = foldName(whole);
    const parts = folded.match(isAscii(folded) ? asciiLetters : letters)?.filter(isPart) ?? [];
    for (const part of parts) tokens.add(part);
    if (parts.length > 1 && parts.length < 5) tokens.add(parts.join('-'));
  }
  return [...tokens];
}

const wordPattern = /[\p{L}\p{M}#]+/gu;
const asciiWords = /[a-z#]+/g;
const longestWord = 24;
const mostWords = 40;
const longestPhrase = 30;

/** The words of a short text as the lexicon knows them; a very short text is also a word of its own. */
export function textTokens(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(isAscii(folded) ? asciiWords : wordPattern) ?? [];
  const tokens: string[] = [];
  for (const word of words) {
    if (tokens.length === mostWords) break;
    if (word.length < longestWord) tokens.push(word);
  }
  if (folded.length <= longestPhrase) tokens.push(`^${words.join(' ')}`);
  return tokens;
}

const foldText = (text: string) => {
  const lower = text.toLowerCase();
  return /\d/.test(lower) ? lower.replace(/\d+/g, '#') : lower;
};
