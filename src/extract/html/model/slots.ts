import { boxLevels } from './box-levels.ts';

/** What the nets need to know of the page besides the numbers of its blocks. */
export interface BlockContext {
  readonly characters: Float64Array;
  /** Per block and level: the range of blocks in the same box, [first, end); -1 where there is no such box. */
  readonly ranges: Int32Array;
  readonly shapes: Int32Array;
  /** Level of the heading that the block is; 0 where it is none. */
  readonly levels: Uint8Array;
}

/** First and end of the blocks that speak for a block. */
export interface Slot {
  readonly first: (block: number) => number;
  readonly end: (block: number) => number;
}

/** Blocks on either side that are near. */
export const near = 4;

/** The block, its neighbours, those near it, the page, its section, the heading above it, its boxes; as in the trainer. */
export function slotsOf({ characters, ranges, levels }: BlockContext): Slot[] {
  const count = characters.length;
  const { sections, headings } = readSections(levels);
  const single = (place: (block: number) => number): Slot => ({ first: place, end: (block) => place(block) + 1 });
  const pairs = (table: Int32Array, step: number, at: number): Slot => ({
    first: (block) => table[block * step + at]!,
    end: (block) => table[block * step + at + 1]!,
  });
  return [
    single((block) => block),
    single((block) => block - 1),
    single((block) => block + 1),
    { first: (block) => Math.max(0, block - near), end: (block) => Math.min(count, block + near + 1) },
    { first: () => 0, end: () => count },
    pairs(sections, 2, 0),
    pairs(headings, 2, 0),
    ...Array.from({ length: boxLevels }, (_, level) => pairs(ranges, boxLevels * 2, level * 2)),
  ];
}

export interface Sections {
  /** Per block: the part of the page from one main heading to the next, [first, end). */
  readonly sections: Int32Array;
  /** Per block: the last heading of any level before it, [first, end); -1 and 0 where there is none. */
  readonly headings: Int32Array;
}

export function readSections(levels: Uint8Array): Sections {
  const count = levels.length;
  const sections = new Int32Array(count * 2);
  const headings = new Int32Array(count * 2);
  let start = 0;
  let heading = -1;
  for (let block = 0; block < count; block += 1) {
    const level = levels[block]!;
    if (level === 1 || level === 2) start = block;
    sections[block * 2] = start;
    headings[block * 2] = heading;
    headings[block * 2 + 1] = heading + 1;
    if (level > 0) heading = block;
  }
  let end = count;
  for (let block = count - 1; block >= 0; block -= 1) {
    sections[block * 2 + 1] = end;
    if (sections[block * 2] === block) end = block;
  }
  return { sections, headings };
}

/** Shapes are numbered from 0. */
export const countShapes = (shapes: Int32Array): number => shapes.reduce((most, shape) => Math.max(most, shape + 1), 0);
