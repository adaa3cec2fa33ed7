/**
 * The character filter: everything a page, a provider or a server said passes here before it leaves.
 * What a person cannot see (controls, tags, zero-width, bidi, fillers) goes; ordinary text of every script stays as it is.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  let out = text;
  // Well-formed first: with the u flag a lone surrogate would otherwise be invisible to the classes below.
  if (!out.isWellFormed()) out = out.replace(loneSurrogate, '');
  if (suspicious.test(out)) {
    out = out.replace(terminalSequence, '').replace(lineBreak, '\n').replace(blankPattern, ' ');
    out = keepFlags(out, (piece) => piece.replace(neverShown, ''));
    out = out.replace(uselessJoiner, '').replace(uselessSelector, '');
  }
  out = withoutStacks(out).normalize('NFC');
  return mayHoldMarks.test(out) ? out.replace(markRun, '$1') : out;
}

/** Normalizing puts the marks on a letter in order, in time that grows with the square of their number: 80 kB of them took seconds. */
export const withoutStacks = (text: string): string => (mayHoldMarks.test(text) ? text.replace(markStack, '$1') : text);

/** One line with single spaces: titles, snippets, authors, error texts. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(anySpace, ' ').trim();
}

/** Nothing the rules act on, and nothing that normalizing changes: ASCII, European letters, the usual punctuation, money, Chinese. */
const plain = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u4e00-\u9fff]*$/;
const anySpace = /\s+/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** Cheap first look, in UTF-16 units, at everything the rules below may act on. */
const suspicious = new RegExp(
  `[${[
    '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f', // controls, carriage return
    '\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f', // soft hyphen, fillers, selectors
    '\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164', // zero-width, bidi, breaks, blanks
    '\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff', // noncharacters, selectors, annotation
    '\\ud82f\\ud834\\udb40-\\udb43', // leads of the shorthand, music, tag and selector planes
  ].join('')}]|[\\ud800-\\udbff][\\udffe\\udfff]`,
);

/**
 * ECMA-48 sequences as a whole, so that `ESC [2J` does not leave `[2J`: CSI; OSC, DCS, SOS, PM and APC with their payload
 * (one line, bounded; an unterminated one loses its introducer and number only); charset and single-letter escapes.
 */
const terminalSequence =
  /(?:\x1b\[|\x9b)[0-?]{0,64}[ -/]{0,8}[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])(?:[^\0-\x08\x0a-\x1f\x7f-\x9f]{0,4096}(?:\x07|\x1b\\|\x9c)|[0-9;?]{0,16})|\x1b[ -/]{1,8}[0-~]|\x1b[6-9=>DEHMNOVWZ\\clmno|}~]/g;

/** The mandatory breaks of Unicode; the model gets one kind. */
const lineBreak = /\r\n?|[\x0b\x0c\x85\u2028\u2029]/g;

/** The empty Braille pattern is a space that no trim() sees. */
const blankPattern = /\u2800/g;

/** Joiners and the emoji selectors are judged by their neighbours below, Mongolian ones here; no other invisible stays. */
const mongolianLetter = '(?=\\p{L})\\p{Script=Mongolian}';
const mongolianForm = `(?<=${mongolianLetter})[\\u180b-\\u180d\\u180f]|(?<=${mongolianLetter}[\\u180b-\\u180d\\u180f]?)\\u180e(?=${mongolianLetter})`;
const neverShown = new RegExp(
  `[\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\ufff9-\\ufffc\\p{Noncharacter_Code_Point}]|(?![\\u200c\\u200d\\ufe0e\\ufe0f]|${mongolianForm})\\p{Default_Ignorable_Code_Point}`,
  'gu',
);

/** Scripts in which joiners change how a word is written; between Latin letters they only hide bits. */
const joining =
  '\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Khmr}\\p{scx=Knda}\\p{scx=Lao}\\p{scx=Mlym}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Nkoo}\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Syrc}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Thai}\\p{scx=Tibt}';
const joiningLetter = `(?=[\\p{L}\\p{M}])[${joining}]`;
const uselessJoiner = new RegExp(
  // A ZWJ may end a word (half forms, Malayalam chillus); a ZWNJ stands between two letters; both stand alone.
  `(?<!${joiningLetter})(?<!\\p{Extended_Pictographic}[\\ufe0f\\u{1F3FB}-\\u{1F3FF}]?(?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]|\\u200c(?!${joiningLetter})`,
  'gu',
);

/** A presentation selector says something only right after an emoji, or inside a keycap. */
const uselessSelector = /(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))[\ufe0e\ufe0f]/gu;

/** The three subdivision flags that exist; any other tag sequence is a message to the model. */
const subdivisionFlag =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;

function keepFlags(text: string, clean: (piece: string) => string): string {
  if (!text.includes('\u{1F3F4}')) return clean(text);
  const flags = text.match(subdivisionFlag) ?? [];
  return text
    .split(subdivisionFlag)
    .map((piece, index) => clean(piece) + (flags[index] ?? ''))
    .join('');
}

/** Eight marks on one letter are more than any orthography needs; stacks beyond that only break the screen. */
const markRun = /(\p{M}{8})\p{M}+/gu;
const markStack = /(\p{M}{32})\p{M}+/gu;
const mayHoldMarks = new RegExp(
  `[${'\\u0300-\\u036f\\u0483-\\u1fff\\u20d0-\\u20ff\\u2cef-\\u2dff\\u302a-\\u309a'}${'\\ua66f-\\uabff\\ud800-\\udbff\\ufb1e\\ufe20-\\ufe2f'}]`,
);
