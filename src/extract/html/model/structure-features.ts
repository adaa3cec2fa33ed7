import { between } from './block-sums.ts';
import { boxLevels } from './box-levels.ts';
import { categoryNames } from './class-categories.ts';
import { regionTags } from './element-facts.ts';
import { log } from './feature-context.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';

const boxNames = ['box', 'parent', 'grand', 'great', 'fourth', 'fifth'].flatMap((name) =>
  ['Share', 'Links', 'Mean', 'Prose', 'Score'].map((fact) => `${name}${fact}`),
);

const boxes: Writer = (_block, index, { survey, sums, elements, levels }) => {
  const total = sums.characters[survey.blocks.length]! || 1;
  const out: number[] = [];
  for (let level = 0; level < boxLevels; level += 1) {
    const at = index * boxLevels + level;
    const box = levels.boxes[at]!;
    if (box < 0) out.push(1, 0, 0, 0, 0);
    else {
      const first = levels.ranges[at * 2]!;
      const end = levels.ranges[at * 2 + 1]!;
      const characters = between(sums.characters, first, end) || 1;
      const links = between(sums.linkCharacters, first, end) / characters;
      const prose = between(sums.proseCharacters, first, end) / characters;
      out.push(characters / total, links, log(characters / (end - first || 1)), prose, elements.ownScore[box]!);
    }
  }
  return out;
};

const regionNames = [
  ...regionTags.map((tag) => `in:${tag}`),
  ...categoryNames.map((name) => `cat:${name}`),
  'nameOwn',
  'nameLeast',
  'nameMost',
  'nameSum',
  'nameLeastAt',
];

const regions: Writer = ({ inner }, _index, { elements }) => {
  const box = inner.index!;
  const inside = elements.regions[box]!;
  const categories = elements.categories[box]!;
  return [
    ...regionTags.map((_tag, bit) => (inside >> bit) & 1),
    ...categoryNames.map((_name, bit) => (categories >> bit) & 1),
    elements.ownScore[box]!,
    elements.leastScore[box]!,
    elements.mostScore[box]!,
    elements.sumScore[box]!,
    elements.leastDistance[box]!,
  ];
};

const bestNames = ['bestInside', 'bestLevels', 'bestShare', 'bestLinks', 'bestAway', 'bestSide'];

const toBest: Writer = ({ container }, index, { best, survey, sums, elements }) => {
  if (best < 0) return [-1, 20, 0, 0, 99, 0];
  const first = survey.firstBlock[best]!;
  const end = Math.min(survey.endBlock[best]!, survey.blocks.length);
  const characters = between(sums.characters, first, end) || 1;
  const inside = index >= first && index < end;
  let levels = 0;
  for (let box = container.index!; box >= 0 && levels < 20; box = elements.parent[box]!, levels += 1)
    if (survey.firstBlock[box]! <= first && survey.endBlock[box]! >= end) break;
  return [
    inside ? 1 : 0,
    levels,
    characters / (sums.characters[survey.blocks.length]! || 1),
    between(sums.linkCharacters, first, end) / characters,
    inside ? 0 : Math.min(99, index < first ? first - index : index - end + 1),
    inside ? 0 : index < first ? -1 : 1,
  ];
};

/** The boxes round the block, what they are called, and where they stand to the box with most of the prose. */
export const structureFeatures: readonly FeatureGroup[] = [
  { names: boxNames, write: boxes },
  { names: regionNames, write: regions },
  { names: bestNames, write: toBest },
];
