import { codeAt, codeOrNone } from './code-at.ts';

/** What a text looks like, counted in one pass over its characters; no word list, any script. */
export interface TextMeasure {
  /** Without white space. */
  readonly characters: number;
  /** Runs of letters or digits; scripts without spaces count two characters as one word. */
  readonly words: number;
  readonly digits: number;
  readonly capitals: number;
  /** Words that start with a capital. */
  readonly capitalWords: number;
  readonly commas: number;
  /** Ends of sentences, wherever they are. */
  readonly stops: number;
  /** Signs between things: | · • › » / > → */
  readonly separators: number;
  readonly endsSentence: boolean;
  readonly endsColon: boolean;
}

const stop = 1;
const comma = 2;
const separator = 3;
const classes = new Map<number, number>([
  ...[...'.!?…。！？؟।'].map((sign) => [sign.charCodeAt(0), stop] as const),
  ...[...',;、，；،؛'].map((sign) => [sign.charCodeAt(0), comma] as const),
  ...[...'|·•›»>→/‹«'].map((sign) => [sign.charCodeAt(0), separator] as const),
]);

/** The same for characters below 128, which nearly all are. */
const asciiClasses = Uint8Array.from({ length: 128 }, (_, code) => classes.get(code) ?? 0);

/** Chinese, Japanese, Thai, Lao, Khmer, Burmese: written without spaces between words. */
function isUnspaced(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

export function measureText(text: string): TextMeasure {
  let characters = 0;
  let words = 0;
  let unspaced = 0;
  let digits = 0;
  let capitals = 0;
  let capitalWords = 0;
  let commas = 0;
  let stops = 0;
  let separators = 0;
  let inWord = false;
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const code = codeAt(text, index);
    if (code <= 32 || code === 0xa0) {
      inWord = false;
      continue;
    }
    characters += 1;
    if (code >= 97 && code <= 122) {
      if (!inWord) words += 1;
      inWord = true;
    } else if (code >= 65 && code <= 90) {
      capitals += 1;
      if (!inWord) {
        words += 1;
        capitalWords += 1;
      }
      inWord = true;
    } else if (code >= 48 && code <= 57) {
      digits += 1;
      if (!inWord) words += 1;
      inWord = true;
    } else {
      const kind = code < 128 ? asciiClasses[code]! : classOf(code);
      if (kind === 0) {
        if (code < 0xc0 || (code >= 0x2000 && code < 0x2e80) || (code >= 0x3000 && code < 0x3040) || code >= 0xff00) {
          if (code !== 39 && code !== 0x2019) inWord = false;
        } else if (isUnspaced(code)) {
          unspaced += 1;
          inWord = false;
        } else {
          if (!inWord) words += 1;
          inWord = true;
        }
      } else {
        inWord = false;
        if (kind === stop) stops += 1;
        else if (kind === comma) commas += 1;
        else separators += 1;
      }
    }
  }
  const last = lastSign(text);
  return {
    characters,
    words: words + Math.ceil(unspaced / 2),
    digits,
    capitals,
    capitalWords,
    commas,
    stops,
    separators,
    endsSentence: classes.get(last) === stop,
    endsColon: last === colon || last === wideColon,
  };
}

/** Only where such signs are; letters of other scripts are not looked up. */
function classOf(code: number): number {
  const mayBeSign =
    code >= 0x2000 || code === 0xb7 || code === 0xbb || code === 0xab || (code >= 0x60c && code <= 0x964);
  return mayBeSign ? (classes.get(code) ?? 0) : 0;
}

const colon = 0x3a;
const wideColon = 0xff1a;
const closing = new Set(Array.from('"\'”’»)]」』）', (sign) => sign.charCodeAt(0)));

/** The last character before closing quotes, brackets and white space at the end; -1 where there is none. */
function lastSign(text: string): number {
  const trimmed = text.trimEnd();
  let at = trimmed.length - 1;
  while (at >= 0 && closing.has(codeAt(trimmed, at))) at -= 1;
  return codeOrNone(trimmed, at);
}
