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
  /** The numbers of a list are its dressing, as bullets are. Not so where they are quoted. */
  readonly dropsNumbers?: boolean;
}

/** What is known of the line at hand. */
interface Line {
  /** Nothing but marks has been seen of it. */
  isStart: boolean;
  isRow: boolean;
  /** What the block began with: in prose, a line may begin with any number. */
  block: 'nothing' | 'prose' | 'list';
}

/** The text without what the relaxations allow to differ. */
export function comparable(
  text: string,
  how: readonly Relaxation[],
  { startsLine = true, hasReferences = true, dropsNumbers = false }: TextReading = {},
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
  const line: Line = { isStart: startsLine, isRow: false, block: 'nothing' };
  for (let at = 0; at < text.length;) {
    const character = text[at]!;
    if (isSpace(character)) {
      const end = spaces ? spaceEnd(text, at) : at + 1;
      if (!spaces) put(character, at, end);
      // "word — word" and "word—word" are two habits of setting one dash.
      else if (!isSpaced && !(typography && (isDash(text, at - 1) || isDash(text, end)))) put(' ', at, end);
      breakLine(text, at, end, line);
      at = end;
      continue;
    }
    const isMark = markup && (marks.has(character) || (dropsNumbers && line.isStart && isFigure(character)));
    const mark = isMark ? markAt(text, at, line) : undefined;
    if (mark) {
      if (mark.isGap && !isSpaced) put(' ', at, at + 1);
      at += mark.length;
      continue;
    }
    if (line.isStart && line.block === 'nothing') line.block = 'prose';
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

const isFigure = (character: string): boolean => character >= '0' && character <= '9';

function spaceEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isSpace(text[end]!)) end += 1;
  return end;
}

/** A new line, or after an empty one a new block. */
function breakLine(text: string, start: number, end: number, line: Line): void {
  for (let at = start; at < end; at += 1) {
    if (text[at] !== '\n') continue;
    if (line.isStart) line.block = 'nothing';
    [line.isStart, line.isRow] = [true, false];
  }
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
  // Putting accents in order takes the square of their number.
  const most = Math.min(text.length, at + mostAccents);
  while (end < most && text.charCodeAt(end) >= 0x300 && text.charCodeAt(end) <= 0x36f) end += 1;
  return end;
}

const mostAccents = 32;

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
function markAt(text: string, at: number, line: Line): Mark | undefined {
  const character = text[at]!;
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  if (line.isStart) {
    const mark = lineMark(text, at, line);
    // Within a row or a heading no other mark begins a line.
    if (character === '|') line.isRow = true;
    if (character === '|' || (mark && character === '#')) line.isStart = false;
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

function lineMark(text: string, at: number, line: Line): Mark | undefined {
  const [character, after] = [text[at]!, text[at + 1]];
  if (isFigure(character)) return numberAt(text, at, line);
  if (character === '>') return { length: 1, isGap: true };
  if ('-+*'.includes(character) && after === ' ') return { length: 1, isGap: true };
  if (character === '|') return { length: delimiterRow(text, at) ?? 1, isGap: true };
  if (character !== '#') return undefined;
  let end = at + 1;
  while (text[end] === '#' && end - at <= deepestHeading) end += 1;
  const isHeading = end - at <= deepestHeading && end < text.length && isSpace(text[end]!);
  return isHeading ? { length: end - at, isGap: true } : undefined;
}
const deepestHeading = 6;

/** Length of the row under a table's head, `|---|:-:|`, if it is one. */
function delimiterRow(text: string, at: number): number | undefined {
  let end = at;
  let hasDash = false;
  for (; end < text.length && text[end] !== '\n'; end += 1) {
    if (!' \t:|-'.includes(text[end]!)) return undefined;
    hasDash ||= text[end] === '-';
  }
  return hasDash ? end - at : undefined;
}

/** `2.` or `2)` at the beginning of an item. Within prose only a list's first number begins one. */
function numberAt(text: string, at: number, line: Line): Mark | undefined {
  let end = at;
  while (end - at < longestNumber && isFigure(text[end]!)) end += 1;
  if ((text[end] !== '.' && text[end] !== ')') || !isBlank(text[end + 1])) return undefined;
  if (line.block === 'prose' && text.slice(at, end) !== '1') return undefined;
  line.block = 'list';
  return { length: end + 1 - at, isGap: true };
}
const longestNumber = 9;

/** Index of the parenthesis that closes a link target, if the line has one. */
function endOfTarget(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length && at < from + longestTarget && text[at] !== '\n'; at += 1) {
    if (text[at] === '(' && (depth += 1) > mostNested) return undefined;
    if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return undefined;
}
