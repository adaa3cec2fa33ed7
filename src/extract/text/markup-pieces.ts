import { wholeTag } from './html-block.ts';

/** A piece of Markdown that is shown, or not, as a whole. */
export interface MarkupPiece {
  /** `gone` is shown by nobody: comments and the like. */
  readonly kind: 'text' | 'start' | 'end' | 'gone';
  readonly source: string;
  /** Of a tag: its name in lower case, and what stands behind it. */
  readonly name: string;
  readonly attributes: string;
  /** It is HTML as it stands; otherwise its signs are text. */
  readonly isRaw: boolean;
}

const piece = (kind: MarkupPiece['kind'], source: string, isRaw: boolean, name = '', attributes = ''): MarkupPiece => ({
  kind,
  source,
  isRaw,
  name: name.toLowerCase(),
  attributes,
});

const tagHere = new RegExp(wholeTag, 'iy');
/** What else is HTML within a paragraph. A browser ends all but comments at the first bracket. */
const otherMarkup: readonly (readonly [opening: string, closing: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
];
const declaration = /<![a-z][^>]{0,5000}>/iy;

/** The pieces of a paragraph: code spans and escaped signs are text, whatever they look like. */
export function prosePieces(text: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  const closers = runsOf(text);
  /** Openings that nothing closes any more. */
  const open = new Set<string>();
  const sign = /[\\`<]/g;
  let from = 0;
  const add = (at: number, markup: MarkupPiece) => {
    if (at > from) pieces.push(piece('text', text.slice(from, at), false));
    pieces.push(markup);
    from = sign.lastIndex = at + markup.source.length;
  };
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const at = match.index;
    if (match[0] === '\\') sign.lastIndex = at + 2;
    else if (match[0] === '`') {
      let end = at;
      while (text[end] === '`') end += 1;
      const close = closers.get(end - at)?.find((start) => start >= end);
      sign.lastIndex = close === undefined ? end : close + end - at;
    } else {
      const markup = tagPiece(text, at) ?? otherPiece(text, at, open);
      if (markup) add(at, markup);
    }
  }
  if (from < text.length) pieces.push(piece('text', text.slice(from), false));
  return pieces;
}

function tagPiece(text: string, at: number): MarkupPiece | undefined {
  tagHere.lastIndex = at;
  const match = tagHere.exec(text);
  if (!match) return undefined;
  const [whole, start, attributes = '', end] = match;
  return start === undefined ? piece('end', whole, true, end) : piece('start', whole, true, start, attributes);
}

function otherPiece(text: string, at: number, open: Set<string>): MarkupPiece | undefined {
  declaration.lastIndex = at;
  const declared = declaration.exec(text)?.[0];
  if (declared !== undefined) return piece('gone', declared, true);
  const [opening, closing] = otherMarkup.find(([start]) => text.startsWith(start, at)) ?? [];
  if (opening === undefined || closing === undefined || open.has(opening)) return undefined;
  // `<!-->` and `<!--->` are whole comments.
  const short = /^<!---?>/.exec(text.slice(at, at + 6))?.[0];
  if (short !== undefined) return piece('gone', short, true);
  const close = text.indexOf(closing, at + opening.length);
  if (close < 0) {
    open.add(opening);
    return undefined;
  }
  const end = opening === '<!--' ? commentEnd(text, at) : text.indexOf('>', at) + 1;
  return piece('gone', text.slice(at, end), true);
}

/** Browsers also end a comment like this. */
function commentEnd(text: string, at: number): number {
  const close = text.indexOf('-->', at + 4);
  const early = close < 0 ? text.indexOf('--!>', at + 4) : text.slice(at + 4, close).indexOf('--!>');
  if (early < 0) return close < 0 ? text.length : close + 3;
  return close < 0 ? early + 4 : at + 4 + early + 4;
}

/** Where runs of so many backticks begin. */
function runsOf(text: string): ReadonlyMap<number, RunStarts> {
  const runs = new Map<number, RunStarts>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const starts = runs.get(run.length) ?? new RunStarts();
    starts.add(index);
    runs.set(run.length, starts);
  }
  return runs;
}

/** Asked from left to right only. */
class RunStarts {
  private readonly starts: number[] = [];
  private at = 0;

  add(start: number): void {
    this.starts.push(start);
  }

  find(isFar: (start: number) => boolean): number | undefined {
    while (this.at < this.starts.length && !isFar(this.starts[this.at]!)) this.at += 1;
    return this.starts[this.at];
  }
}

/** The pieces of a block of HTML, cut wherever a browser may begin or end something. */
export function htmlPieces(text: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const markup = htmlPieceAt(text, at);
    pieces.push(markup);
    at += markup.source.length;
  }
  return pieces;
}

function htmlPieceAt(text: string, at: number): MarkupPiece {
  if (text[at] === '<') {
    if (/^<!---?>/.test(text.slice(at, at + 6))) return piece('gone', text.slice(at, text.indexOf('>', at) + 1), true);
    if (text.startsWith('<!--', at)) return piece('gone', text.slice(at, commentEnd(text, at)), true);
    if (/[!?]/.test(text[at + 1] ?? '')) {
      const end = text.indexOf('>', at);
      return piece('gone', text.slice(at, end < 0 ? text.length : end + 1), true);
    }
    const match = /^<(\/?)([a-z][^\s/>]{0,80})/i.exec(text.slice(at, at + 100));
    const end = match ? tagEnd(text, at + match[0].length) : -1;
    if (match && end >= 0) {
      const whole = text.slice(at, end);
      return match[1] === '/'
        ? piece('end', whole, true, match[2])
        : piece('start', whole, true, match[2], text.slice(at + match[0].length, end - 1));
    }
  }
  const stop = /[<>]/.exec(text.slice(at + 1));
  const end = stop ? at + 1 + stop.index + (stop[0] === '>' ? 1 : 0) : text.length;
  return piece('text', text.slice(at, end), true);
}

/** What goes on for longer is not looked at again and again. */
const longestTag = 4_000;

/** Behind the bracket that ends a tag, as a browser finds it: quotes count where a value begins. */
function tagEnd(text: string, from: number): number {
  const most = Math.min(text.length, from + longestTag);
  for (let at = from; at < most; at += 1) {
    if (text[at] === '>') return at + 1;
    if (text[at] !== '=') continue;
    let start = at + 1;
    while (/\s/.test(text[start] ?? '')) start += 1;
    const quote = text[start];
    if (quote !== '"' && quote !== "'") continue;
    const close = text.indexOf(quote, start + 1);
    if (close < 0) return -1;
    at = close;
  }
  return -1;
}
