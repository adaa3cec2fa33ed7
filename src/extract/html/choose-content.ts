import type { PageKind } from '../document.ts';
import { fillGaps } from './fill-gaps.ts';
import { judgeBlocks } from './model/judge-blocks.ts';
import type { BlockModel } from './model/judge-blocks.ts';
import { kindNames } from './model/kind-names.ts';
import type { OpenedPage } from './open-page.ts';
import { pageKind } from './page-kind.ts';
import { settleTables } from './settle-tables.ts';

/** A block less probable than this is left out whatever the rest of the page is like. */
const leastProbable = 0.1;

/**
 * How doubts count, by how probably the page is of a kind: above 1 a doubtful block counts for less. Articles end where prose ends and
 * products before the shelves of others; documentation, lists and shelves lose more by what is missing than by an odd part. Measured out
 * of fold against none of it: scrapinghub's articles + 0.009, collections + 0.01, documentation + 0.007, magic-html + 0.009; products differ
 * by less than trainings do.
 */
const strictness: Readonly<Partial<Record<PageKind, number>>> = {
  article: 0.5,
  documentation: -0.7,
  forum: 0.15,
  product: 0.5,
  listing: -0.25,
  collection: -0.5,
  service: -0.2,
};
const leastStrict = 0.4;

/** How probably a page must be documentation for its gaps to be filled. */
const likelyDocumentation = 0.3;

/** On a page of a few sentences there is little to leave out and much to lose. */
const fewWords = 200;

export interface Choice {
  /** One flag per block. */
  readonly keep: Uint8Array;
  readonly kind: PageKind;
}

/** Which blocks are the page's content. At least one is kept where there is any text. */
export function chooseContent(page: OpenedPage, url: string | undefined, model: BlockModel): Choice {
  const { survey, head, linked, twin } = page;
  const keep = new Uint8Array(survey.blocks.length);
  const { probabilities, kinds } = judgeBlocks(model, { survey, head, linked, url });
  const kind = pageKind(kinds);
  if (twin === 'data') return { keep: keep.fill(1), kind };
  const sizes = Float64Array.from(survey.blocks, ({ measure }) => measure.words);
  const isSmall = sizes.reduce((sum, size) => sum + size, 0) < fewWords;
  const threshold = Math.min(bestThreshold(probabilities, sizes, strictnessOf(kinds)), isSmall ? leastProbable : 1);
  for (let index = 0; index < keep.length; index += 1) keep[index] = probabilities[index]! >= threshold ? 1 : 0;
  if (kinds[kindNames.indexOf('documentation')]! >= likelyDocumentation) fillGaps(survey, keep);
  settleTables(survey, keep);
  return { keep, kind };
}

function strictnessOf(kinds: readonly number[]): number {
  let strict = 1;
  for (const [index, probable] of kinds.entries()) strict += (strictness[kindNames[index]!] ?? 0) * probable;
  return Math.max(leastStrict, strict);
}

/**
 * The threshold with the highest expected F1: each block adds the words it probably has in common with the content, and costs
 * its length. A fixed threshold loses twice: it empties pages the model is unsure about and floods those it is sure about.
 */
export function bestThreshold(probabilities: Float32Array, sizes: Float64Array, strict = 1): number {
  const order = Array.from(probabilities.keys()).sort((one, two) => probabilities[two]! - probabilities[one]!);
  let expected = 0;
  const gains = sizes.map(
    (size, index) => size * (strict === 1 ? probabilities[index]! : probabilities[index]! ** strict),
  );
  for (const gain of gains) expected += gain;
  let hits = 0;
  let taken = 0;
  let best = 0;
  let threshold = 1;
  for (const index of order) {
    const probable = probabilities[index]!;
    if (probable < leastProbable && best > 0) break;
    hits += gains[index]!;
    taken += sizes[index]!;
    const f1 = (2 * hits) / (taken + expected || 1);
    if (f1 > best) {
      best = f1;
      threshold = probable;
    }
  }
  return threshold;
}
