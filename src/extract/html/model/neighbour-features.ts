import { between } from './block-sums.ts';
import { density, headingLevel, log } from './feature-context.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';

const placeNames = [
  'place',
  'blockPlace',
  'index',
  'fromEnd',
  'before',
  'after',
  'fromHeading',
  'charactersFromHeading',
  'depth',
  'proseBefore',
  'proseAfter',
  'sinceHeading',
  'underLevel',
  'underScore',
  'underLeast',
  'underClass',
  'underNames',
];

const place: Writer = (
  _block,
  index,
  { survey, sums, heading, proseBefore, proseAfter, headingBefore, scores, elements },
) => {
  const count = survey.blocks.length;
  const total = sums.characters[count]! || 1;
  const from = heading < 0 ? -1 : index - heading;
  const under = headingBefore[index]!;
  const underBox = under < 0 ? undefined : survey.blocks[under]!.container;
  return [
    sums.characters[index]! / total,
    index / count,
    log(index),
    log(count - index),
    log(sums.characters[index]!),
    log(total - sums.characters[index + 1]!),
    heading < 0 ? -50 : Math.max(-50, Math.min(100, from)),
    heading < 0 ? 0 : Math.sign(from) * log(Math.abs(sums.characters[index]! - sums.characters[heading]!)),
    survey.depth[survey.blocks[index]!.container.index!]!,
    log(proseBefore[index]!),
    log(proseAfter[index]!),
    under < 0 ? 99 : Math.min(99, index - under),
    underBox ? headingLevel(underBox.tag) : 0,
    under < 0 ? 0 : scores[under]!.mean,
    under < 0 ? 0 : scores[under]!.least,
    underBox ? elements.leastScore[underBox.index!]! : 0,
    underBox ? elements.sumScore[underBox.index!]! : 0,
  ];
};

const neighbours = [-1, 1, -2, 2];
const neighbourNames = neighbours.flatMap((offset) =>
  ['Words', 'Links', 'Ends', 'Level', 'Score', 'Same'].map((name) => `at${offset}${name}`),
);

const beside: Writer = (block, index, { survey: { blocks }, scores }) =>
  neighbours.flatMap((offset) => {
    const other = blocks[index + offset];
    if (!other) return [-1, -1, -1, -1, 0, 0];
    const isSame = other.container.parent === block.container.parent ? 1 : 0;
    return [
      log(other.measure.words),
      density(other),
      other.measure.endsSentence ? 1 : 0,
      headingLevel(other.container.tag),
      scores[index + offset]!.mean,
      isSame,
    ];
  });

const windows = [3, 8, 20];
const windowNames = windows.flatMap((size) => [`mean${size}`, `links${size}`, `stops${size}`, `prose${size}`]);

const around: Writer = (_block, index, { sums, survey }) =>
  windows.flatMap((size) => {
    const first = Math.max(0, index - size);
    const end = Math.min(survey.blocks.length, index + size + 1);
    const characters = between(sums.characters, first, end) || 1;
    return [
      log(characters / (end - first)),
      between(sums.linkCharacters, first, end) / characters,
      between(sums.stops, first, end) / (end - first),
      between(sums.proseCharacters, first, end) / characters,
    ];
  });

/** Where the block stands, what is beside it and what the page is like around it. */
export const neighbourFeatures: readonly FeatureGroup[] = [
  { names: placeNames, write: place },
  { names: neighbourNames, write: beside },
  { names: windowNames, write: around },
];
