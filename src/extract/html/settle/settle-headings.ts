import type { Survey } from '../survey.ts';

const headingTag = /^h[1-6]$/;

/** Below it, a heading is a label of something else: "Related:", "Support us". Chosen out of fold. */
const leastProbable = 0.4;

/**
 * The heading between two kept paragraphs of one box is theirs: few words say too little to be judged alone, and what follows is not
 * understood without them.
 */
export function settleHeadings({ blocks, firstBlock }: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  for (let index = 1; index < blocks.length - 1; index += 1) {
    if (keep[index] === 1 || keep[index - 1] === 0 || keep[index + 1] === 0) continue;
    const { container } = blocks[index]!;
    if (probabilities[index]! < leastProbable || !headingTag.test(container.tag)) continue;
    const box = container.parent;
    const next = blocks[index + 1]!;
    const isInside = box !== undefined && box.index >= 0 && firstBlock[box.index]! < index;
    if (isInside && next.container.parent === box && next.measure.stops > 0) keep[index] = 1;
  }
}
