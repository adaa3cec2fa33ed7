import type { PageKind } from '../document.ts';
import { bestThreshold } from './best-threshold.ts';
import { dropFrame } from './drop-frame.ts';
import { dropRepeats } from './drop-repeats.ts';
import { fillGaps } from './fill-gaps.ts';
import { judgeBlocks } from './model/judge-blocks.ts';
import type { BlockModel } from './model/judge-blocks.ts';
import { kindNames } from './model/kind-names.ts';
import type { OpenedPage } from './open-page.ts';
import { pageKind } from './page-kind.ts';
import { settleBareHeadings } from './settle-bare-headings.ts';
import { settleFigures } from './settle-figures.ts';
import { settleHeadings } from './settle-headings.ts';
import { settleInserts } from './settle-inserts.ts';
import { settleLists } from './settle-lists.ts';
import { settleQuotes } from './settle-quotes.ts';
import { settleReferences } from './settle-references.ts';
import { settleTables } from './settle-tables.ts';
import { showsOnlyFrame } from './shows-only-frame.ts';

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

/** How probably a page must be documentation for its gaps to be filled. */
const likelyDocumentation = 0.5;

/** How many words a text must have not to be said twice. Stories repeat a line on purpose; elsewhere a page shows the same part twice. */
const fewestRepeated = { article: 15, other: 8 };
const likelyArticle = 0.5;

/** On a page of a few sentences there is little to leave out and much to lose: what is this probable stays, but no menus. */
const fewWords = 200;
const probableEnough = 0.2;

/** More are menus. */
const fewShellWords = 20;

export interface Choice {
  /** One flag per block. */
  readonly keep: Uint8Array;
  readonly kind: PageKind;
}

/** Which blocks are the page's content. At least one is kept where there is more than a frame. */
export function chooseContent(page: OpenedPage, url: string | undefined, model: BlockModel): Choice {
  const { survey, head, linked, twin } = page;
  const keep = new Uint8Array(survey.blocks.length);
  const { probabilities, kinds } = judgeBlocks(model, { survey, head, linked, url });
  const kind = pageKind(kinds, survey, linked);
  if (twin === 'data') return { keep: keepSentences(keep.fill(1), page), kind };
  if (twin === undefined && showsOnlyFrame(survey, head, probabilities)) return { keep, kind };
  const sizes = new Float64Array(survey.blocks.map(({ measure }) => measure.words));
  const isSmall = sizes.reduce((sum, size) => sum + size, 0) < fewWords;
  const best = bestThreshold(probabilities, sizes, strictnessOf(kinds), sharedOf(kinds));
  const threshold = Math.min(best, isSmall ? probableEnough : 1);
  for (let index = 0; index < keep.length; index += 1) keep[index] = probabilities[index]! >= threshold ? 1 : 0;
  // Before others are kept for its sake, and again because it stands between them.
  dropFrame(survey, keep, probabilities);
  const isArticle = kinds[kindNames.indexOf('article')]! > likelyArticle;
  settleHeadings(survey, keep, probabilities);
  if (isArticle) {
    settleReferences(survey, keep, probabilities, url);
    settleInserts(survey, keep, probabilities, url);
  }
  // A manual says the same of many things; each is looked up alone.
  if (kinds[kindNames.indexOf('documentation')]! >= likelyDocumentation) fillGaps(survey, keep, probabilities);
  else
    dropRepeats(survey, keep, {
      fewestWords: isArticle ? fewestRepeated.article : fewestRepeated.other,
      areAnswers: kind === 'forum',
    });
  settleTables(survey, keep, probabilities);
  settleLists(survey, keep, probabilities);
  settleFigures(survey, keep);
  settleQuotes(survey, keep);
  settleBareHeadings(survey, keep);
  dropFrame(survey, keep, probabilities);
  return { keep: keepSentences(keep, page), kind };
}

/** A line that says to wait for what was added. */
const isWaiting = (text: string): boolean => /^[^\s.…]+(?: [^\s.…]+){0,3} ?(?:…|\.{3})$/.test(text);

/** What a shell shows stays, whatever was added to it: all of a line or two, of more every sentence. */
function keepSentences(keep: Uint8Array, { survey, shellBlocks, twin }: OpenedPage): Uint8Array {
  const shell = survey.blocks.slice(0, shellBlocks);
  const isLittle = shell.reduce((sum, { measure }) => sum + measure.words, 0) < fewShellWords;
  for (const [index, { text, measure }] of shell.entries())
    if (isWaiting(text)) keep[index] = 0;
    else if (measure.stops > 0) keep[index] = 1;
    else if (twin === 'data' && !isLittle) keep[index] = 0;
  return keep;
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
