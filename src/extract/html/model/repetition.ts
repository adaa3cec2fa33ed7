import type { Survey } from '../survey.ts';
import { between } from './block-sums.ts';
import type { BlockSums } from './block-sums.ts';
import type { ElementFacts } from './element-facts.ts';
import { log } from './feature-context.ts';

/** How much of the page looks like this block: units of a list, and boxes of the same shape anywhere. */
export interface Repetition {
  /** Writes the numbers of one block from `at` on. */
  write(index: number, out: Float32Array, at: number): void;
  /** Per block: the box that is one of several alike and holds it, -1 where there is none. */
  readonly units: Int32Array;
  /** Number of the block's shape: tag and class of its box and the two boxes round it. */
  readonly shapes: Int32Array;
}

const fewest = 3;

export function readRepetition(survey: Survey, elements: ElementFacts, sums: BlockSums): Repetition {
  const { blocks } = survey;
  const total = sums.characters[blocks.length]! || 1;
  const shapes = new Int32Array(blocks.length);
  const units = new Int32Array(blocks.length).fill(-1);
  const unitLevels = new Int32Array(blocks.length);
  for (let index = 0; index < blocks.length; index += 1) findUnit(index);
  const groups = groupByShape(survey, elements, shapes);
  return {
    shapes,
    units,
    write(index, out, at) {
      const box = blocks[index]!.container.index!;
      const parent = elements.parent[box]!;
      const group = groups[shapes[index]!]!;
      out[at] = log(elements.alike[box]!);
      out[at + 1] = parent < 0 ? 0 : log(elements.alike[parent]!);
      writeUnit(index, out, at + 2);
      out[at + 8] = log(group.count);
      out[at + 9] = group.characters / total;
      out[at + 10] = group.linkCharacters / (group.characters || 1);
      out[at + 11] = log(group.characters / group.count);
      out[at + 12] = (index - group.first) / (group.last - group.first || 1);
    },
  };

  function findUnit(index: number): void {
    let box = blocks[index]!.container.index!;
    for (let levels = 0; box >= 0 && levels < 8; levels += 1, box = elements.parent[box]!) {
      const blocksIn = survey.endBlock[box]! - survey.firstBlock[box]!;
      if (elements.alike[box]! < fewest || (blocksIn <= 1 && levels === 0)) continue;
      units[index] = box;
      unitLevels[index] = levels;
      return;
    }
  }

  function writeUnit(index: number, out: Float32Array, at: number): void {
    const unit = units[index]!;
    if (unit < 0) {
      out[at] = noLevel;
      return;
    }
    const parent = elements.parent[unit]!;
    const first = survey.firstBlock[parent]!;
    const end = Math.min(survey.endBlock[parent]!, blocks.length);
    const characters = between(sums.characters, first, end) || 1;
    out[at] = unitLevels[index]!;
    out[at + 1] = log(elements.alike[unit]!);
    out[at + 2] = characters / total;
    out[at + 3] = between(sums.linkCharacters, first, end) / characters;
    out[at + 4] = log(characters / elements.alike[unit]!);
    out[at + 5] = log(survey.endBlock[unit]! - survey.firstBlock[unit]!);
  }
}

/** Levels to an item that is not there; its other numbers are 0. */
const noLevel = 9;

interface Group {
  count: number;
  characters: number;
  linkCharacters: number;
  first: number;
  last: number;
}

function groupByShape({ blocks }: Survey, { shape, parent }: ElementFacts, shapes: Int32Array): Group[] {
  const numbers = new Map<number, number>();
  const groups: Group[] = [];
  const kinds = shape.reduce((most, number) => Math.max(most, number + 1), 0) + 1;
  /** From 1; 0 where there is no such box. */
  const numberOf = (box: number) => (box < 0 ? 0 : shape[box]! + 1);
  for (let index = 0; index < blocks.length; index += 1) {
    const { container, measure, linkCharacters } = blocks[index]!;
    const box = container.index!;
    const above = parent[box]!;
    const over = above < 0 ? -1 : parent[above]!;
    // All three as one number: there are far fewer than two hundred thousand shapes, whose cube it holds.
    const key = (numberOf(box) * kinds + numberOf(above)) * kinds + numberOf(over);
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = groups.length));
      groups.push({ count: 0, characters: 0, linkCharacters: 0, first: index, last: index });
    }
    const group = groups[number]!;
    group.count += 1;
    group.characters += measure.characters;
    group.linkCharacters += linkCharacters;
    group.last = index;
    shapes[index] = number;
  }
  return groups;
}
