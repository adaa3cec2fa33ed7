import { between } from './block-sums.ts';
import { log } from './feature-context.ts';
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

const place: Writer = (_block, index, context, out, at) => {
  const { survey, sums, heading, proseBefore, proseAfter, headingBefore, scores, elements, levels } = context;
  const count = survey.blocks.length;
  const total = sums.characters[count]! || 1;
  const from = heading < 0 ? -1 : index - heading;
  const under = headingBefore[index]!;
  const underBox = under < 0 ? undefined : survey.blocks[under]!.container;
  out[at] = sums.characters[index]! / total;
  out[at + 1] = index / count;
  out[at + 2] = log(index);
  out[at + 3] = log(count - index);
  out[at + 4] = log(sums.characters[index]!);
  out[at + 5] = log(total - sums.characters[index + 1]!);
  out[at + 6] = heading < 0 ? -50 : Math.max(-50, Math.min(100, from));
  out[at + 7] = heading < 0 ? 0 : Math.sign(from) * log(Math.abs(sums.characters[index]! - sums.characters[heading]!));
  out[at + 8] = survey.depth[survey.blocks[index]!.container.index!]!;
  out[at + 9] = log(proseBefore[index]!);
  out[at + 10] = log(proseAfter[index]!);
  out[at + 11] = under < 0 ? 99 : Math.min(99, index - under);
  out[at + 12] = under < 0 ? 0 : levels[under]!;
  out[at + 13] = under < 0 ? 0 : scores[under]!.mean;
  out[at + 14] = under < 0 ? 0 : scores[under]!.least;
  out[at + 15] = underBox ? elements.leastScore[underBox.index!]! : 0;
  out[at + 16] = underBox ? elements.sumScore[underBox.index!]! : 0;
};

const neighbours = [-1, 1, -2, 2];
const neighbourNames = neighbours.flatMap((offset) =>
  ['Words', 'Links', 'Ends', 'Level', 'Score', 'Same'].map((name) => `at${offset}${name}`),
);

const beside: Writer = (block, index, { survey: { blocks }, scores, logWords, densities, levels }, out, at) => {
  let next = at;
  for (const offset of neighbours) {
    const place = index + offset;
    const other = blocks[place];
    if (other) {
      out[next] = logWords[place]!;
      out[next + 1] = densities[place]!;
      out[next + 2] = other.measure.endsSentence ? 1 : 0;
      out[next + 3] = levels[place]!;
      out[next + 4] = scores[place]!.mean;
      out[next + 5] = other.container.parent === block.container.parent ? 1 : 0;
    } else out.fill(-1, next, next + 4);
    next += 6;
  }
};

const windows = [3, 8, 20];
const windowNames = windows.flatMap((size) => [`mean${size}`, `links${size}`, `stops${size}`, `prose${size}`]);

const around: Writer = (_block, index, { sums, survey }, out, at) => {
  let next = at;
  for (const size of windows) {
    const first = Math.max(0, index - size);
    const end = Math.min(survey.blocks.length, index + size + 1);
    const characters = between(sums.characters, first, end) || 1;
    out[next] = log(characters / (end - first));
    out[next + 1] = between(sums.linkCharacters, first, end) / characters;
    out[next + 2] = between(sums.stops, first, end) / (end - first);
    out[next + 3] = between(sums.proseCharacters, first, end) / characters;
    next += 4;
  }
};

/** Where the block stands, what is beside it and what the page is like around it. */
export const neighbourFeatures: readonly FeatureGroup[] = [
  { names: placeNames, write: place },
  { names: neighbourNames, write: beside },
  { names: windowNames, write: around },
];
