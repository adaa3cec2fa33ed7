/** Line break inside a run of inline content, until the run is laid out. */
export const lineBreak = '\u0001';

const special = /[\\`*_~[\]<!&\u0001]/;

/** Letters, digits, spaces and signs that are text everywhere: nothing to be cleaned, to be drawn as a formula or to be escaped. */
export const isPlain = (text: string): boolean => plain.test(text);

const plain =
  /^[\t\n "#%'-)+-;=>?@A-Z^a-z{|}\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u4e00-\u9fff]*$/;

/**
 * Escapes what Markdown would read as a mark, and only that: text full of backslashes is hard to read for people and models.
 * The end of a text node counts as dangerous, because the next node may complete the mark.
 */
export function escapeText(text: string, inLink = false): string {
  if (!special.test(text)) return text;
  return text.replace(/[\\`*_~[\]<!&\u0001]/g, (sign, index: number) => {
    const next = text[index + 1] ?? '';
    const previous = text[index - 1] ?? '';
    // A backslash is part of a bare address, so there it does not escape what follows.
    if (sign === '<' && isLive(sign, previous, next, inLink) && endsAddress(text, index)) return '&lt;';
    // Some readers take the backslashes before brackets out of the text of a link and then look for links in it.
    if (sign === '[' && !inLink) return isClosed(text, index) ? sign : '\\[';
    if (inLink && sign === ']' && next === '(') return '\\]\\';
    if (sign === '&') return isReference(text, index) ? '\\&' : sign;
    return isLive(sign, previous, next, inLink) ? `\\${sign}` : sign === lineBreak ? '' : sign;
  });
}

/** Whether a sign is the first of a character reference, or would be with what the next node begins with; `Q&A` is none. */
function isReference(text: string, index: number): boolean {
  reference.lastIndex = index;
  return reference.test(text);
}

/** The longest name has 31 letters. */
const reference = /&(?:[a-zA-Z][a-zA-Z0-9]{0,31}|#[xX]?[0-9a-fA-F]{0,8}|)(?:;|$)/y;

/**
 * Whether what stands before, up to the last white space, is or may be (it began in another node) a bare address. Wide and narrow spaces
 * do not end one everywhere.
 */
function endsAddress(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 300), index);
  const run = /[\t\n\r\f \u00a0]([^\t\n\r\f \u00a0]*)$/.exec(before)?.[1];
  return run === undefined || /:\/\/|www\.|@/i.test(run);
}

/** Whether a bracket and the next are a pair that is no link; some readers would look for the end of an open one in code. */
function isClosed(text: string, index: number): boolean {
  pair.lastIndex = index;
  return pair.test(text);
}

const pair = /\[[^[\]]{0,300}\](?![([])/y;

const isSpaceOrEdge = (sign: string) => sign === '' || /\s/.test(sign);
const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

function isLive(sign: string, previous: string, next: string, inLink: boolean): boolean {
  switch (sign) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~\n]/.test(next);
    case '`':
      return true;
    case '[':
      return inLink;
    case '*':
      return !(isSpaceOrEdge(previous) && /\s/.test(next)) || previous === '';
    case '_':
      return !(isWordSign(previous) && isWordSign(next)) && !(/\s/.test(previous) && /\s/.test(next));
    case '~':
      // Only after something can it close; without an end there is no beginning, and ~5 stays readable.
      return next === '~' || next === '' || (previous !== '' && !/\s/.test(previous));
    case ']':
      // A lone pair of brackets is text: references need definitions, and none can be written (`]:` is escaped).
      return inLink || next === '' || next === '(' || next === '[' || next === ':';
    case '<':
      return next === '' || /[a-zA-Z/!?]/.test(next);
    case '!':
      return next === '[';
    default:
      return false;
  }
}

/** Text whose last sign would be a mark together with the first of what follows it. */
export function escapeEnd(text: string, next: string | undefined): string {
  if (next === '[' && text.endsWith('!')) return `${text.slice(0, -1)}\\!`;
  return next === '(' && text.endsWith('\\]') ? `${text.slice(0, -2)}&#93;` : text;
}

/** A block must not start with something that Markdown reads as another kind of block. */
export function escapeLineStart(line: string): string {
  if (/^(?:[#>+\-=|:]|~~~|\d)/.test(line) === false) return line;
  const numbered = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (numbered) return `${numbered[1]}\\${line.slice(numbered[1]!.length)}`;
  if (/^#{1,6}(?:\s|$)/.test(line) || line.startsWith('>') || /^[+-](?:\s|$)/.test(line) || line.startsWith('~~~'))
    return `\\${line}`;
  if (/^(?:-{2,}|={1,}|[-:| ]+)\s*$/.test(line) || /^(?:- *){3,}$/.test(line)) return `\\${line}`;
  return line;
}

/**
 * Text as it may stand between two marks. Signs that were harmless beside white space are not when it is gone: a backslash would keep the
 * mark behind it from closing, and a star would be taken for part of it.
 */
export function betweenMarks(text: string): string {
  const isOpenEnd = text.endsWith('\\') && /[^\\](?:\\\\)*\\$|^(?:\\\\)*\\$/.test(text);
  const closed = isOpenEnd ? `${text}\\` : /\s[*~]$/.test(text) ? `${text.slice(0, -1)}\\${text.at(-1)}` : text;
  return /^[*~]\s/.test(closed) ? `\\${closed}` : closed;
}
