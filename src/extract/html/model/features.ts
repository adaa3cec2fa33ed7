import { foldLetters } from '../fold-letters.ts';
import type { Block } from '../survey.ts';
import { bestContainer } from './best-container.ts';
import { readBlockFacts } from './block-facts.ts';
import { isProse, sumBlocks } from './block-sums.ts';
import { readBoxLevels } from './box-levels.ts';
import { nameTokens, textTokens } from './class-categories.ts';
import { readElements } from './element-facts.ts';
import { headingLevel } from './feature-context.ts';
import type { FeatureContext, FeatureGroup, PageSources, Writer } from './feature-context.ts';
import { addHeadingTokens, addLabel, isHeading, labelsIn, readAddressTokens } from './kind-words.ts';
import type { KindTokens } from './kind-words.ts';
import { pairLexicons, scoreTokens } from './lexicon.ts';
import type { LexiconPair, LexiconScore, PairedScores } from './lexicon.ts';
import { neighbourFeatures } from './neighbour-features.ts';
import { ownFeatures, wordsOf } from './own-features.ts';
import { pageFeatureNames, pageFeatures } from './page-facts.ts';
import { readRepetition } from './repetition.ts';
import { foldLinked, sectionFeatures } from './section-features.ts';
import type { BlockContext } from './slots.ts';
import { senseFeatures, sumNameSenses } from './sense-features.ts';
import { addSenses, sumWidth } from './senses.ts';
import { structureFeatures } from './structure-features.ts';
import { TextScores } from './text-scores.ts';
import { tableFor } from './token-table.ts';
import { findTitle, titleFeatures } from './title-features.ts';

/** One row of numbers per block; what is true of the page as a whole follows each row. */
export interface Features {
  /** Numbers per row, without those of the page. */
  readonly width: number;
  readonly count: number;
  readonly page: readonly number[];
  readonly kindTokens: KindTokens;
  readonly context: BlockContext;
  /**
   * Writes the rows of the blocks [first, end), `stride` numbers apart, into zeros. All rows at once would fill the memory on a page of
   * short blocks.
   */
  write(first: number, end: number, out: Float32Array, stride: number): void;
}

const repetitionNames = [
  'alikeOwn',
  'alikeParent',
  'unitLevels',
  'unitCount',
  'unitShare',
  'unitLinks',
  'unitMean',
  'unitBlocks',
  'shapeCount',
  'shapeShare',
  'shapeLinks',
  'shapeMean',
  'shapePlace',
];

const repeated: Writer = (_block, index, { repetition }, out, at) => {
  repetition.write(index, out, at);
};

const groups: readonly FeatureGroup[] = [
  ownFeatures,
  ...neighbourFeatures,
  ...structureFeatures,
  { names: repetitionNames, write: repeated },
  ...sectionFeatures,
  titleFeatures,
  senseFeatures,
];

/** Names in the order of the columns; the trainer prints them, the model only counts. */
export const featureNames: readonly string[] = [...groups.flatMap(({ names }) => names), ...pageFeatureNames];

/** All rows: what the trainer learns from. */
export function readFeatures(sources: PageSources): Features & { readonly rows: Float32Array } {
  const features = openFeatures(sources);
  const rows = new Float32Array(features.count * features.width);
  features.write(0, features.count, rows, features.width);
  return { ...features, rows };
}

