import { codeAt, codeOrNone } from '../code-at.ts';

/**
 * The part of CSS Syntax the cascade needs: where things end. One pass, no backtracking, error recovery as in the
 * specification (a bracket swallows everything to its partner; a block left open ends with the sheet).
 */

const quote = 34;
const apostrophe = 39;
const backslash = 92;
const newline = 10;

/** Stands where a comment was: it parts tokens, but is no white space. */
export const commentMark = '\0';

const commentOrString = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/** CSS input preprocessing: one kind of newline, no NUL, comments marked. */
export function prepareCss(css: string): string {
  let out = css;
  if (out.includes('\0')) out = out.replaceAll('\0', '\ufffd');
  if (/[\r\f]/.test(out)) out = out.replace(/\r\n?|\f/g, '\n');
  if (!out.includes('/*')) return out;
  return out.replace(commentOrString, (match) => (match.startsWith('/') ? commentMark : match));
}

/** Index of the first top-level character of `stops` at or after `from`, or the end of the text. */
export function findTopLevel(css: string, from: number, stops: string): number {
  const table = stopTable(stops);
  const closers: number[] = [];
  const { length } = css;
  for (let index = from; index < length; index += 1) {
    const code = codeAt(css, index);
    // Nearly every character is a letter or digit of no interest.
    const role = code < 128 ? table[code]! : 0;
    if (role === 0) continue;
    if (role === stop && closers.length === 0) return index;
    if (code === backslash) index += 1;
    else if (code === quote || code === apostrophe) index = endOfString(css, index);
    else if (code === 40) {
      const end = endOfRawUrl(css, index);
      if (end < 0) closers.push(41);
      else index = end;
    } else if (code === 91) closers.push(93);
    else if (code === 123) closers.push(125);
    else if (code === closers.at(-1)) closers.pop();
  }
  return length;
}

const structural = 1;
const stop = 2;
const tables = new Map<string, Uint8Array>();

/** The few sets of stops in use, each as a table over ASCII. */
function stopTable(stops: string): Uint8Array {
  let table = tables.get(stops);
  if (!table) {
    table = new Uint8Array(128);
    for (const character of '\\"\'()[]{}') table[character.charCodeAt(0)] = structural;
    for (const character of stops) table[character.charCodeAt(0)] = stop;
    tables.set(stops, table);
  }
  return table;
}

function endOfString(css: string, open: number): number {
  const code = codeAt(css, open);
  const { length } = css;
  for (let index = open + 1; index < length; index += 1) {
    const next = codeAt(css, index);
    if (next === backslash) index += 1;
    else if (next === code || next === newline) return index;
  }
  return css.length;
}

/** `url(` without quotes runs to its bracket whatever is inside; -1 when this bracket opens something else. */
function endOfRawUrl(css: string, bracket: number): number {
  if (css.slice(bracket - 3, bracket).toLowerCase() !== 'url') return -1;
  let index = bracket + 1;
  while (isSpace(codeOrNone(css, index))) index += 1;
  const first = codeOrNone(css, index);
  if (first === quote || first === apostrophe) return -1;
  const { length } = css;
  for (; index < length; index += 1) {
    const code = codeAt(css, index);
    if (code === backslash) index += 1;
    else if (code === 41) return index;
  }
  return css.length;
}

/** Index of the bracket that closes the one before `from`, or the end of the text. */
export function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return text.length;
}

export const isSpace = (code: number): boolean => code === 32 || code === newline || code === 9;

/** Splits at top-level separators; empty parts stay. */
export function splitTopLevel(text: string, separator: string): string[] {
  if (!text.includes(separator)) return [text];
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    const end = findTopLevel(text, start, separator);
    parts.push(text.slice(start, end));
    if (end >= text.length) return parts;
    start = end + 1;
  }
}

/** The words of a value; functions are one word with their brackets. */
export function splitWords(value: string): string[] {
  if (!/[\s/(,]/.test(value)) return value === '' ? [] : [value];
  const words: string[] = [];
  let at = 0;
  while (at < value.length) {
    const end = findTopLevel(value, at, ' \n\t/,');
    if (end > at) words.push(value.slice(at, end));
    if (value[end] === '/' || value[end] === ',') words.push(value[end]!);
    at = end + 1;
  }
  return words;
}

const escape = /\\(?:([0-9a-fA-F]{1,6})[ \n\t]?|([^\n]))/g;

/** `d\69splay` is `display`. */
export function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(escape, (_, hex: string | undefined, literal: string | undefined) => {
    if (hex === undefined) return literal ?? '';
    const code = Number.parseInt(hex, 16);
    // A space that was written as an escape is a letter of its name, not the end of it: `none\9` is no known word.
    return code <= 0x20 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
  });
}
