import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** The elements that begin at one of some blocks, the first and the last of them included. Elements are in the order of their blocks. */
export function elementsNear({ elements, firstBlock }: Survey, first: number, last: number): readonly ElementNode[] {
  return elements.slice(firstFrom(firstBlock, first), firstFrom(firstBlock, last + 1));
}

function firstFrom(firstBlock: Int32Array, block: number): number {
  let [low, high] = [0, firstBlock.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firstBlock[middle]! < block) low = middle + 1;
    else high = middle;
  }
  return low;
}
