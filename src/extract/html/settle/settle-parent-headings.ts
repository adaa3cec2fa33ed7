import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Below it a heading is that of a menu or a shelf. */
const leastProbable = 0.2;

/** Boxes round a heading that are asked whether they hold its section too. */
const mostBoxes = 6;

const frameTags = new Set(['nav', 'aside', 'header', 'footer', 'form', 'dialog']);

/**
 * A heading is kept with the lower ones below it: a method says nothing without the type it is of. For documentation, which is looked up by
 * its headings; in lists and services the heading above is often that of a shelf.
 */
export function settleParentHeadings(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const { blocks } = survey;
  /** The headings whose sections go on, from the highest order, until something in them is kept. */
  const open: { readonly index: number; readonly level: number; isAsked: boolean }[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const level = levelOf(blocks[index]!.container);
    if (level === 0) continue;
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    if (keep[index] === 1)
      for (const heading of open) {
        if (heading.isAsked) continue;
        heading.isAsked = true;
        if (probabilities[heading.index]! >= leastProbable && isAbove(survey, heading.index, index))
          keep[heading.index] = 1;
      }
    open.push({ index, level, isAsked: level === 1 || keep[index] === 1 });
  }
}

const levelOf = ({ tag }: ElementNode): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 0);

/** Is the heading in a box with the lower one, and in no frame? Boxes that hold the same blocks are one. */
function isAbove({ blocks, firstBlock, endBlock }: Survey, heading: number, lower: number): boolean {
  let size = 0;
  let boxes = 0;
  for (let box = blocks[heading]!.container; box.parent && boxes <= mostBoxes; box = box.parent) {
    if (frameTags.has(box.tag)) return false;
    if (endBlock[box.index]! > lower) return true;
    const held = endBlock[box.index]! - firstBlock[box.index]!;
    if (held !== size) boxes += 1;
    size = held;
  }
  return false;
}
