import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { isContactLine } from './contact-line.ts';
import { isContact } from './settle-contacts.ts';

const headingTag = /^h[2-6]$/;

const longestSection = { words: 80, blocks: 40 };

/** Fewer of the lines say something else, of which one is for whoever has questions; more links lead on. */
const leastSaid = 0.2;
const mostLinked = 0.3;

/** The smallest box with so much of what is kept is the text's. */
const mostKept = 0.8;

/**
 * Who is asked about what a page says, where and when: a short section right behind kept text, in its box, with an address, a telephone, a
 * mailbox or hours, with its heading. Texts end with it, as the frame begins. The frame itself says it on every page.
 */
export function settleContactSections(survey: Survey, keep: Uint8Array): void {
  const box = textBox(survey, keep);
  if (!box) return;
  const contacts = contactBlocks(survey);
  const end = endOf(survey, box);
  for (let at = survey.firstBlock[box.index]! + 1; at < end; at += 1) {
    const { container, links } = survey.blocks[at]!;
    if ((keep[at] === 0 && keep[at - 1] === 0) || !headingTag.test(container.tag)) continue;
    // Cards of goods and services have a number to call, too.
    if (links > 0 || isFramed(container, box)) continue;
    keep.fill(1, at, endOfContact(survey, contacts, at, sectionEnd(survey, box, at)));
  }
}

/** The main element round most of what is kept, or else the smallest box; none where that is the whole page. */
function textBox(survey: Survey, keep: Uint8Array): ElementNode | undefined {
  const { blocks, elements, firstBlock } = survey;
  const sums = new Float64Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1)
    sums[index + 1] = sums[index]! + (keep[index] === 1 ? blocks[index]!.measure.words : 0);
  const least = sums.at(-1)! * mostKept;
  let box: ElementNode | undefined;
  for (const [index, element] of elements.entries())
    if (least > 0 && sums[endOf(survey, element)]! - sums[firstBlock[index]!]! >= least) box = element;
  for (let around = box; around; around = around.parent) if (mainTags.has(around.tag)) return around;
  return box?.tag === 'body' || box?.tag === 'html' ? undefined : box;
}

const mainTags = new Set(['main', 'article']);

const endOf = ({ blocks, endBlock }: Survey, { index }: ElementNode): number =>
  Math.min(endBlock[index]!, blocks.length);

/** Where somebody is found, as far as elements say. */
function contactBlocks(survey: Survey): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, element] of survey.elements.entries()) {
    if (!isContact(element)) continue;
    const end = element.tag === 'address' ? endOf(survey, element) : survey.firstBlock[index]! + 1;
    for (let block = survey.firstBlock[index]!; block < end; block += 1) found.add(block);
  }
  return found;
}

/** Where the section of a heading ends: at the next heading that is no lower, with the box that holds both, or at the frame. */
function sectionEnd(survey: Survey, box: ElementNode, heading: number): number {
  const { blocks } = survey;
  const { container } = blocks[heading]!;
  let around = container;
  while (around !== box && around.parent && endOf(survey, around) <= heading + 1) around = around.parent;
  const last = Math.min(endOf(survey, around), heading + longestSection.blocks);
  for (let at = heading + 1; at < last; at += 1) {
    const next = blocks[at]!.container;
    if ((/^h[1-6]$/.test(next.tag) && next.tag <= container.tag) || isFramed(next, box)) return at;
  }
  return last;
}

/** Where the contact under a heading ends; where the section is none, its heading. */
function endOfContact(survey: Survey, contacts: ReadonlySet<number>, heading: number, end: number): number {
  const { blocks } = survey;
  const isSaid = (at: number) => contacts.has(at) || isContactLine(blocks[at]!.text);
  let last = end - 1;
  while (last > heading && !isSaid(last)) last -= 1;
  if (last === heading) return heading;
  const stop = Math.min(end, lastBeside(survey, heading, last));
  const sums = { words: 0, characters: 0, linked: 0, said: 0 };
  for (let at = heading + 1; at < stop; at += 1) {
    const { measure, linkCharacters } = blocks[at]!;
    sums.words += measure.words;
    sums.characters += measure.characters;
    if (isSaid(at)) sums.said += 1;
    else sums.linked += linkCharacters;
  }
  const isContact =
    sums.words <= longestSection.words &&
    sums.linked <= sums.characters * mostLinked &&
    sums.said >= (stop - heading - 1) * leastSaid;
  return isContact ? stop : heading;
}

/** A form to write with, or a map, stands in the box of the last line. */
function lastBeside(survey: Survey, heading: number, last: number): number {
  const { parent } = survey.blocks[last]!.container;
  return parent && survey.firstBlock[parent.index]! >= heading ? endOf(survey, parent) : last + 1;
}

const frameTags = new Set(['header', 'footer', 'nav', 'aside', 'form']);
const frameName =
  /(?:^|[\s_-])(?:site-?|page-?|main-?)?(?:footer|bottom|copyright|side-?bar|side|aside|widget|cta|call-?to-?action|promo|banner|col-(?:\w\w-)?[1-4]|topbar|navbar|comments?|respond|share|author|newsletter)(?:$|[\s_-])/i;

/** In a part of the page, inside the text's box, that says itself that it is none of the text. */
function isFramed(element: ElementNode, box: ElementNode): boolean {
  for (let node: ElementNode | undefined = element; node && node !== box; node = node.parent) {
    if (frameTags.has(node.tag) || attributeOf(node, 'role') === 'contentinfo') return true;
    if (frameName.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`)) return true;
  }
  return false;
}
