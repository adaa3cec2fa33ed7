import { mostRows } from './block-judge.ts';
import type { JudgeModel } from './block-judge.ts';
import { probability } from './boosted-trees.ts';
import type { BoostedTrees } from './boosted-trees.ts';
import { openFeatures } from './features.ts';
import type { PageSources } from './feature-context.ts';
import { openKernelJudge } from './kernel/kernel-judge.ts';
import { kindNames } from './kind-names.ts';
import { scoreKinds } from './kind-words.ts';
import type { KindLexicon, KindTokens } from './kind-words.ts';
import type { Lexicons } from './lexicon.ts';
import { openPlainJudge } from './plain-judge.ts';
import { ranksOf } from './ranks.ts';
import type { Senses } from './senses.ts';

/** Everything that was learned. */
export interface BlockModel extends JudgeModel {
  readonly lexicons: Lexicons;
  readonly kindWords: KindLexicon;
  readonly senses: Senses;
  /** One set of trees per kind of page, in the order of `kindNames`. */
  readonly kinds: readonly BoostedTrees[];
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

/** How probably each block is content: what kind of page it is, then what the trees and the nets say of each block, knowing the kind. */
export function judgeBlocks(model: BlockModel, sources: Omit<PageSources, 'lexicons'>): Judgement {
  const features = openFeatures({
    survey: sources.survey,
    head: sources.head,
    linked: sources.linked,
    url: sources.url,
    lexicons: model.lexicons,
    kindWords: model.kindWords,
    senses: model.senses,
  });
  const { width, count, context, page, kindTokens } = features;
  const words = kindFacts(kindTokens, model.kindWords, model.kinds.length);
  const facts = ranksOf(new Float32Array([...page, ...words]));
  const kinds = model.kinds.map((trees) => probability(trees, facts));
  const judged = { context, width, same: new Float32Array([...page, ...kinds]) };
  const judge = openKernelJudge(model, judged) ?? openPlainJudge(model, judged);
  for (let first = 0; first < count; first += mostRows) {
    const end = Math.min(count, first + mostRows);
    features.write(first, end, judge.rows, judge.stride);
    judge.add(first, end);
  }
  const article = kinds[kindNames.indexOf('article')]!;
  const share = ofNets.article * article + ofNets.other * (1 - article);
  const { byTrees, byNets } = judge.finish();
  return { probabilities: byTrees.map((logit, block) => mix(logit, byNets[block]!, share)), kinds };
}

/** The mean of both as logits: who is sure counts more. */
function mix(byTrees: number, byNets: number, share: number): number {
  const bounded = Math.min(mostSure, Math.max(-mostSure, byTrees));
  return 1 / (1 + Math.exp((share - 1) * bounded - share * byNets));
}

/** One doubt in a million. */
const mostSure = Math.log(1e6);

/** What the kind of a page is told by besides the facts of the page. */
export function kindFacts({ address, headings }: KindTokens, words: KindLexicon, kinds: number): number[] {
  return [...scoreKinds(address, words, kinds), ...scoreKinds(headings, words, kinds)];
}
