import { isAscii } from '../fold-letters.ts';
import type { HeadFacts } from '../head-facts.ts';
import { typesOf } from '../json-ld.ts';
import type { LinkedNode } from '../json-ld.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import { between, isProse } from './block-sums.ts';
import type { BlockSums } from './block-sums.ts';
import { categoryNames } from './category-words.ts';
import type { ElementFacts } from './element-facts.ts';
import { regionTags } from './element-facts.ts';
import { log } from './feature-context.ts';

/** What is true of the page as a whole; the same for each of its blocks. */
export const pageFeatureNames = [
  'pageCharacters',
  'pageBlocks',
  'pageLinkDensity',
  'pageProseShare',
  'pageProseBlocks',
  'pageLongestShare',
  'pageMeanBlock',
  'pageInLists',
  'pageInTables',
  'pageInArticle',
  'pageInMain',
  'pageArticles',
  'pageH1',
  'pageH2',
  'pageH3',
  'pageForms',
  'pageTimes',
  'pageImages',
  'pagePrices',
  'pageQuestionBoxes',
  'pageProductBoxes',
  'pageReviewBoxes',
  'pageCommentBoxes',
  'pageAlike',
  'ogArticle',
  'ogProduct',
  'ogSite',
  'ldArticle',
  'ldProduct',
  'ldForum',
  'ldList',
  'ldFaq',
  'ldService',
  'ldHowTo',
  'ldBreadcrumb',
  'ldRecipe',
  'urlDepth',
  'urlDigits',
  'urlDate',
  'urlWords',
  'urlQuery',
  'urlForum',
  'urlDocs',
  'urlShop',
  'pageUnspaced',
  'pageCode',
  'pageBody',
  'pageInReviews',
  'pageInComments',
  'pageInNavigation',
  'pageInPosts',
] as const;

interface Sources {
  readonly survey: Survey;
  readonly sums: BlockSums;
  readonly elements: ElementFacts;
  readonly head: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly url: string | undefined;
  readonly bodyScore: number;
}

export function pageFeatures({ survey, sums, elements, head, linked, url, bodyScore }: Sources): number[] {
  const { blocks } = survey;
  const count = blocks.length;
  const total = sums.characters[count]! || 1;
  const tags = countTags(survey);
  const inRegion = (tag: string) => shareInRegion(survey, elements, tag, total);
  const prose = blocks.filter(isProse);
  const types = new Set(linked.flatMap(typesOf));
  const hasType = (pattern: RegExp) => ([...types].some((type) => pattern.test(type)) ? 1 : 0);
  const og = head.meta.get('og:type')?.[0]?.toLowerCase() ?? '';
  const boxes = countBoxes(survey, elements);
  const address = readAddress(url);
  return [
    log(total),
    log(count),
    sums.linkCharacters[count]! / total,
    sums.proseCharacters[count]! / total,
    log(prose.length),
    blocks.reduce((most, { measure }) => Math.max(most, measure.characters), 0) / total,
    log(total / (count || 1)),
    inRegion('li'),
    inRegion('table'),
    inRegion('article'),
    inRegion('main'),
    log(tags.get('article') ?? 0),
    log(tags.get('h1') ?? 0),
    log(tags.get('h2') ?? 0),
    log(tags.get('h3') ?? 0),
    log(tags.get('form') ?? 0),
    log(head.times.length),
    log(tags.get('img') ?? 0),
    log(
      blocks.filter(
        ({ text, measure }) =>
          measure.words < 8 && measure.digits > 0 && /[$€£¥₹]\s?\d|\d\s?(?:€|kr|zł|₽|円|元)/.test(text),
      ).length,
    ),
    log(boxes.question),
    log(boxes.product),
    log(boxes.review),
    log(boxes.comment),
    log(boxes.alike),
    /article|blog|news/.test(og) ? 1 : 0,
    /product/.test(og) ? 1 : 0,
    /website/.test(og) ? 1 : 0,
    hasType(/Article$|BlogPosting|Report/),
    hasType(/^Product$|^Offer$|ProductGroup/),
    hasType(/DiscussionForumPosting|QAPage|^Question$|^Comment$/),
    hasType(/ItemList$|CollectionPage|SearchResultsPage/),
    hasType(/FAQPage/),
    hasType(/Service$|LocalBusiness|ProfessionalService/),
    hasType(/HowTo|TechArticle|APIReference/),
    hasType(/BreadcrumbList/),
    hasType(/Recipe/),
    ...address,
    between(sums.words, 0, count) > 0 ? unspacedShare(survey) : 0,
    log(tags.get('pre') ?? 0),
    bodyScore,
    ...['review', 'comment', 'navigation', 'question'].map((name) => shareInCategory(survey, elements, name, total)),
  ];
}

function countTags({ elements }: Survey): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tag } of elements) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

function shareInRegion({ blocks }: Survey, { regions }: ElementFacts, tag: string, total: number): number {
  const bit = 1 << regionTags.indexOf(tag);
  let characters = 0;
  for (const { container, measure } of blocks) if (regions[container.index!]! & bit) characters += measure.characters;
  return characters / total;
}

function shareInCategory({ blocks }: Survey, { categories }: ElementFacts, name: string, total: number): number {
  const bit = 1 << categoryNames.indexOf(name);
  let characters = 0;
  for (const { inner, measure } of blocks) if (categories[inner.index!]! & bit) characters += measure.characters;
  return characters / total;
}

/** Repeated boxes by what their names say; a forum is many posts, a shop many tiles. */
function countBoxes({ elements, firstBlock, endBlock }: Survey, { alike }: ElementFacts) {
  const boxes = { question: 0, product: 0, review: 0, comment: 0, alike: 0 };
  for (let index = 0; index < elements.length; index += 1) {
    if (alike[index]! < 3 || endBlock[index]! - firstBlock[index]! < 2) continue;
    const element = elements[index]!;
    if (element.tag === 'li') continue;
    boxes.alike += 1;
    const name = attributeOf(element, 'class');
    if (name === undefined) continue;
    if (/post|message|answer|reply/i.test(name)) boxes.question += 1;
    if (/product|card|item|tile/i.test(name)) boxes.product += 1;
    if (/review|rating/i.test(name)) boxes.review += 1;
    if (/comment/i.test(name)) boxes.comment += 1;
  }
  return boxes;
}

function unspacedShare({ blocks }: Survey): number {
  let seen = 0;
  let unspaced = 0;
  for (const { text } of blocks.slice(0, 200)) {
    seen += text.length;
    if (!isAscii(text)) unspaced += text.match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]/g)?.length ?? 0;
  }
  return seen === 0 ? 0 : unspaced / seen;
}

function readAddress(url: string | undefined): number[] {
  const match = /^https?:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url ?? '');
  const path = match?.[2] ?? '';
  const whole = `${match?.[1] ?? ''}${path}`;
  const parts = path.split('/').filter((part) => part !== '');
  const words = parts.at(-1)?.split(/[-_]/).length ?? 0;
  return [
    parts.length,
    (path.match(/\d/g) ?? []).length / (path.length || 1),
    /\/(?:19|20)\d{2}[/-]?\d{0,2}/.test(path) ? 1 : 0,
    words,
    match?.[3] === undefined ? 0 : 1,
    /forum|thread|topic|discuss|community|questions?\/|viewtopic|showthread|\/t\//i.test(whole) ? 1 : 0,
    /docs?[./]|documentation|manual|reference|\/api|guide|learn\.|developer|wiki/i.test(whole) ? 1 : 0,
    /product|shop|store|\/p\/|item|collections?|categor|\/dp\//i.test(whole) ? 1 : 0,
  ];
}
