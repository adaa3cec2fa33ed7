import type { Block, Survey } from '../survey.ts';

/** Running sums over the blocks, so that any range of the page is measured by two lookups. */
export interface BlockSums {
  readonly characters: Float64Array;
  readonly linkCharacters: Float64Array;
  readonly words: Float64Array;
  readonly stops: Float64Array;
  readonly proseCharacters: Float64Array;
}

/** A sentence or more that is not a list of links. */
export const isProse = ({ measure, linkCharacters }: Block) =>
  measure.words >= 15 && linkCharacters < measure.characters * 0.4;

export function sumBlocks({ blocks }: Survey): BlockSums {
  const size = blocks.length + 1;
  const sums: BlockSums = {
    characters: new Float64Array(size),
    linkCharacters: new Float64Array(size),
    words: new Float64Array(size),
    stops: new Float64Array(size),
    proseCharacters: new Float64Array(size),
  };
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    const { measure, linkCharacters } = block;
    sums.characters[index + 1] = sums.characters[index]! + measure.characters;
    sums.linkCharacters[index + 1] = sums.linkCharacters[index]! + linkCharacters;
    sums.words[index + 1] = sums.words[index]! + measure.words;
    sums.stops[index + 1] = sums.stops[index]! + measure.stops + measure.commas;
    sums.proseCharacters[index + 1] = sums.proseCharacters[index]! + (isProse(block) ? measure.characters : 0);
  }
  return sums;
}

export const between = (sums: Float64Array, first: number, end: number) => sums[end]! - sums[first]!;
