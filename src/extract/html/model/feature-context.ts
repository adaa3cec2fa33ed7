import type { HeadFacts } from '../head-facts.ts';
import type { LinkedNode } from '../json-ld.ts';
import type { Block, Survey } from '../survey.ts';
import type { BlockFacts } from './block-facts.ts';
import type { BlockSums } from './block-sums.ts';
import type { BoxLevels } from './box-levels.ts';
import type { ElementFacts } from './element-facts.ts';
import type { KindLexicon } from './kind-words.ts';
import type { Lexicons, LexiconScore } from './lexicon.ts';
import type { Repetition } from './repetition.ts';
import type { NameSenses } from './sense-features.ts';
import type { Senses } from './senses.ts';

export interface PageSources {
  readonly survey: Survey;
  readonly head: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly url: string | undefined;
  readonly lexicons: Lexicons;
  /** What is asked of the texts as a whole; without it, as while it is learned, all are told. */
  readonly kindWords?: KindLexicon | undefined;
  /** None while they are being learned. */
  readonly senses?: Senses | undefined;
}

/** What every group of features reads from. */
export interface FeatureContext extends PageSources, BlockFacts {
  readonly sums: BlockSums;
  readonly elements: ElementFacts;
  readonly repetition: Repetition;
  readonly boxLevels: BoxLevels;
  readonly best: number;
  readonly heading: number;
  /** The block that repeats the page's title; -1 where none does. */
  readonly titleAt: number;
  readonly articleBody: string;
  readonly description: string;
  /** Sums of the senses of each block's words. */
  readonly textSenses: Float32Array | undefined;
  readonly nameSenses: NameSenses | undefined;
  readonly scores: readonly LexiconScore[];
  readonly otherScores: readonly LexiconScore[];
  /** Descriptions and reviews in structured data, folded. */
  readonly linkedText: string;
  readonly reviewText: string;
  readonly proseBefore: Int32Array;
  readonly proseAfter: Int32Array;
  readonly headingBefore: Int32Array;
  /** The last h1 or h2 before each block. */
  readonly sectionBefore: Int32Array;
}

/** Writes the numbers of one group for one block, in the order of the group's names, from `at` on. */
export type Writer = (block: Block, index: number, context: FeatureContext, out: Float32Array, at: number) => void;

export interface FeatureGroup {
  readonly names: readonly string[];
  readonly write: Writer;
}

/** Most logarithms are of small counts. */
const smallLogs = Float64Array.from({ length: 1024 }, (_, value) => Math.log1p(value));

export function log(value: number): number {
  if (value <= 0) return 0;
  const whole = value | 0;
  return whole === value && whole < smallLogs.length ? smallLogs[whole]! : Math.log1p(value);
}

export const density = ({ linkCharacters, measure }: Block) => Math.min(1, linkCharacters / (measure.characters || 1));
export const headingLevel = (tag: string) => (tag.length === 2 && tag[0] === 'h' && tag !== 'hr' ? Number(tag[1]) : 0);
