/** What two texts may differ in and still say the same. */
export type Relaxation = 'whitespace' | 'typography' | 'markup' | 'case';

/** A text as it is compared, and where each of its characters came from, end excluded. */
export interface Comparable {
  readonly letters: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Typographic variants that a copied quotation may differ in. */
const alike = new Map<string, string>([
  ...[...'‘’‚‛′'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—−'].map((mark) => [mark, '-'] as const),
  ...[...'\u00ad\u200b\u200c\u200d\u2060\ufeff'].map((mark) => [mark, ''] as const),
  ['…', '...'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬀ', 'ff'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
]);

const space = /\s/;
const wordCharacter = /[\p{L}\p{N}]/u;
const delimiterRow = /^\|[ \t:|-]*-[ \t:|-]*$/;
/** `[^1]`: a person who quotes a sentence leaves the mark of its note out. */
const footnote = /^\[\^[\w-]{1,30}\]/;
const longestTarget = 2000;
/** Parentheses in a link target; more are a page's own text, or an attempt to keep us busy. */
const mostNested = 8;

/** How a text is to be taken. */
export interface TextReading {
  /** A mark at its beginning is Markdown's. */
  readonly startsLine?: boolean;
  /** `&lt;` is how Markdown writes `<`. Not so in what a person quotes: there it may be meant. */
  readonly hasReferences?: boolean;
}

/** The text without what the relaxations allow to differ. */
export function comparable(
  text: string,
  how: readonly Relaxation[],
  { startsLine = true, hasReferences = true }: TextReading = {},
): Comparable {
  const [spaces, typography, markup, cases] = (['whitespace', 'typography', 'markup', 'case'] as const).map((one) =>
    how.includes(one),
  );
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let isSpaced = false;
  const put = (characters: string, start: number, end: number) => {
    if (characters === '') return;
    parts.push(characters);
    for (let unit = 0; unit < characters.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    isSpaced = characters === ' ';
  };
  const line = { isStart: startsLine, isRow: false };
  for (let at = 0; at < text.length;) {
    const character = text[at]!;
    if (isSpace(character)) {
      const end = spaces ? spaceEnd(text, at) : at + 1;
      if (!spaces) put(character, at, end);
      // "word — word" and "word—word" are two habits of setting one dash.
      else if (!isSpaced && !(typography && (isDash(text, at - 1) || isDash(text, end)))) put(' ', at, end);
      if (text.slice(at, end).includes('\n')) [line.isStart, line.isRow] = [true, false];
      at = end;
      continue;
    }
    const mark = markup && marks.has(character) ? markAt(text, at, line) : undefined;
    if (mark) {
      if (mark.isGap && !isSpaced) put(' ', at, at + 1);
      at += mark.length;
      continue;
    }
    line.isStart = false;
    const reference = markup && hasReferences && character === '&' ? referenceAt(text, at) : undefined;
    if (reference) {
      put(reference.shown, at, at + reference.length);
      at += reference.length;
      continue;
    }
    const end = typography ? clusterEnd(text, at) : at + 1;
    let shown = end > at + 1 ? text.slice(at, end).normalize('NFC') : character;
    if (typography) shown = alike.get(shown) ?? shown;
    put(cases ? shown.toLowerCase() : shown, at, end);
    at = end;
  }
  return { letters: parts.join(''), starts, ends };
}

/** Index of the first letter that stands at an offset of the text or after it. */
export function letterAt({ starts }: Comparable, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isSpace = (character: string): boolean =>
  character.charCodeAt(0) <= 32 || (character > '\u007f' && space.test(character));

function spaceEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isSpace(text[end]!)) end += 1;
  return end;
}

/** A long dash, or a hyphen that stands alone within a line, as typewriters write one. */
function isDash(text: string, at: number): boolean {
  const character = text[at];
  if (character === '–' || character === '—') return true;
  return character === '-' && isBlank(text[at - 1]) && isBlank(text[at + 1]);
}
const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\u00a0';

/** A letter with the accents that follow it: the same whether they are one character or several. */
function clusterEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) >= 0x300 && text.charCodeAt(end) <= 0x36f) end += 1;
  return end;
}

