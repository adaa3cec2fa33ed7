import type { Survey } from '../survey.ts';
import type { ElementFacts } from './element-facts.ts';

/** How many boxes round a block are looked at, the block's own first. */
export const boxLevels = 6;

export interface BoxLevels {
  /** Element of the box, per block and level; -1 where there is none. */
  readonly boxes: Int32Array;
  /** Its blocks, [first, end), per block and level. */
  readonly ranges: Int32Array;
}

/** The boxes round each block, from the inside out; boxes that hold exactly the same blocks are one box. */
export function readBoxLevels({ blocks, firstBlock, endBlock }: Survey, { parent }: ElementFacts): BoxLevels {
  const boxes = new Int32Array(blocks.length * boxLevels).fill(-1);
  const ranges = new Int32Array(blocks.length * boxLevels * 2).fill(-1);
  for (let index = 0; index < blocks.length; index += 1) {
    let box = blocks[index]!.container.index!;
    let size = -1;
    for (let level = 0; level < boxLevels && box >= 0; level += 1) {
      while (box >= 0 && sizeOf(box) === size) box = parent[box]!;
      if (box < 0) break;
      const at = index * boxLevels + level;
      boxes[at] = box;
      ranges[at * 2] = firstBlock[box]!;
      ranges[at * 2 + 1] = Math.min(endBlock[box]!, blocks.length);
      size = sizeOf(box);
      box = parent[box]!;
    }
  }
  return { boxes, ranges };

  function sizeOf(box: number): number {
    return endBlock[box]! - firstBlock[box]!;
  }
}
