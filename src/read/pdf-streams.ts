import { decodedPart, isZlib } from './pdf-filters.ts';

/** What one packed part of a PDF may hold. The text of a page, with all its drawing, is a hundredth of it. */
const mostBytes = 16 * 1024 * 1024;
/** Pieces of text that one part may show; a page of small print has some thousands. */
const mostShown = 100_000;
/** Words and brackets of one part: what each becomes is many times as large. */
const mostWords = 3_000_000;
/** Less than this cannot become too much work: deflate makes at most a thousand bytes of one. */
const leastBytes = 1024;
/** How far before its content the dictionary of a stream is looked for. */
const dictionaryBytes = 65_536;

interface Part {
  readonly number: number;
  /** Where its dictionary begins in the file. */
  readonly at: number;
  readonly dictionary: string;
  readonly content: Buffer;
}

/**
 * Whether a PDF holds a part that grows beyond measure. The library unpacks a part into one array, and arrays are in no
 * limit of a thread, so this is asked first, one part at a time. Pictures are large, and reading text does not open them:
 * they are left out, unless a page names one as its text.
 */
export function hasBomb(bytes: Uint8Array): boolean {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pictures: Part[] = [];
  const lists: Part[] = [];
  for (const part of partsOf(pdf)) {
    if (isPicture(part)) pictures.push(part);
    else if (isBomb(part)) return true;
    else if (/\/ObjStm\b/.test(part.dictionary)) lists.push(part); // newer files pack the pages themselves
  }
  if (pictures.length === 0) return false;
  const texts = lists.map(({ content, dictionary }) => decodedPart(content, dictionary, mostBytes));
  const named = new Set([pdf, ...texts].flatMap((text) => [...contentsIn(text?.toString('latin1') ?? '')]));
  return pictures.some((picture) => named.has(picture.number) && isBomb(picture));
}

export const isPicture = ({ dictionary }: Part) => /\/Subtype\s*\/Image\b/.test(dictionary);

function isBomb({ content, dictionary }: Part): boolean {
  if (content.length < leastBytes && !/\[/.test(dictionary)) return false;
  const decoded = decodedPart(content, dictionary, mostBytes);
  return decoded === undefined || isTooMuchWork(decoded);
}

export function* partsOf(pdf: Buffer): Generator<Part> {
  let behind = 0;
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = contentAt(pdf, at + 6);
    if (start === undefined) continue;
    const from = Math.max(behind, at - dictionaryBytes);
    const before = pdf.toString('latin1', from, at);
    const head = [...before.matchAll(/(\d{1,10})\s+\d{1,5}\s+obj\b/g)].at(-1);
    const skipped = head ? head.index + head[0].length : 0;
    const dictionary = before.slice(skipped);
    const end = pdf.indexOf('endstream', start);
    behind = end < 0 ? pdf.length : end;
    // The word may stand in the content too; deflate knows its own end.
    const length = Number(/\/Length\s+(\d{1,10})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0);
    const content = pdf.subarray(start, Math.max(behind, start + length));
    yield {
      number: Number(head?.[1] ?? -1),
      at: from + skipped,
      dictionary,
      content: isZlib(content) ? pdf.subarray(start) : content,
    };
    at = Math.max(at, behind);
  }
}

/** The keyword is followed by a line end; `endstream` and words in a text are not. */
function contentAt(pdf: Buffer, behind: number): number | undefined {
  if (pdf.toString('latin1', behind - 9, behind - 6) === 'end') return undefined;
  if (pdf[behind] === 0x0a) return behind + 1;
  if (pdf[behind] !== 0x0d) return undefined;
  return pdf[behind + 1] === 0x0a ? behind + 2 : behind + 1;
}

/** The numbers of what pages name as their text, and of all in lists of nothing but references: one may be such a list. */
function* contentsIn(text: string): Generator<number> {
  for (const [, one] of text.matchAll(/\/Contents\s*(\d{1,10})\s+\d{1,5}\s+R\b/g)) yield Number(one);
  for (const [list] of text.matchAll(/\[(?:\s*\d{1,10}\s+\d{1,5}\s+R\b){1,1000}\s*\]/g))
    for (const [, one] of list.matchAll(/(\d{1,10})\s+\d{1,5}\s+R\b/g)) yield Number(one);
}

/** Each word becomes an object of the library, each piece of text that is shown several. */
function isTooMuchWork(content: Buffer): boolean {
  let [words, shown, before] = [0, 0, 0x20];
  for (const byte of content) {
    if (byte === 0x5b || (before <= 0x20 && byte > 0x20)) words += 1;
    else if (before === 0x54 && (byte === 0x6a || byte === 0x4a)) shown += 1;
    before = byte;
  }
  return words > mostWords || shown > mostShown;
}
