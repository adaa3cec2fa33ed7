import type { Survey } from '../survey.ts';
import { weighBlocks } from './weigh-blocks.ts';

/** A longer gap is a part of its own, left out for a reason. */
const longestGap = 100;

/** The mean probability of its words below which a gap is a menu or a footer. From 0.03 to 0.1 the scores are nearly the same. */
const leastMean = 0.05;

/** Boxes round a kept block that are asked whether the next kept block is in them too. */
const mostBoxes = 6;

/**
 * What stands between kept blocks of one text belongs to it: the name of an option, a one-line note, code between two paragraphs. Each
 * alone says too little to be judged. For documentation, which is read for exactly these; elsewhere adverts and shares stand there.
 */
export function fillGaps(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  let last = -1;
  for (let index = 0; index < keep.length; index += 1) {
    if (keep[index] !== 1) continue;
    if (
      last >= 0 &&
      index > last + 1 &&
      belongs(survey, probabilities, last + 1, index) &&
      areInOneBox(survey, last, index)
    )
      keep.fill(1, last + 1, index);
    last = index;
  }
}

function belongs(survey: Survey, probabilities: Float32Array, first: number, end: number): boolean {
  const { words, probable } = weighBlocks(survey, probabilities, first, end);
  return words === 0 || (words <= longestGap && probable >= leastMean);
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
