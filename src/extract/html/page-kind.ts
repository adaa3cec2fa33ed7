import type { PageKind } from '../document.ts';
import { kindNames } from './model/kind-names.ts';

/** Below this no kind is clear enough to be named. */
const leastClear = 0.3;

/** The most probable kind of the page; `probabilities` in the order of the model's kinds. */
export function pageKind(probabilities: readonly number[]): PageKind {
  let best: PageKind = 'generic';
  let most = leastClear;
  for (const [index, probable] of probabilities.entries())
    if (probable > most) {
      most = probable;
      best = kindNames[index]!;
    }
  return best;
}
