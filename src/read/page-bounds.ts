import { markedEncoding, wideEncoding } from './detect-encoding.ts';

/** What a page may cost before it is cut. Scripts, styles, comments and attributes cost little and pages are full of them. */
export interface PageBounds {
  /** Characters outside tags, scripts, styles and comments. */
  readonly mostReadable: number;
  /** Start tags: each is an object of the tree, and most make several more. */
  readonly mostTags: number;
  /** Characters of tags outside quotes: names of attributes, each of which is an object too. */
  readonly mostUnquoted: number;
  /** Comments, declarations, end tags and what looks like one in a script: they become nothing, but each is looked at. */
  readonly mostOthers: number;
}

/** Twice what the largest of thousands of real pages has of each. */
const pageBounds: PageBounds = {
  mostReadable: 1_000_000,
  mostTags: 30_000,
  mostUnquoted: 1_000_000,
  mostOthers: 200_000,
};

/**
 * Where the bytes of a page are to be cut: their number when the page is within bounds. One pass before anything is
 * decoded or copied, which reads tags as the standard does but knows no tree: a page that deceives it is cut elsewhere,
 * never read otherwise.
 */
export function boundOf(bytes: Uint8Array, bounds: PageBounds = pageBounds): number {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = html.length;
  // Every other encoding writes markup as ASCII does.
  if ((markedEncoding(bytes) ?? wideEncoding(bytes))?.startsWith('utf-16'))
    return Math.min(end, 2 * bounds.mostReadable);
  const left = {
    readable: bounds.mostReadable,
    tags: bounds.mostTags,
    unquoted: bounds.mostUnquoted,
    others: bounds.mostOthers,
  };
  let at = 0;
  while (at < end) {
    for (; at < end && html[at] !== open; at += 1) {
      if (isCharacter(html[at]!)) left.readable -= 1;
      if (left.readable < 0) return at;
    }
    if (at === end) return end;
    const next = html[at + 1];
    if (next === bang || next === questionMark || next === slash) left.others -= 1;
    if (left.others < 0) return at;
    if (next === bang && html[at + 2] === dash && html[at + 3] === dash) at = after(html, '-->', at + 2);
    else if (next === bang || next === questionMark) at = after(html, '>', at);
    else if (next === slash || isLetter(next)) {
      if (next !== slash) left.tags -= 1;
      if (left.tags < 0) return at;
      const name = nameAt(html, at + 1);
      at = endOfTag(html, at + 1, left);
      if (left.unquoted < 0) return at;
      if (rawNames.has(name)) at = endOfRaw(html, name, at, left);
    } else {
      if (left.readable === 0) return at;
      left.readable -= 1;
      at += 1;
    }
  }
  return end;
}

/**
 * Whether markup holds more start tags than this, or far more of everything that begins like one. A small page of nothing but tags
 * takes as long to read as a large one. One quick pass: what stands in scripts counts too.
 */
export function hasMoreTags(bytes: Uint8Array, most: number): boolean {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let [tags, signs] = [0, 0];
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at + 1)) {
    signs += 1;
    // In UTF-16 a zero follows.
    if (isLetter(html[at + 1]) || html[at + 1] === 0) tags += 1;
    if (tags > most || signs > 10 * most) return true;
  }
  return false;
}

const code = (character: string) => character.charCodeAt(0);
const [open, close, slash, bang, questionMark, dash] = [
  code('<'),
  code('>'),
  code('/'),
  code('!'),
  code('?'),
  code('-'),
];
const [equals, double, single] = [code('='), code('"'), code("'")];

/** Not the rest of a character that began before, as UTF-8 writes it; about as many in other encodings. */
const isCharacter = (byte: number) => (byte & 0xc0) !== 0x80;
const isLetter = (byte = 0) => (byte | 0x20) >= code('a') && (byte | 0x20) <= code('z');
const isSpace = (byte = 0) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Elements whose content holds no tags and is not shown. */
const rawNames: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes']);
const longestRawName = 8;

function nameAt(html: Buffer, from: number): string {
  let to = from;
  while (to - from <= longestRawName && isLetter(html[to])) to += 1;
  return html.toString('latin1', from, to).toLowerCase();
}

/** Behind the end of a tag. A quote counts only where a value may begin. */
function endOfTag(html: Buffer, from: number, left: { unquoted: number }): number {
  let before = 0;
  for (let at = from; at < html.length; at += 1) {
    const byte = html[at]!;
    left.unquoted -= 1;
    if (byte === close || left.unquoted < 0) return at + 1;
    if (before === equals && (byte === double || byte === single)) {
      const end = html.indexOf(byte, at + 1);
      if (end < 0) return html.length;
      at = end;
    }
    if (!isSpace(byte)) before = byte;
  }
  return html.length;
}

function endOfRaw(html: Buffer, name: string, from: number, left: { others: number }): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    left.others -= 1;
    if (left.others < 0) return at;
    const behind = html[at + 2 + name.length];
    if (nameAt(html, at + 2) === name && (behind === close || behind === slash || isSpace(behind))) return at;
  }
  return html.length;
}

function after(html: Buffer, what: string, from: number): number {
  const found = html.indexOf(what, from);
  return found < 0 ? html.length : found + what.length;
}
