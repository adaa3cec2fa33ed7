import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

/** What one compressed part of a PDF may hold. The text of a page, with all its drawing, is a hundredth of it. */
const mostBytes = 16 * 1024 * 1024;
/** Less than this cannot become too much: deflate makes at most a thousand bytes of one. */
const leastBytes = mostBytes / 1032;
/** How far before its content the dictionary of a stream is looked for. */
const dictionaryBytes = 1024;

/**
 * Whether a PDF holds a compressed part that grows beyond measure. The library inflates a part into one array, and
 * arrays are in no limit of a thread, so this is asked first, with the inflated bytes thrown away as they come. Pictures
 * are left out: they are large, and reading text does not open them.
 */
export async function hasBomb(bytes: Uint8Array): Promise<boolean> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = contentAt(pdf, at + 6);
    if (start === undefined || isPicture(pdf, at)) continue;
    const end = pdf.indexOf('endstream', start);
    const content = pdf.subarray(start, end < 0 ? pdf.length : end);
    if (content.length >= leastBytes && isZlib(content) && (await growsTooLarge(content))) return true;
  }
  return false;
}

/** The keyword is followed by a line end; `endstream` and words in a text are not. */
function contentAt(pdf: Buffer, behind: number): number | undefined {
  if (pdf.toString('latin1', behind - 9, behind - 6) === 'end') return undefined;
  if (pdf[behind] === 0x0a) return behind + 1;
  if (pdf[behind] !== 0x0d) return undefined;
  return pdf[behind + 1] === 0x0a ? behind + 2 : behind + 1;
}

function isPicture(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - dictionaryBytes), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj') + 1));
}

const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

async function growsTooLarge(content: Buffer): Promise<boolean> {
  let length = 0;
  const inflate = createInflate({ chunkSize: 65_536 });
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > mostBytes) return;
    }
  };
  // The end of the content is a guess, and damage is for the library to judge.
  await pipeline([content], inflate, count).catch(() => {});
  return length > mostBytes;
}