export function openFeatures(sources: PageSources): Features {
  const { survey, head, linked, url, lexicons, senses } = sources;
  const { blocks } = survey;
  const sums = sumBlocks(survey);
  const elements = readElements(survey, lexicons, senses?.names);
  const repetition = readRepetition(survey, elements, sums);
  const boxes = readBoxLevels(survey, elements);
  const body = survey.elements.find(({ tag }) => tag === 'body');
  const bodyScore = scoreTokens(
    nameTokens(body?.attributes['class'] ?? ''),
    pairLexicons(lexicons.names, lexicons.otherNames, senses?.names),
  ).own.mean;
  const page = pageFeatures({ survey, sums, elements, head, linked, url, bodyScore });
  const facts = readBlockFacts(blocks, new Set(wordsOf(head.title)));
  const headings = new Set<string>();
  const { scores, otherScores, textSenses } = scoreWords(blocks, sources, headings);
  const { proseBefore, proseAfter, headingBefore, sectionBefore } = distances(blocks);
  // Written out: objects that are put together of others get a new shape for nearly every page, and code that reads them is compiled again.
  const context: FeatureContext = {
    survey,
    head,
    linked,
    url,
    lexicons,
    senses,
    sums,
    elements,
    repetition,
    boxLevels: boxes,
    characters: facts.characters,
    logWords: facts.logWords,
    densities: facts.densities,
    levels: facts.levels,
    overlaps: facts.overlaps,
    copies: facts.copies,
    repeats: facts.repeats,
    best: bestContainer(survey, elements),
    titleAt: findTitle(survey, facts.overlaps),
    heading: facts.levels.indexOf(1),
    articleBody: foldLetters(
      linked
        .map((node) => node['articleBody'])
        .filter((text): text is string => typeof text === 'string')
        .join(' ')
        .slice(0, 200_000),
    ),
    description: head.meta.get('description')?.[0] ?? head.meta.get('og:description')?.[0] ?? '',
    textSenses,
    scores,
    otherScores,
    nameSenses: sumNameSenses(survey, elements, senses),
    linkedText: foldLinked(linked, 'description'),
    reviewText: foldLinked(linked, 'reviewBody'),
    proseBefore,
    proseAfter,
    headingBefore,
    sectionBefore,
  };
  return {
    width: featureNames.length - pageFeatureNames.length,
    count: blocks.length,
    page,
    kindTokens: { address: readAddressTokens(head.title, url), headings: [...headings] },
    context: {
      characters: facts.characters,
      ranges: boxes.ranges,
      shapes: repetition.shapes,
      levels: facts.levels,
    },
    write: (first, end, out, stride) => writeRows(context, first, end, out, stride),
  };
}

function writeRows(context: FeatureContext, first: number, end: number, out: Float32Array, stride: number): void {
  const { blocks } = context.survey;
  let at = 0;
  for (const { names, write } of groups) {
    for (let index = first; index < end; index += 1)
      write(blocks[index]!, index, context, out, (index - first) * stride + at);
    at += names.length;
  }
}

/** Block by block: the words of all blocks at once are the largest thing a page of short blocks would hold. */
function scoreWords(
  blocks: readonly Block[],
  { lexicons: { words, otherWords }, kindWords, senses }: PageSources,
  headings: Set<string>,
): Pick<FeatureContext, 'scores' | 'otherScores' | 'textSenses'> {
  const scores: LexiconScore[] = [];
  const otherScores: LexiconScore[] = [];
  const pair = pairLexicons(words, otherWords, senses?.words);
  const textSenses = senses && new Float32Array(blocks.length * sumWidth);
  const texts = new TextScores(pair, kindWords && tableFor(labelsIn(kindWords)));
  let found: number[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    if (found.length > 0) found = [];
    // Of a heading all words are asked for.
    const scored = isHeading(block) ? undefined : texts.of(block.text, longestStart, found);
    if (scored?.phrase !== undefined) addLabel(block, scored.phrase, headings);
    const { own, other } = scored ?? scoreText(block, pair, found, headings);
    if (textSenses) addSenses(found, senses.numbers, textSenses, index * sumWidth);
    scores.push(own);
    otherScores.push(other);
  }
  return { scores, otherScores, textSenses };
}

function scoreText(block: Block, pair: LexiconPair, senses: number[], headings: Set<string>): PairedScores {
  const tokens = textTokens(block.text.slice(0, longestStart));
  senses.length = 0;
  addHeadingTokens(block, tokens, headings);
  return scoreTokens(tokens, pair, senses);
}

/** Characters of a block whose words are looked up. */
const longestStart = 240;

/** Blocks since and until the nearest prose, and the last heading before each block. */
function distances(
  blocks: readonly Block[],
): Pick<FeatureContext, 'proseBefore' | 'proseAfter' | 'headingBefore' | 'sectionBefore'> {
  const proseBefore = new Int32Array(blocks.length);
  const proseAfter = new Int32Array(blocks.length);
  const headingBefore = new Int32Array(blocks.length);
  const sectionBefore = new Int32Array(blocks.length);
  let last = 200;
  let heading = -1;
  let main = -1;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    proseBefore[index] = last;
    headingBefore[index] = heading;
    sectionBefore[index] = main;
    last = isProse(block) ? 0 : Math.min(200, last + 1);
    const level = headingLevel(block.container.tag);
    if (level > 0) heading = index;
    if (level === 1 || level === 2) main = index;
  }
  last = 200;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    proseAfter[index] = last;
    last = isProse(blocks[index]!) ? 0 : Math.min(200, last + 1);
  }
  return { proseBefore, proseAfter, headingBefore, sectionBefore };
}
