export interface QuoteReading {
  readonly found: boolean;
  /** Offsets in the text, end excluded; both -1 when the quote is not there. */
  readonly start: number;
  readonly end: number;
}

const nowhere: QuoteReading = { found: false, start: -1, end: -1 };

/** Typographic variants that a copied quotation may differ in. */
const alike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': '',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬀ: 'ff',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  // Marks of Markdown are dressing: the words under them are what is quoted.
  '*': '',
  _: '',
  '~': '',
  '#': '',
  '>': '',
  '|': '',
  '\\': '',
  '[': '',
  ']': '',
};

/**
 * Tells whether a quotation stands in a text, word for word. White space, typographic variants of quotes and dashes, and
 * Markdown dressing may differ; letters, figures and their order may not. `…` or `[...]` leaves something out.
 */
export function quoteStandsIn(text: string, quote: string): QuoteReading {
  const pieces = quote
    .split(/\s*\[(?:\.{3}|…)\]\s*|\s*…\s*|\s+\.{3}\s+/)
    .map((piece) => read(piece).letters.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (pieces.length === 0) return nowhere;
  const { letters, offsets } = read(text);
  let from = 0;
  let start = -1;
  let end = -1;
  for (const piece of pieces) {
    const at = letters.indexOf(piece, from);
    if (at < 0) return nowhere;
    if (start < 0) start = offsets[at]!;
    from = at + piece.length;
    end = offsets[from - 1]! + 1;
  }
  return { found: true, start, end };
}

/** The text as it is compared, and where each of its characters came from. */
function read(text: string): { letters: string; offsets: number[] } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let spaced = true;
  const put = (characters: string, at: number) => {
    for (const character of characters) {
      parts.push(character);
      for (let unit = 0; unit < character.length; unit += 1) offsets.push(at);
    }
    if (characters !== '') spaced = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === ']' && text[at + 1] === '(') at = endOfTarget(text, at + 2) ?? at;
    else if (character === '!' && text[at + 1] === '[') continue;
    else if (/\s/.test(character) || isBullet(text, at)) {
      if (!spaced) put(' ', at);
      spaced = true;
    } else put(alike[character] ?? character, at);
  }
  return { letters: parts.join(''), offsets };
}

/** The mark of a list item: it stands between two quoted lines like a line break. */
function isBullet(text: string, at: number): boolean {
  return (
    (text[at] === '-' || text[at] === '+') &&
    text[at + 1] === ' ' &&
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 12), at))
  );
}

/** Index of the parenthesis that closes a link target, if the line has one. */
function endOfTarget(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length && at < from + 2000 && text[at] !== '\n'; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return undefined;
}
