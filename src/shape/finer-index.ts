import { indexPage, usualTokens, type PageIndex } from './page-index.ts';

/** Sizes of units for small budgets. Few, so that a page that is asked with many budgets is cut few times. */
const sizes = [30, 15, 8, 4];

/** What is left for the title and the marks: a unit may be two sizes long. */
const unitsInBudget = 3;

/** The last one of a page: an index is many times as large as its page. */
const finer = new WeakMap<PageIndex, { readonly size: number; readonly index: PageIndex }>();

/** The page in smaller units, for a budget that its best unit does not fit into; nothing where smaller ones would not help. */
export function finerIndex(usual: PageIndex, maxTokens: number): PageIndex | undefined {
  if (maxTokens < 1 || maxTokens >= usualTokens * unitsInBudget) return undefined;
  const size = sizes.find((tokens) => tokens * unitsInBudget <= maxTokens) ?? sizes.at(-1)!;
  const known = finer.get(usual);
  if (known?.size === size) return known.index;
  const index = indexPage(usual.markdown, size);
  finer.set(usual, { size, index });
  return index;
}
