import type { PageKind } from '../../document.ts';
import type { Choice } from '../choose-content.ts';
import { typesOf } from '../json-ld.ts';
import type { LinkedNode } from '../json-ld.ts';
import { kindNames } from '../model/kind-names.ts';
import type { OpenedPage } from '../open-page.ts';
import { dropBareHeadings } from './drop-bare-headings.ts';
import { dropBesideReadme } from './drop-beside-readme.ts';
import { dropCodeLabels } from './drop-code-labels.ts';
import { dropFrame } from './drop-frame.ts';
import { dropLastHeadings } from './drop-last-headings.ts';
import { dropPostFrame } from './drop-post-frame.ts';
import { dropRepeats } from './drop-repeats.ts';
import { dropSoftwareFrames } from './drop-software-frames.ts';
import { dropTwinHeadings } from './drop-twin-headings.ts';
import { fillGaps } from './fill-gaps.ts';
import { fillPosts } from './fill-posts.ts';
import { keepShell } from './keep-shell.ts';
import { settleAnnounced } from './settle-announced.ts';
import { settleBareHeadings } from './settle-bare-headings.ts';
import { settleCards } from './settle-cards.ts';
import { settleCode } from './settle-code.ts';
import { settleComments } from './settle-comments.ts';
import { settleContactSections } from './settle-contact-sections.ts';
import { settleContacts } from './settle-contacts.ts';
import { settleDescribed } from './settle-described.ts';
import { settleDescriptions } from './settle-descriptions.ts';
import { settleFigures } from './settle-figures.ts';
import { settleHeadings } from './settle-headings.ts';
import { settleHeads } from './settle-heads.ts';
import { settleInserts } from './settle-inserts.ts';
import { settleItemNames } from './settle-item-names.ts';
import { settleLists } from './settle-lists.ts';
import { settleNames } from './settle-names.ts';
import { settleParentHeadings } from './settle-parent-headings.ts';
import { settlePosts } from './settle-posts.ts';
import { settlePricedItems } from './settle-priced-items.ts';
import { settlePrices } from './settle-prices.ts';
import { settleQuotes } from './settle-quotes.ts';
import { settleReferences } from './settle-references.ts';
import { settleGoods } from './settle-goods.ts';
import { settleSectionNames } from './settle-section-names.ts';
import { settleSpecifications } from './settle-specifications.ts';
import { settleTables } from './settle-tables.ts';
import { settleTerms } from './settle-terms.ts';
import { settleThread } from './settle-thread.ts';
import type { Survey } from '../survey.ts';
import { writeVariants } from './write-variants.ts';

/** How probably a page must be documentation for its gaps to be filled. */
const likelyDocumentation = 0.5;

/** How many words a text must have not to be said twice. Stories repeat a line on purpose; elsewhere a page shows the same part twice. */
const fewestRepeated = { article: 15, other: 8 };
const likelyArticle = 0.5;

/** Kinds of pages that end with text; of others a row of headings may be the content. */
const endingKinds: ReadonlySet<PageKind> = new Set(['article', 'documentation', 'forum']);

/** Kinds of pages that are there for the goods they show. */
const shelfKinds: ReadonlySet<PageKind> = new Set(['listing', 'collection']);

/**
 * What belongs together is kept or left out together, whatever was thought of its parts: first by how probable they are, then by what the
 * page is called (`kind`). Changes what was chosen in place.
 */
export function settleContent(page: OpenedPage, choice: Choice, kind: PageKind, url: string | undefined): void {
  const { survey, root, linked } = page;
  const { keep } = choice;
  if (choice.isJudged) settleJudged(page, choice, url);
  keepShell(page, keep);
  settleTerms(survey, keep);
  settleNames(survey, keep);
  settleCode(survey, keep);
  if (kind === 'documentation') {
    settleParentHeadings(survey, keep, choice.probabilities);
    settleDescriptions(survey, keep);
  }
  if (kind === 'article' || kind === 'documentation') dropBesideReadme(survey, keep);
  if (kind === 'product' && choice.isJudged) settleDescribed(page, keep);
  if (kind === 'product') dropBareHeadings(survey, keep);
  if (choice.isJudged && endingKinds.has(kind)) dropLastHeadings(survey, keep);
  if (kind === 'forum' || linked.some(isLiveBlog)) settlePostsOf(kind, survey, choice);
  dropCodeLabels(survey, keep);
  dropSoftwareFrames(survey, keep);
  settlePricedItems(survey, keep);
  if (shelfKinds.has(kind)) settleCards(survey, keep);
  if (kind === 'service') settleContacts(survey, keep);
  settleContactSections(survey, keep);
  dropTwinHeadings(survey, keep);
  if (kind === 'product') {
    settlePrices(survey, keep);
    if (choice.isJudged) settleSpecifications(survey, keep, choice.probabilities);
    writeVariants(root, keep);
  }
}

function settlePostsOf(kind: PageKind, survey: Survey, { keep, probabilities }: Choice): void {
  settlePosts(survey, keep);
  settleThread(survey, keep);
  if (kind === 'forum') fillPosts(survey, keep, probabilities);
  if (kind === 'forum') settleComments(survey, keep);
  settleHeads(survey, keep);
  if (kind === 'forum') dropPostFrame(survey, keep);
}

function settleJudged({ survey }: OpenedPage, { keep, probabilities, kinds, kind }: Choice, url?: string): void {
  const isArticle = kinds[kindNames.indexOf('article')]! > likelyArticle;
  // Before others are kept for its sake, and again because it stands between them.
  dropFrame(survey, keep, probabilities);
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
  settleAnnounced(survey, keep, probabilities, url);
  // Of posts, who wrote them is kept as the head of each.
  if (kind !== 'forum') settleItemNames(survey, keep, probabilities);
  if (shelfKinds.has(kind)) settleGoods(survey, keep, probabilities);
  if (kind !== 'article' && kind !== 'forum') settleSectionNames(survey, keep, probabilities);
  settleFigures(survey, keep);
  settleQuotes(survey, keep);
  settleBareHeadings(survey, keep);
  dropFrame(survey, keep, probabilities);
}

/** Updates are posts: each has its time. */
const isLiveBlog = (node: LinkedNode): boolean => typesOf(node).includes('LiveBlogPosting');
