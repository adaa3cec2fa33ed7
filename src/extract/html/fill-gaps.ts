import type { Survey } from './survey.ts';

/** A longer gap is a part of its own, left out for a reason. */
const longestGap = 100;

/** Boxes round a kept block that are asked whether the next kept block is in them too. */
const mostBoxes = 6;

/**
 * What stands between kept blocks of one text belongs to it: the name of an option, a one-line note, code between two paragraphs. Each
 * alone says too little to be judged. For documentation, which is read for exactly these; elsewhere adverts and shares stand there.
 */
export function fillGaps(survey: Survey, keep: Uint8Array): void {
  let last = -1;
  for (let index = 0; index < keep.length; index += 1) {
    if (keep[index] !== 1) continue;
    if (last >= 0 && index > last + 1 && isShort(survey, last + 1, index) && areInOneBox(survey, last, index))
      keep.fill(1, last + 1, index);
    last = index;
  }
}

function isShort({ blocks }: Survey, first: number, end: number): boolean {
  let words = 0;
  for (let index = first; index < end && words <= longestGap; index += 1) words += blocks[index]!.measure.words;
  return words <= longestGap;
}

/** Boxes that hold the same blocks are one. */
function areInOneBox({ blocks, firstBlock, endBlock }: Survey, one: number, two: number): boolean {
  let size = 0;
  let boxes = 0;
  for (let box = blocks[one]!.container; box.parent && boxes <= mostBoxes; box = box.parent) {
    const at = box.index!;
    if (endBlock[at]! > two) return true;
    const held = endBlock[at]! - firstBlock[at]!;
    if (held !== size) boxes += 1;
    size = held;
  }
  return false;
}
