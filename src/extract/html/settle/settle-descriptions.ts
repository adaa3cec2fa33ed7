import { lookOf } from './post-heads.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Survey } from '../survey.ts';

/** More is a part of its own, left out for a reason. */
const mostWords = 60;

/** How many boxes that look the same must be kept for those left out to belong to them, and what share of all. */
const fewestKept = 2;
const leastKept = 0.5;

/**
 * What a manual says of one thing is kept as what it says of others: the box right below a kept heading, if most boxes below headings that
 * look like it are kept. A line on a method says too little to be judged alone.
 */
export function settleDescriptions(survey: Survey, keep: Uint8Array): void {
  const groups = new Map<string, { kept: number; readonly missing: Description[] }>();
  for (const element of survey.elements) {
    const description = descriptionIn(survey, keep, element);
    if (!description) continue;
    const look = `${lookOf(element)} ${lookOf(element.parent!)}`;
    const group = groups.get(look) ?? { kept: 0, missing: [] };
    groups.set(look, group);
    if (description.isKept) group.kept += 1;
    else group.missing.push(description);
  }
  for (const { kept, missing } of groups.values()) {
    if (kept < fewestKept || kept < (kept + missing.length) * leastKept) continue;
    for (const { first, end } of missing) keep.fill(1, first, end);
  }
}

interface Description {
  readonly first: number;
  readonly end: number;
  readonly isKept: boolean;
}

/** A box with a name right below a kept heading in the same box. */
function descriptionIn(
  { blocks, firstBlock, endBlock }: Survey,
  keep: Uint8Array,
  { index, marks, parent }: ElementNode,
): Description | undefined {
  if ((marks & attributeMarks.class) === 0 || !parent || parent.index < 0) return undefined;
  const first = firstBlock[index]!;
  const end = Math.min(endBlock[index]!, blocks.length);
  if (end <= first || firstBlock[parent.index]! >= first || keep[first - 1] !== 1) return undefined;
  if (!headingTag.test(blocks[first - 1]!.container.tag)) return undefined;
  let words = 0;
  for (let block = first; block < end; block += 1) {
    if (keep[block] === 1) return { first, end, isKept: true };
    words += blocks[block]!.measure.words;
    if (words > mostWords) return undefined;
  }
  return { first, end, isKept: false };
}

const headingTag = /^h[2-6]$/;
