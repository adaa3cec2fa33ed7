import { largestPicture } from './pdf-drawing.ts';
import { isPicture, partsOf } from './pdf-streams.ts';

/**
 * A copy of a PDF whose pictures are a few points large and not packed. Where pictures are decides which text is seen, and
 * the library opens each to say so: minutes for a scanned book, and any amount of memory for a picture that is a bomb.
 * Everything stays in its place, so that the file is none the worse for it.
 */
export function withSmallPictures(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  const pdf = Buffer.from(copy.buffer);
  for (const part of partsOf(pdf)) {
    if (!isPicture(part)) continue;
    for (const found of part.dictionary.matchAll(/(\/(?:Width|Height)\s*)(\d{1,10}(?:\s+\d{1,5}\s+R\b)?)/g)) {
      const [, name, number] = found as unknown as readonly [string, string, string];
      const size = number.endsWith('R') ? largestPicture : Math.min(Number(number), largestPicture);
      const digits = String(size);
      if (digits.length <= number.length)
        pdf.write(digits.padEnd(number.length), part.at + found.index + name.length, 'latin1');
    }
    for (const { index } of part.dictionary.matchAll(/\/Filter\b/g)) pdf.write('/Fi1ter', part.at + index, 'latin1');
  }
  return copy;
}
