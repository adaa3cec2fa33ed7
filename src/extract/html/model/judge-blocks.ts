import { probabilities, probability } from './boosted-trees.ts';
import type { BoostedTrees } from './boosted-trees.ts';
import { contextFeatureNames, contextFeatures } from './context-features.ts';
import { openFeatures } from './features.ts';
import type { PageSources } from './feature-context.ts';
import { scoreKinds } from './kind-words.ts';
import type { KindLexicon, KindTokens } from './kind-words.ts';
import type { Lexicons } from './lexicon.ts';
import { rankRows, ranksOf } from './ranks.ts';

/** Everything that was learned. */
export interface BlockModel {
  readonly lexicons: Lexicons;
  readonly kindWords: KindLexicon;
  /** One set of trees per kind of page, in the order of `kindNames`. */
  readonly kinds: readonly BoostedTrees[];
  readonly first: BoostedTrees;
  readonly second: BoostedTrees;
}

export interface Judgement {
  /** Per block: how probably it is content. */
  readonly probabilities: Float32Array;
  /** Per kind of page: how probably the page is one. */
  readonly kinds: readonly number[];
}

/**
 * How much the second look counts. Out of fold it helps lists of items (0.01 better at a half) and hurts products, forums and articles
 * as much; at a quarter the first is worth more than the second.
 */
const ofSecond = 0.25;

/** Rows held at once; on pages of more blocks they are written anew for the second look. */
const mostRows = 4096;

/**
 * How probably each block is content: what kind of page it is, a look at each block that knows the kind, then a second look that
 * also knows what the first said of the others.
 */
export function judgeBlocks(model: BlockModel, sources: Omit<PageSources, 'lexicons'>): Judgement {
  const features = openFeatures({ ...sources, lexicons: model.lexicons });
  const { width, count, context, page, kindTokens } = features;
  const words = kindFacts(kindTokens, model.kindWords, model.kinds.length);
  const facts = ranksOf(Float32Array.from([...page, ...words]));
  const kinds = model.kinds.map((trees) => probability(trees, facts));
  const same = ranksOf(Float32Array.from([...page, ...kinds]));
  const known = width + same.length;
  const extra = contextFeatureNames.length;
  const stride = known + extra;
  const size = Math.min(count, mostRows);
  const rows = new Float32Array(size * width);
  const ranks = new Int16Array(size * stride);
  for (let row = 0; row < size; row += 1) ranks.set(same, row * stride + width);
  const write = (start: number, end: number): void => {
    if (count > size) rows.fill(0);
    features.write(start, end, rows, width);
    rankRows({ numbers: rows, width, first: 0, count: end - start }, ranks, stride, 0);
  };
  const first = new Float32Array(count);
  for (let start = 0; start < count; start += size) {
    const end = Math.min(count, start + size);
    write(start, end);
    first.set(probabilities(model.first, ranks, stride, end - start), start);
  }
  const around = contextFeatures(context, first);
  const second = new Float32Array(count);
  for (let start = 0; start < count; start += size) {
    const end = Math.min(count, start + size);
    if (count > size) write(start, end);
    rankRows({ numbers: around, width: extra, first: start, count: end - start }, ranks, stride, known);
    const looks = probabilities(model.second, ranks, stride, end - start);
    for (let index = start; index < end; index += 1)
      second[index] = first[index]! * (1 - ofSecond) + looks[index - start]! * ofSecond;
  }
  return { probabilities: second, kinds };
}

/** What the kind of a page is told by besides the facts of the page. */
export function kindFacts({ address, headings }: KindTokens, words: KindLexicon, kinds: number): number[] {
  return [...scoreKinds(address, words, kinds), ...scoreKinds(headings, words, kinds)];
}
