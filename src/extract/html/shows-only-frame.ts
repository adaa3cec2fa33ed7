import { leastProbable } from './best-threshold.ts';
import type { Survey } from './survey.ts';

/** A page of fewer words may be all there is to say, however it looks. */
const fewestWords = 100;

/**
 * Does a page show nothing but menus and a footer, round content that a script would fetch? Then no block of it is at all likely to be
 * content, and the likeliest is a label. To give that out as the page would hide that there is nothing to read, and that a reader which
 * runs scripts would find it.
 */
export function showsOnlyFrame({ blocks }: Survey, probabilities: Float32Array): boolean {
  let words = 0;
  let best = 0;
  for (const [index, { measure }] of blocks.entries()) {
    if (probabilities[index]! >= leastProbable) return false;
    words += measure.words;
    if (probabilities[index]! > probabilities[best]!) best = index;
  }
  return words >= fewestWords && blocks[best]!.measure.stops === 0;
}
