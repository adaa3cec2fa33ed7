import { stem } from './stem.ts';

/** Called for every term of a text, in order, with the offset where it stands. */
export type TermVisitor = (term: string, at: number) => void;

const accents = /[\u0300-\u036f]/g;
const stems = new Map<string, string>();

/**
 * The terms of a text: stems of words, whole numbers, identifiers both whole and in pieces (`max_page_length`, `fs.readFile`),
 * and pairs of neighbouring characters where a script writes no spaces.
 */
export function eachTerm(text: string, start: number, end: number, visit: TermVisitor): void {
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isUnspaced(code)) at = pairs(text, at, end, visit);
    else if (isWordCode(code)) at = word(text, at, end, visit);
    else if (code === 93 && text.charCodeAt(at + 1) === 40) at = afterTarget(text, at + 2, end);
    else at += 1;
  }
}

export function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachTerm(text, 0, text.length, (term) => terms.push(term));
  return terms;
}

/** Lower case, no accents: what is compared is what a person reads as the same word. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  for (let at = 0; at < lower.length; at += 1) {
    if (lower.charCodeAt(at) > 0x7f) return lower.normalize('NFKD').replace(accents, '');
  }
  return lower;
}

/** Stem of a word as it stands in a text, remembered: pages repeat their words. */
export function termOf(raw: string): string {
  const known = stems.get(raw);
  if (known !== undefined) return known;
  const term = stem(fold(raw));
  if (stems.size > 50_000) stems.clear();
  stems.set(raw, term);
  return term;
}

function word(text: string, start: number, end: number, visit: TermVisitor): number {
  let at = start;
  let compound = false;
  let pieceStart = start;
  const piece = (stop: number) => {
    if (stop > pieceStart) visit(termOf(text.slice(pieceStart, stop)), pieceStart);
  };
  let before = 0;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isUnspaced(code)) break;
    if (isWordCode(code)) {
      // camelCase, HTTPServer2: a capital after a small letter begins a piece.
      if (isCapital(code) && isSmall(before)) {
        piece(at);
        pieceStart = at;
        compound = true;
      }
    } else if (
      isJoint(code) &&
      at + 1 < end &&
      isWordCode(text.charCodeAt(at + 1)) &&
      !isUnspaced(text.charCodeAt(at + 1))
    ) {
      piece(at);
      pieceStart = at + 1;
      compound = true;
    } else break;
    before = code;
  }
  piece(at);
  if (compound) visit(fold(text.slice(start, at)), start);
  return at;
}

/** Jumps over the target of a Markdown link: its words are an address, not text. */
function afterTarget(text: string, from: number, end: number): number {
  let depth = 1;
  for (let at = from; at < end && at < from + 2000; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) return from;
    if (code === 40) depth += 1;
    if (code === 41 && (depth -= 1) === 0) return at + 1;
  }
  return from;
}

function pairs(text: string, start: number, end: number, visit: TermVisitor): number {
  let at = start;
  while (at < end && isUnspaced(text.charCodeAt(at))) at += 1;
  if (at - start === 1) visit(text[start]!, start);
  for (let index = start; index + 1 < at; index += 1) visit(text.slice(index, index + 2), index);
  return at;
}

/** Han, kana, Thai, Lao, Khmer, Burmese: scripts that write words without spaces. Hangul has spaces but glues its particles. */
export function isUnspaced(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x2fdf) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

const otherWord = /[\p{L}\p{M}\p{N}]/u;

export function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code < 0x250) return code !== 0xd7 && code !== 0xf7;
  if (code >= 0x400 && code < 0x530) return true;
  if (code >= 0x2000 && code <= 0x206f) return false;
  // Halves of surrogate pairs: letters of rare scripts and emoji, both are worth finding.
  if (code >= 0xd800 && code <= 0xdfff) return true;
  return otherWord.test(String.fromCharCode(code));
}

const isCapital = (code: number) => (code >= 65 && code <= 90) || (code >= 0x410 && code <= 0x42f);
const isSmall = (code: number) => (code >= 97 && code <= 122) || (code >= 0x430 && code <= 0x44f);
// . - _ join the pieces of a name; what follows must be a word character again.
const isJoint = (code: number) => code === 46 || code === 45 || code === 95;
