import type { Survey } from '../survey.ts';
import { between } from './block-sums.ts';
import { headingLevel, log } from './feature-context.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';

const titleNames = ['fromTitle', 'charactersFromTitle', 'titleLevels', 'titleShare', 'titleBlocks'];

const farthest = { before: -100, after: 200 };
const mostLevels = 20;

/** Where the block stands to the title on the page: how far, and how large the box is that holds both. */
const toTitle: Writer = ({ container }, index, { survey, sums, elements, titleAt }, out, at) => {
  const { blocks, firstBlock, endBlock } = survey;
  if (titleAt < 0) {
    out[at] = 2 * farthest.before;
    out[at + 1] = 0;
    out[at + 2] = -1;
    out[at + 3] = 0;
    out[at + 4] = 0;
    return;
  }
  const away = sums.characters[index]! - sums.characters[titleAt]!;
  out[at] = Math.max(farthest.before, Math.min(farthest.after, index - titleAt));
  out[at + 1] = Math.sign(away) * log(Math.abs(away));
  let box = container.index!;
  let size = -1;
  let levels = -1;
  for (; box >= 0; box = elements.parent[box]!) {
    const held = endBlock[box]! - firstBlock[box]!;
    // Boxes that hold the same blocks are one.
    if (held !== size) levels += 1;
    size = held;
    if (firstBlock[box]! <= titleAt && endBlock[box]! > titleAt) break;
  }
  const total = sums.characters[blocks.length]! || 1;
  out[at + 2] = box < 0 ? mostLevels : Math.min(mostLevels, levels);
  out[at + 3] =
    box < 0 ? 1 : between(sums.characters, firstBlock[box]!, Math.min(endBlock[box]!, blocks.length)) / total;
  out[at + 4] = log(box < 0 ? blocks.length : size);
};

export const titleFeatures: FeatureGroup = { names: titleNames, write: toTitle };

const longestTitle = 30;
const leastAlike = 0.3;
const forMainHeading = 0.35;
const forHeading = 0.1;
const forOneWord = -0.3;

/** The block that says what the page is called: most like its title, headings first; else the first main heading; -1 where there is none. */
export function findTitle({ blocks }: Survey, overlaps: Float64Array): number {
  let best = -1;
  let most = leastAlike;
  for (let index = 0; index < blocks.length; index += 1) {
    const { measure, container } = blocks[index]!;
    const level = headingLevel(container.tag);
    if (measure.words > longestTitle || (overlaps[index] === 0 && level !== 1)) continue;
    const likeness =
      overlaps[index]! +
      (level === 1 ? forMainHeading : level > 1 ? forHeading : 0) +
      (measure.words < 2 ? forOneWord : 0);
    if (likeness > most) {
      most = likeness;
      best = index;
    }
  }
  return best >= 0 ? best : blocks.findIndex(({ container }) => container.tag === 'h1');
}
