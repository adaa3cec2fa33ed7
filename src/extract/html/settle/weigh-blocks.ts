import type { Survey } from '../survey.ts';

/** How many words a range of blocks has, and how probable they are on the whole: 0 where there are none. */
export function weighBlocks(
  { blocks }: Survey,
  probabilities: Float32Array,
  first: number,
  end: number,
): { readonly words: number; readonly probable: number } {
  let words = 0;
  let hoped = 0;
  for (let block = first; block < end; block += 1) {
    words += blocks[block]!.measure.words;
    hoped += blocks[block]!.measure.words * probabilities[block]!;
  }
  return { words, probable: words === 0 ? 0 : hoped / words };
}
