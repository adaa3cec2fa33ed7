import type { Block } from '../survey.ts';
import { density, headingLevel, log } from './feature-context.ts';
import { TitleOverlap } from './title-overlap.ts';

/** What is asked of a block and of those round it, counted once per block. */
export interface BlockFacts {
  readonly characters: Float64Array;
  readonly logWords: Float32Array;
  readonly densities: Float32Array;
  /** Level of the heading that the block is; 0 where it is none. */
  readonly levels: Uint8Array;
  /** How much it and the title share. */
  readonly overlaps: Float64Array;
  /** How many blocks say exactly the same, itself included. */
  readonly copies: Int32Array;
  /** 1 where an earlier block says the same. */
  readonly repeats: Uint8Array;
}

export function readBlockFacts(blocks: readonly Block[], title: ReadonlySet<string>): BlockFacts {
  const count = blocks.length;
  const facts: BlockFacts = {
    characters: new Float64Array(count),
    logWords: new Float32Array(count),
    densities: new Float32Array(count),
    levels: new Uint8Array(count),
    overlaps: new Float64Array(count),
    copies: new Int32Array(count),
    repeats: new Uint8Array(count),
  };
  const overlap = new TitleOverlap(title);
  const seen = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const block = blocks[index]!;
    const { measure, text } = block;
    facts.characters[index] = measure.characters;
    facts.logWords[index] = log(measure.words);
    facts.densities[index] = density(block);
    facts.levels[index] = headingLevel(block.container.tag);
    facts.overlaps[index] = overlap.of(text, measure.words);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    facts.copies[first ?? index]! += 1;
    facts.repeats[index] = first === undefined ? 0 : 1;
  }
  for (let index = 0; index < count; index += 1)
    if (facts.repeats[index] === 1) facts.copies[index] = facts.copies[seen.get(blocks[index]!.text)!]!;
  return facts;
}
