import { between } from './block-sums.ts';
import { boxLevels } from './box-levels.ts';
import { categoryNames } from './category-words.ts';
import { regionTags } from './element-facts.ts';
import { log } from './feature-context.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';

const boxNames = ['box', 'parent', 'grand', 'great', 'fourth', 'fifth'].flatMap((name) =>
  ['Share', 'Links', 'Mean', 'Prose', 'Score'].map((fact) => `${name}${fact}`),
);

const boxes: Writer = (_block, index, context, out, at) => {
  const { survey, sums, elements, boxLevels: around } = context;
  const total = sums.characters[survey.blocks.length]! || 1;
  let next = at;
  for (let level = 0; level < boxLevels; level += 1) {
    const place = index * boxLevels + level;
    const box = around.boxes[place]!;
    if (box < 0) out[next] = 1;
    else {
      const first = around.ranges[place * 2]!;
      const end = around.ranges[place * 2 + 1]!;
      const characters = between(sums.characters, first, end) || 1;
      out[next] = characters / total;
      out[next + 1] = between(sums.linkCharacters, first, end) / characters;
      out[next + 2] = log(characters / (end - first || 1));
      out[next + 3] = between(sums.proseCharacters, first, end) / characters;
      out[next + 4] = elements.ownScore[box]!;
    }
    next += 5;
  }
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

const regions: Writer = ({ inner }, _index, { elements }, out, at) => {
  const box = inner.index!;
  const inside = elements.regions[box]!;
  const categories = elements.categories[box]!;
  let next = at;
  for (let bit = 0; bit < regionTags.length; bit += 1) out[next++] = (inside >> bit) & 1;
  for (let bit = 0; bit < categoryNames.length; bit += 1) out[next++] = (categories >> bit) & 1;
  out[next++] = elements.ownScore[box]!;
  out[next++] = elements.leastScore[box]!;
  out[next++] = elements.mostScore[box]!;
  out[next++] = elements.sumScore[box]!;
  out[next++] = elements.leastDistance[box]!;
};

const bestNames = ['bestInside', 'bestLevels', 'bestShare', 'bestLinks', 'bestAway', 'bestSide'];

const noBest = [-1, 20, 0, 0, 99, 0];

const toBest: Writer = ({ container }, index, { best, survey, sums, elements }, out, at) => {
  if (best < 0) {
    for (let place = 0; place < noBest.length; place += 1) out[at + place] = noBest[place]!;
    return;
  }
  const first = survey.firstBlock[best]!;
  const end = Math.min(survey.endBlock[best]!, survey.blocks.length);
  const characters = between(sums.characters, first, end) || 1;
  const inside = index >= first && index < end;
  let levels = 0;
  for (let box = container.index!; box >= 0 && levels < 20; box = elements.parent[box]!, levels += 1)
    if (survey.firstBlock[box]! <= first && survey.endBlock[box]! >= end) break;
  out[at] = inside ? 1 : 0;
  out[at + 1] = levels;
  out[at + 2] = characters / (sums.characters[survey.blocks.length]! || 1);
  out[at + 3] = between(sums.linkCharacters, first, end) / characters;
  out[at + 4] = inside ? 0 : Math.min(99, index < first ? first - index : index - end + 1);
  out[at + 5] = inside ? 0 : index < first ? -1 : 1;
};

/** The boxes round the block, what they are called, and where they stand to the box with most of the prose. */
export const structureFeatures: readonly FeatureGroup[] = [
  { names: boxNames, write: boxes },
  { names: regionNames, write: regions },
  { names: bestNames, write: toBest },
];
