import type { PageKind } from '../document.ts';
import { decodeTrees, probability } from './model/boosted-trees.ts';
import type { BoostedTrees } from './model/boosted-trees.ts';
import { kindWeights } from './model/kind-weights.ts';

/** Below this no kind is clear enough to be named. */
const leastClear = 0.3;

let trees: readonly (readonly [PageKind, BoostedTrees])[] | undefined;

/** What kind of page it is, from the facts of the page as a whole. */
export function pageKind(pageFacts: readonly number[]): PageKind {
  trees ??= Object.entries(kindWeights).map(([kind, { cuts, nodes }]) => [kind as PageKind, decodeTrees(cuts, nodes)]);
  const row = Float32Array.from(pageFacts);
  let best: PageKind = 'generic';
  let most = leastClear;
  for (const [kind, model] of trees) {
    const value = probability(model, row, 0);
    if (value > most) {
      most = value;
      best = kind;
    }
  }
  return best;
}
