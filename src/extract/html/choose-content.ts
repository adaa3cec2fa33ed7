import type { PageKind } from '../document.ts';
import { bestThreshold } from './best-threshold.ts';
import { judgeBlocks } from './model/judge-blocks.ts';
import type { BlockModel } from './model/judge-blocks.ts';
import { kindNames } from './model/kind-names.ts';
import type { OpenedPage } from './open-page.ts';
import { pageKind } from './page-kind.ts';
import { showsOnlyFrame } from './shows-only-frame.ts';
import type { Survey } from './survey.ts';

/**
 * How doubts count, by how probably the page is of a kind: above 1 a doubtful block counts for less. Articles end where prose ends and
 * products before the shelves of others; documentation, lists and shelves lose more by what is missing than by an odd part. Chosen out
 * of fold: worth 0.009 on scrapinghub's articles and 0.01 on collections; products differ by less than trainings do.
 */
const strictness: Readonly<Partial<Record<PageKind, number>>> = {
  article: 0.5,
  documentation: -0.3,
  forum: 0.1,
  product: 0.7,
  listing: -0.3,
  collection: -0.5,
  service: -0.3,
};
const leastStrict = 0.4;

/**
 * Kinds whose doubtful parts are content or not as a whole: comments below a story, later answers, reviews of a product. The items of lists and
 * shelves are doubted one by one. Chosen out of fold.
 */
const sharingKinds: ReadonlySet<PageKind> = new Set(['article', 'documentation', 'forum', 'product']);
const shared = 0.7;

/** On a page of a few sentences there is little to leave out and much to lose: what is this probable stays, but no menus. */
const fewWords = 200;
const probableEnough = 0.2;

/** What was thought of the blocks, and what follows from that alone. */
export interface Choice {
  /** One flag per block. */
  readonly keep: Uint8Array;
  /** How probably each is content. */
  readonly probabilities: Float32Array;
  /** How probably the page is of each kind, in the order of `kindNames`. */
  readonly kinds: readonly number[];
  /** The kind it looks like. */
  readonly kind: PageKind;
  /** False where blocks were not looked at one by one: data is content as a whole, and menus round nothing are none. */
  readonly isJudged: boolean;
}

/** Which blocks are the page's content, each by what is thought of it. At least one is kept where there is more than a frame. */
export function chooseContent(page: OpenedPage, url: string | undefined, model: BlockModel): Choice {
  const { survey, head, linked, twin } = page;
  const keep = new Uint8Array(survey.blocks.length);
  const { probabilities, kinds } = judgeBlocks(model, { survey, head, linked, url });
  const kind = pageKind(kinds, survey, linked);
  const isFrame = twin === undefined && showsOnlyFrame(survey, head, probabilities);
  const isJudged = twin !== 'data' && !isFrame;
  if (isJudged) keepProbable(keep, probabilities, survey, kinds);
  else if (!isFrame) keep.fill(1);
  return { keep, probabilities, kinds, kind, isJudged };
}

function keepProbable(
  keep: Uint8Array,
  probabilities: Float32Array,
  { blocks }: Survey,
  kinds: readonly number[],
): void {
  const sizes = new Float64Array(blocks.map(({ measure }) => measure.words));
  const isSmall = sizes.reduce((sum, size) => sum + size, 0) < fewWords;
  const best = bestThreshold(probabilities, sizes, strictnessOf(kinds), sharedOf(kinds));
  const threshold = Math.min(best, isSmall ? probableEnough : 1);
  for (let index = 0; index < keep.length; index += 1) keep[index] = probabilities[index]! >= threshold ? 1 : 0;
}

function strictnessOf(kinds: readonly number[]): number {
  let strict = 1;
  for (const [index, probable] of kinds.entries()) strict += (strictness[kindNames[index]!] ?? 0) * probable;
  return Math.max(leastStrict, strict);
}

function sharedOf(kinds: readonly number[]): number {
  let all = 0;
  let sharing = 0;
  for (const [index, probable] of kinds.entries()) {
    all += probable;
    if (sharingKinds.has(kindNames[index]!)) sharing += probable;
  }
  return (shared * sharing) / (all || 1);
}
