import type { Survey } from '../survey.ts';
import { between } from './block-sums.ts';
import type { BlockSums } from './block-sums.ts';
import type { ElementFacts } from './element-facts.ts';

/** How much of the page looks like this block: units of a list, and boxes of the same shape anywhere. */
export interface Repetition {
  features(index: number): readonly number[];
  /** Per block: the box that is one of several alike and holds it, -1 where there is none. */
  readonly units: Int32Array;
  /** Number of the block's shape: tag and class of its box and the two boxes round it. */
  readonly shapes: Int32Array;
}

const log = (value: number) => Math.log1p(Math.max(0, value));
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
    features(index) {
      const box = blocks[index]!.container.index!;
      const parent = elements.parent[box]!;
      const group = groups[shapes[index]!]!;
      return [
        log(elements.alike[box]!),
        parent < 0 ? 0 : log(elements.alike[parent]!),
        ...unitFeatures(index, total),
        log(group.count),
        group.characters / total,
        group.linkCharacters / (group.characters || 1),
        log(group.characters / group.count),
        (index - group.first) / (group.last - group.first || 1),
      ];
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

  function unitFeatures(index: number, all: number): readonly number[] {
    const unit = units[index]!;
    if (unit < 0) return noUnit;
    const parent = elements.parent[unit]!;
    const first = survey.firstBlock[parent]!;
    const end = Math.min(survey.endBlock[parent]!, blocks.length);
    const characters = between(sums.characters, first, end) || 1;
    return [
      unitLevels[index]!,
      log(elements.alike[unit]!),
      characters / all,
      between(sums.linkCharacters, first, end) / characters,
      log(characters / elements.alike[unit]!),
      log(survey.endBlock[unit]! - survey.firstBlock[unit]!),
    ];
  }
}

const noUnit = [9, 0, 0, 0, 0, 0];

interface Group {
  count: number;
  characters: number;
  linkCharacters: number;
  first: number;
  last: number;
}

function groupByShape({ blocks }: Survey, { shape, parent }: ElementFacts, shapes: Int32Array): Group[] {
  const numbers = new Map<string, number>();
  const groups: Group[] = [];
  for (const [index, { container, measure, linkCharacters }] of blocks.entries()) {
    const box = container.index!;
    const above = parent[box]!;
    const key = `${shape[box]}/${above < 0 ? '' : shape[above]}/${above < 0 ? '' : (shape[parent[above]!] ?? '')}`;
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
