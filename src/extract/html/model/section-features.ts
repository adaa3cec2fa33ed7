import { codeAt, codeOrNone } from '../code-at.ts';
import { foldLetters } from '../fold-letters.ts';
import { between } from './block-sums.ts';
import { isWordSign } from './category-words.ts';
import { boxLevels } from './box-levels.ts';
import { log } from './feature-context.ts';
import type { FeatureContext, FeatureGroup, Writer } from './feature-context.ts';

const sectionNames = ['sectionScore', 'sectionLeast', 'sectionAway', 'headScore', 'headLeast', 'headMost', 'headLinks'];

const shortTitle = 8;

/** What the parts of the page that hold the block are headed with: the last main heading, and how its boxes begin. */
const section: Writer = (_block, index, context, out, at) => {
  const { survey, scores, boxLevels: around, sectionBefore, headingBefore, densities } = context;
  const main = sectionBefore[index]!;
  let nearest = 0;
  let least = 0;
  let most = 0;
  for (let level = 1; level < boxLevels; level += 1) {
    const first = around.ranges[(index * boxLevels + level) * 2]!;
    if (first < 0) break;
    if (first === index || survey.blocks[first]!.measure.words > shortTitle) continue;
    const score = scores[first]!;
    if (nearest === 0) nearest = score.mean;
    least = Math.min(least, score.least);
    most = Math.max(most, score.most);
  }
  out[at] = main < 0 ? 0 : scores[main]!.mean;
  out[at + 1] = main < 0 ? 0 : scores[main]!.least;
  out[at + 2] = main < 0 ? -1 : log(index - main);
  out[at + 3] = nearest;
  out[at + 4] = least;
  out[at + 5] = most;
  out[at + 6] = headingBefore[index]! < 0 ? -1 : densities[headingBefore[index]!]!;
};

const unitNames = ['unitPlace', 'unitOrdinal', 'inUnit', 'unitProse', 'unitWords', 'unitMain'];

/** The block's part in the item it belongs to: a post, a tile, a row. */
const unit: Writer = (block, index, { survey, sums, elements, repetition }, out, at) => {
  const box = repetition.units[index]!;
  if (box < 0) {
    out.fill(-1, at, at + unitNames.length);
    return;
  }
  const first = survey.firstBlock[box]!;
  const end = Math.min(survey.endBlock[box]!, survey.blocks.length);
  const characters = between(sums.characters, first, end) || 1;
  out[at] = elements.ordinal[box]! / elements.alike[box]!;
  out[at + 1] = log(elements.ordinal[box]!);
  out[at + 2] = (index - first) / (end - first || 1);
  out[at + 3] = between(sums.proseCharacters, first, end) / characters;
  out[at + 4] = log(between(sums.words, first, end));
  out[at + 5] = block.measure.characters / characters;
};

const saidNames = ['isRepeat', 'inLinked', 'inReview', 'endsQuestion', 'endsEllipsis', 'otherWord', 'otherWordLeast'];

/** What was said before, what structured data repeats, and how other kinds of pages than articles use the words. */
const said: Writer = ({ text, measure }, index, { repeats, linkedText, reviewText, otherScores }, out, at) => {
  const folded = measure.words < 3 || linkedText + reviewText === '' ? '' : foldLetters(text.slice(0, 80));
  out[at] = repeats[index]!;
  out[at + 1] = linkedText === '' ? -1 : folded !== '' && linkedText.includes(folded) ? 1 : 0;
  out[at + 2] = reviewText === '' ? -1 : folded !== '' && reviewText.includes(folded) ? 1 : 0;
  out[at + 3] = endsQuestion(text) ? 1 : 0;
  out[at + 4] = endsEllipsis(text) ? 1 : 0;
  out[at + 5] = otherScores[index]!.mean;
  out[at + 6] = otherScores[index]!.least;
};

/** Whether the text ends in a question mark of any script. From its end: a pattern would look for one through all of it. */
export function endsQuestion(text: string): boolean {
  const end = text.at(-1);
  return end === '?' || end === '？' || end === '؟' || (isSpace(end) && /[?？؟]\s*$/.test(text));
}

const isSpace = (sign: string | undefined) => sign !== undefined && /\s/.test(sign);

/** Whether there are dots after the last letter or digit. */
export function endsEllipsis(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = codeAt(text, at);
    if (isWordSign(code)) return false;
    if (code === ellipsis || (code === dot && codeOrNone(text, at - 1) === dot && codeOrNone(text, at - 2) === dot))
      return true;
  }
  return false;
}

const ellipsis = 0x2026;
const dot = 46;

const otherNames = ['otherLeast', 'otherMost', 'otherSum'];

const other: Writer = ({ inner }, _index, { elements }, out, at) => {
  out[at] = elements.otherLeast[inner.index!]!;
  out[at + 1] = elements.otherMost[inner.index!]!;
  out[at + 2] = elements.otherSum[inner.index!]!;
};

export const sectionFeatures: readonly FeatureGroup[] = [
  { names: sectionNames, write: section },
  { names: unitNames, write: unit },
  { names: saidNames, write: said },
  { names: otherNames, write: other },
];

const longestLinked = 100_000;

/** Texts of structured data, folded for comparison. */
export function foldLinked(linked: FeatureContext['linked'], name: string): string {
  const texts = linked.map((node) => node[name]).filter((text): text is string => typeof text === 'string');
  return texts.length === 0 ? '' : foldLetters(texts.join(' ').slice(0, longestLinked));
}
