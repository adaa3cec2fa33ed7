import { toPixels } from './lengths.ts';
import { splitWords } from './syntax.ts';

/** How an image is laid out, as declared; of several images, nothing is known. */
export interface ImagePlace {
  readonly image: string;
  readonly size: string;
  readonly position: string;
  readonly repeat: string;
}

/** A background or mask of which nothing can be seen: no address, no size, or a single copy far outside. */
export function paintsNothing({ image, size, position, repeat }: ImagePlace): boolean {
  if (/^url\(\s*(?:""|'')?\s*\)$/.test(image) || isClearDot(image)) return true;
  const sizes = splitWords(size).map((word) => toPixels(word, base));
  if (sizes.some((length) => length !== undefined && length <= 0)) return true;
  if (!repeat.startsWith('no-repeat')) return false;
  return (
    sizes.some((length) => length !== undefined && length <= tiny) ||
    splitWords(position).some((word) => Math.abs(toPixels(word, base) ?? 0) >= far)
  );
}

/** A GIF of one pixel with a colour that is none, as it kept the places of pictures; values are in small letters here. */
const isClearDot = (image: string): boolean =>
  /^url\(\s*["']?data:image\/gif;base64,r0lgodlhaqab[\w+/]{1,20}h5bae[\w+/]{1,60}=*["']?\s*\)$/.test(image);

/** Percentages are of a box we do not know, and a large one. */
const base = { fontSize: 16, rootFontSize: 16, percent: 1_000 };
const tiny = 3;
const far = 2_000;
