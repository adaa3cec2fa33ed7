import { keptBeside } from './kept-beside.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

const listTags = new Set(['ul', 'ol', 'menu', 'dl']);

/** The mean probability of its words from which a gap is filled. Chosen out of fold; from 0.25 to 0.4 the scores are nearly the same. */
const leastMean = 0.35;

/** A longer gap is a part of its own, left out for a reason. */
const longestGap = 60;

/**
 * Items between kept ones are of the same list: a short line, or one that begins with a link, says too little to be judged alone. So
 * are the first and last ones, and all, if what stands before and after the list in its box is kept. Menus are thought so little of that they
 * are left out all the same.
 */
export function settleLists(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  for (const element of survey.elements) {
    if (!listTags.has(element.tag)) continue;
    const gaps = gapsIn(element, survey, keep);
    if (gaps.length === 0) continue;
    const { before, after } = keptBeside(survey, keep, element);
    for (const { first, end, isFirst, isLast } of gaps)
      if ((!isFirst || before) && (!isLast || after) && isProbable(survey, probabilities, first, end))
        keep.fill(1, first, end);
  }
}

interface Gap {
  readonly first: number;
  readonly end: number;
  /** Begins with the list, ends with it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Runs of items of which nothing is kept. */
function gapsIn({ children }: ElementNode, { firstBlock, endBlock, blocks }: Survey, keep: Uint8Array): Gap[] {
  const gaps: Gap[] = [];
  let from = -1;
  let isFirst = true;
  let hasKept = false;
  let last = 0;
  for (const child of children) {
    if (child.kind !== 'element' || child.index === undefined || child.index < 0) continue;
    const first = firstBlock[child.index]!;
    const end = Math.min(endBlock[child.index]!, blocks.length);
    if (end <= first) continue;
    if (isAnyKept(keep, first, end)) {
      if (from >= 0) gaps.push({ first: from, end: first, isFirst, isLast: false });
      from = -1;
      hasKept = true;
    } else if (from < 0) {
      from = first;
      isFirst = !hasKept;
    }
    last = end;
  }
  if (from >= 0) gaps.push({ first: from, end: last, isFirst, isLast: true });
  return gaps;
}

function isAnyKept(keep: Uint8Array, first: number, end: number): boolean {
  for (let block = first; block < end; block += 1) if (keep[block] === 1) return true;
  return false;
}

function isProbable({ blocks }: Survey, probabilities: Float32Array, first: number, end: number): boolean {
  let words = 0;
  let hoped = 0;
  for (let block = first; block < end && words <= longestGap; block += 1) {
    words += blocks[block]!.measure.words;
    hoped += blocks[block]!.measure.words * probabilities[block]!;
  }
  return words <= longestGap && hoped >= words * leastMean;
}