/** The signs that are written as references where a backslash would not escape them. */
const references = /^&(?:(lt|#0{0,5}60|#x0{0,4}3c)|(gt|#0{0,5}62|#x0{0,4}3e)|amp|#0{0,5}38|#x0{0,4}26);/i;
const longestReference = 12;

/** The character that a reference stands for, or nothing where its ampersand is escaped: then its letters are meant. */
function referenceAt(text: string, at: number): { readonly shown: string; readonly length: number } | undefined {
  const match = text[at - 1] === '\\' ? null : references.exec(text.slice(at, at + longestReference));
  return match ? { shown: match[1] ? '<' : match[2] ? '>' : '&', length: match[0].length } : undefined;
}

/** Characters that may be dressing: the words under them are what is quoted. */
const marks: ReadonlySet<string> = new Set('*_~`#>|\\[]!-+');
const pairs = { '*': /\p{N}/u, _: wordCharacter } as const;

interface Mark {
  readonly length: number;
  /** It parts words: a list bullet, the border of a cell. */
  readonly isGap: boolean;
}

/** The mark of Markdown at this place, or nothing where the character is the page's own: `snake_case`, `2*3`, `5 * 3`, `C#`, `a > b`. */
function markAt(text: string, at: number, line: { isStart: boolean; isRow: boolean }): Mark | undefined {
  const character = text[at]!;
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  if (line.isStart) {
    const mark = lineMark(text, at, character, after);
    if (character === '|') line.isRow = true;
    if (mark) return mark;
  }
  if (character === '|') return line.isRow && before !== '\\' ? { length: 1, isGap: true } : undefined;
  const drop = { length: 1, isGap: false };
  switch (character) {
    case ']':
      return after === '(' ? { length: (endOfTarget(text, at + 2) ?? at) + 1 - at, isGap: false } : drop;
    case '[':
      return after === '^' ? { length: footnote.exec(text.slice(at, at + 40))?.[0].length ?? 1, isGap: false } : drop;
    case '`':
      return drop;
    case '!':
      return after === '[' ? drop : undefined;
    case '*':
    case '_':
      return isWithin(text, at, pairs[character]) || isBetweenSpaces(text, at) ? undefined : drop;
    case '~':
      return before === '~' || after === '~' ? drop : undefined;
    case '\\':
      return /[!-/:-@[-`{-~]/.test(after) ? drop : undefined;
    default:
      return undefined;
  }
}

/** Between two characters of a kind, whether or not it is escaped. */
const isWithin = (text: string, at: number, kind: RegExp): boolean =>
  kind.test(text[text[at - 1] === '\\' ? at - 2 : at - 1] ?? '') && kind.test(text[at + 1] ?? '');

/** One to three of a sign that touch no word: `5 * 3`, `2 ** 3`. Emphasis touches what it stresses. */
function isBetweenSpaces(text: string, at: number): boolean {
  let [start, end] = [at, at + 1];
  while (at - start < longestRun && text[start - 1] === text[at]) start -= 1;
  while (end - at < longestRun && text[end] === text[at]) end += 1;
  if (text[start - 1] === '\\') start -= 1;
  return [text[start - 1], text[end]].every((beside) => beside === undefined || isSpace(beside));
}
const longestRun = 3;

function lineMark(text: string, at: number, character: string, after: string): Mark | undefined {
  if (character === '>') return { length: 1, isGap: true };
  if ('-+*'.includes(character) && after === ' ') return { length: 1, isGap: true };
  if (character !== '#' && character !== '|') return undefined;
  const end = text.indexOf('\n', at);
  const rest = text.slice(at, end < 0 ? at + longestTarget : Math.min(end, at + longestTarget));
  if (character === '|') return { length: delimiterRow.test(rest) ? rest.length : 1, isGap: true };
  const heading = /^#{1,6}(?=\s)/.exec(rest)?.[0];
  return heading === undefined ? undefined : { length: heading.length, isGap: true };
}

/** Index of the parenthesis that closes a link target, if the line has one. */
function endOfTarget(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length && at < from + longestTarget && text[at] !== '\n'; at += 1) {
    if (text[at] === '(' && (depth += 1) > mostNested) return undefined;
    if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return undefined;
}
