export interface Span {
  readonly start: number;
  /** Excluded. */
  readonly end: number;
}

/** `[1]`, `[1, 3]`: the mark of a citation. */
export const citationMark = /\[(\d{1,4}(?:\s{0,9}[,;]\s{0,9}\d{1,4}){0,99})\](?![(:])/g;
const markHere = new RegExp(citationMark.source, 'y');
const justNumbers = /^\d[\d,;\s]*$/;
const punctuation = /[!-/:-@[-`{-~]/;
const autolink = /<[a-z][a-z\d+.-]{1,31}:[^\s<>]{0,2000}>|<\/?[a-z][^<>\n]{0,500}>/iy;
const address = /https?:\/\//iy;
/** What ends an address: space, quotes, and letters and marks of scripts that write no space after it. */
const afterAddress = /[\s<>"`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const afterSentence = new Set('.,;:!?)\'"*_');
const longestTarget = 2000;
const longestLabel = 500;
/** Parentheses in a link target; more are an attempt to keep us busy. */
const mostNested = 8;

/** The code spans, links, images, tags and addresses of a paragraph. Each character is looked at a bounded number of times. */
export function linksAndCode(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  const closing = closingRuns(text, start, end);
  const codeEnd = codeEnds(text, end);
  const open: number[] = [];
  const add = (from: number, to: number) => {
    while (spans.length > 0 && spans.at(-1)!.start >= from) spans.pop();
    spans.push({ start: from, end: to });
    return to;
  };
  for (let at = start; at < end;) {
    const character = text[at]!;
    if (character === '\\') {
      const escaped = text[at + 1] ?? '';
      at = escaped === '[' ? add(at, at + 2) : at + (punctuation.test(escaped) ? 2 : 1);
    } else if (character === '`') {
      const { length, close } = closing(at);
      at = close === undefined ? at + length : add(at, close + length);
    } else if (character === '[') at = open.push(at) && at + 1;
    else if (character === ']') {
      const from = open.pop();
      const to = from === undefined ? undefined : endOfLink(text, from, at, end);
      at = to === undefined ? at + 1 : add(from!, to);
    } else if (character === '<') {
      autolink.lastIndex = at;
      const tag = autolink.exec(text)?.[0];
      if (tag === undefined) at += 1;
      else at = add(at, (codeTag.test(tag) ? codeEnd(at) : undefined) ?? at + tag.length);
    } else if (character === 'h' || character === 'H') {
      address.lastIndex = at;
      const scheme = open.length > 0 ? undefined : address.exec(text)?.[0];
      at = scheme === undefined ? at + 1 : add(at, endOfAddress(text, at + scheme.length, end));
    } else at += 1;
  }
  return spans;
}

const codeTag = /^<code[\s>]/i;
const codeClose = '</code>';

/** Where a `<code>` ends. To be asked from left to right. */
function codeEnds(text: string, end: number) {
  let known = -1;
  return (at: number): number | undefined => {
    if (known < at) known = text.indexOf(codeClose, at);
    if (known < 0) known = Infinity;
    return known < end ? known + codeClose.length : undefined;
  };
}

/** For a run of backticks its length and where the next run of that length begins. To be asked from left to right. */
function closingRuns(text: string, start: number, end: number) {
  const places = new Map<number, number[]>();
  const lengths = new Map<number, number>();
  for (let at = text.indexOf('`', start); at >= 0 && at < end; at = text.indexOf('`', at)) {
    const from = at;
    while (at < end && text[at] === '`') at += 1;
    lengths.set(from, at - from);
    const list = places.get(at - from);
    if (list) list.push(from);
    else places.set(at - from, [from]);
  }
  for (const list of places.values()) list.reverse();
  return (at: number): { readonly length: number; readonly close?: number } => {
    // After an escaped backtick a run is shorter than it was counted: it closes nothing.
    const length = lengths.get(at);
    if (length === undefined) return { length: 1 };
    const list = places.get(length)!;
    while (list.length > 0 && list.at(-1)! <= at) list.pop();
    return list.length > 0 ? { length, close: list.at(-1)! } : { length };
  };
}

/** Where `[text](target)` or `[text][label]` ends, if it is one. `[1][2]` are two citations, `![1][2]` is an image. */
function endOfLink(text: string, from: number, at: number, end: number): number | undefined {
  if (text[at + 1] === '(') return endOfTarget(text, at + 2, end);
  if (text[at + 1] !== '[') return undefined;
  const isImage = text[from - 1] === '!';
  if (!isImage && at - from < longestLabel && justNumbers.test(text.slice(from + 1, at))) return undefined;
  for (let to = at + 2; to < end && to < at + longestLabel; to += 1) {
    if (text[to] === '[') return undefined;
    if (text[to] === ']') return to + 1;
  }
  return undefined;
}

function endOfTarget(text: string, from: number, end: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(end, from + longestTarget) && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(' && (depth += 1) > mostNested) return undefined;
    else if (text[at] === ')' && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}

/** A mark after the end of a sentence or a parenthesis is no part of the address before it. */
function endOfAddress(text: string, from: number, end: number): number {
  let at = from;
  for (; at < end && !afterAddress.test(text[at]!); at += 1) {
    if (text[at] !== '[' || !afterSentence.has(text[at - 1]!)) continue;
    markHere.lastIndex = at;
    if (markHere.test(text)) break;
  }
  return at;
}
