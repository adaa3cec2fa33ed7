import { openNets } from './block-net.ts';
import type { BlockNets } from './block-net.ts';
import { probabilities, probability } from './boosted-trees.ts';
import type { BoostedTrees } from './boosted-trees.ts';
import { openFeatures } from './features.ts';
import type { PageSources } from './feature-context.ts';
import { kindNames } from './kind-names.ts';
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
  readonly trees: BoostedTrees;
  readonly nets: BlockNets;
}

export interface Judgement {
  /** Per block: how probably it is content. */
  readonly probabilities: Float32Array;
  /** Per kind of page: how probably the page is one. */
  readonly kinds: readonly number[];
}

/**
 * How much the nets count beside the trees. They know what stands round a block and what belongs together, so they are better wherever a
 * page is more than one run of text; where that ends, the trees know better. Chosen out of fold.
 */
const ofNets = { article: 0.3, other: 0.7 };

/** Rows held at once: few enough to stay near the processor from being written until they are judged. */
const mostRows = 64;

/** How probably each block is content: what kind of page it is, then what the trees and the nets say of each block, knowing the kind. */
export function judgeBlocks(model: BlockModel, sources: Omit<PageSources, 'lexicons'>): Judgement {
  const features = openFeatures({ ...sources, lexicons: model.lexicons });
  const { width, count, context, page, kindTokens } = features;
  const words = kindFacts(kindTokens, model.kindWords, model.kinds.length);
  const facts = ranksOf(Float32Array.from([...page, ...words]));
  const kinds = model.kinds.map((trees) => probability(trees, facts));
  const same = ranksOf(Float32Array.from([...page, ...kinds]));
  const stride = width + same.length;
  const size = Math.min(count, mostRows);
  const rows = new Float32Array(size * width);
  const ranks = new Int16Array(size * stride);
  for (let row = 0; row < size; row += 1) ranks.set(same, row * stride + width);
  const byTrees = new Float32Array(count);
  const nets = openNets(model.nets, context);
  for (let start = 0; start < count; start += size) {
    const end = Math.min(count, start + size);
    if (start > 0) rows.fill(0);
    features.write(start, end, rows, width);
    rankRows({ numbers: rows, width, first: 0, count: end - start }, ranks, stride, 0);
    byTrees.set(probabilities(model.trees, ranks, stride, end - start), start);
    nets.add(ranks, stride, start, end);
  }
  const article = kinds[kindNames.indexOf('article')]!;
  const share = ofNets.article * article + ofNets.other * (1 - article);
  const byNets = nets.judge();
  return { probabilities: byTrees.map((value, block) => mix(value, byNets[block]!, share)), kinds };
}

/** The mean of both as logits: who is sure counts more. */
function mix(probable: number, logit: number, share: number): number {
  const sure = Math.min(1 - leastDoubt, Math.max(leastDoubt, probable));
  return 1 / (1 + Math.exp((share - 1) * Math.log(sure / (1 - sure)) - share * logit));
}

const leastDoubt = 1e-6;

/** What the kind of a page is told by besides the facts of the page. */
export function kindFacts({ address, headings }: KindTokens, words: KindLexicon, kinds: number): number[] {
  return [...scoreKinds(address, words, kinds), ...scoreKinds(headings, words, kinds)];
}
