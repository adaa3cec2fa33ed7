import { contentsTest } from './contents-list.ts';
import { isFrameLink } from './frame-link.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { weighBlocks } from './weigh-blocks.ts';

/** The share of what is kept up to which a part is a frame round it, and all parts are; more is what the page is there for. */
const mostShare = { box: 0.1, contents: 0.3, all: 0.5 };

/** The mean probability of its words from which a table of contents stays: many texts begin with one. Chosen out of fold. */
const leastMean = 0.5;

/** How a box says that it only leads elsewhere. */
const frameSigns: readonly ((element: ElementNode) => boolean)[] = [
  ({ tag }) => tag === 'nav',
  (element) => (element.marks & attributeMarks.controls) !== 0 && attributeOf(element, 'role') === 'navigation',
  (element) => pagesName.test(classOf(element)),
];
const pagesName = /(?:^|[\s_-])(?:pagination|pager|prev-?next|post-?nav(?:igation)?)(?:$|[\s_-])/i;

const listTags = new Set(['ul', 'ol', 'dl']);
const mayBeContents = ({ tag }: ElementNode): boolean => tag === 'nav' || listTags.has(tag);

/**
 * Leaves out what says itself that it is a frame round the text: menus, ways to the pages before and after, ways to change the page or to see
 * its source, labels of adverts, and the list of the page's own headings beside it. In manuals, between kept parts and on pages of a few
 * words such lines are kept for the sake of others like them. A box with a sentence in it stays as judged.
 */
export function dropFrame(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const sums = wordsKept(survey, keep);
  const text = textWithin(survey, keep, probabilities, sums);
  if (wordsKept(survey, text).at(-1)! >= sums.at(-1)! * (1 - mostShare.all)) keep.set(text);
}

/** What is kept without its frame. */
function textWithin(survey: Survey, chosen: Uint8Array, probabilities: Float32Array, sums: Float64Array): Uint8Array {
  const { elements, blocks, firstBlock, endBlock } = survey;
  const keep = chosen.slice();
  const all = sums[blocks.length]!;
  const isContents = contentsTest(survey);
  const isListOfContents = (element: ElementNode) => contentsName.test(classOf(element)) || isContents(element);
  /** What is in such a list or box is looked at with it. */
  let listEnd = 0;
  let boxEnd = 0;
  let bareEnd = 0;
  for (let index = 0; index < elements.length; index += 1) {
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, blocks.length);
    const kept = end > first ? sums[end]! - sums[first]! : 0;
    if (end <= first || kept > all * mostShare.contents) continue;
    const element = elements[index]!;
    if (kept === 0) {
      if (first < bareEnd || keep[first - 1] !== 1 || !mayBeContents(element)) continue;
      bareEnd = end;
      if (headingTag.test(blocks[first - 1]!.container.tag) && isListOfContents(element))
        keep.fill(0, labelOver(survey, element), first);
      continue;
    }
    if (listTags.has(element.tag) && first >= listEnd) {
      listEnd = end;
      if (weighBlocks(survey, probabilities, first, end).probable < leastMean && isContents(element))
        keep.fill(0, labelOver(survey, element), end);
    }
    if (kept > all * mostShare.box) continue;
    if (first >= boxEnd && frameSigns.some((isFrame) => isFrame(element))) {
      boxEnd = end;
      if (!holdsSentence(survey, keep, first, end))
        keep.fill(0, isListOfContents(element) ? labelOver(survey, element) : first, end);
    } else if (end === first + 1 && isAdvertLabel(survey, element, first)) keep[first] = 0;
  }
  for (let index = 0; index < blocks.length; index += 1)
    if (keep[index] === 1 && isFrameLink(blocks[index]!)) keep[index] = 0;
  return keep;
}

const classOf = (element: ElementNode): string =>
  element.marks & attributeMarks.class ? (attributeOf(element, 'class') ?? '') : '';

/** Per block: the kept words before it. */
function wordsKept({ blocks }: Survey, keep: Uint8Array): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1)
    sums[index + 1] = sums[index]! + (keep[index] === 1 ? blocks[index]!.measure.words : 0);
  return sums;
}

const contentsName = /(?:^|[\s_-])(?:toc|table-?of-?contents)(?:$|[\s_-])/i;

/** "On this page". */
const mostLabelWords = 4;

/** Where a list of contents begins, or the line of a few words above it that is there for it alone. */
function labelOver(survey: Survey, list: ElementNode): number {
  const first = survey.firstBlock[list.index]!;
  const label = survey.blocks[first - 1];
  if (!label || label.measure.words > mostLabelWords || label.container.tag === 'h1') return first;
  return isBoxedWith(survey, list) || isSection(survey, list) ? first - 1 : first;
}

/** Is there a box with nothing but the list and the line above it? */
function isBoxedWith({ firstBlock, endBlock }: Survey, list: ElementNode): boolean {
  const first = firstBlock[list.index]!;
  let box = list.parent;
  while (box && box.index >= 0 && firstBlock[box.index] === first && endBlock[box.index] === endBlock[list.index])
    box = box.parent;
  return (
    box !== undefined &&
    box.index >= 0 &&
    firstBlock[box.index] === first - 1 &&
    endBlock[box.index] === endBlock[list.index]
  );
}

/** Is the line above the list a heading, and the next one behind it no part of what it heads? */
function isSection({ blocks, firstBlock, endBlock }: Survey, list: ElementNode): boolean {
  const heading = blocks[firstBlock[list.index]! - 1]!.container.tag;
  const next = blocks[endBlock[list.index]!]?.container.tag;
  return headingTag.test(heading) && next !== undefined && headingTag.test(next) && next <= heading;
}

const headingTag = /^h[1-6]$/;

/** Shorter lines in a menu are names, even with a question mark. */
const fewestInSentence = 8;

function holdsSentence({ blocks }: Survey, keep: Uint8Array, first: number, end: number): boolean {
  for (let index = first; index < end; index += 1) {
    const { measure, linkCharacters } = blocks[index]!;
    if (keep[index] === 0 || measure.stops === 0 || measure.words < fewestInSentence) continue;
    if (linkCharacters < measure.characters / 2) return true;
  }
  return false;
}

const advertName = /(?:^|[\s_-])(?:ads?|advert(?:isement)?s?|ad-?(?:slot|unit|wrapper|container|label))(?:$|[\s_-])/i;
const mostAdvertWords = 2;

/** What stands over the place that a script fills with an advert. */
function isAdvertLabel({ blocks }: Survey, element: ElementNode, block: number): boolean {
  const { measure, links } = blocks[block]!;
  return measure.words <= mostAdvertWords && measure.stops === 0 && links === 0 && advertName.test(classOf(element));
}
