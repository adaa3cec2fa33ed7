import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const longestContact = { address: 40, link: 12 };
/** More are a directory, whose entries are judged like others. */
const mostContacts = 20;
const frameTags = new Set(['header', 'footer', 'nav', 'aside']);

/**
 * Where somebody who offers a service is found: an address, or a line with a telephone or a mailbox to write to, between what is kept
 * of the page, with its heading. Not in the frame, which says it on every page.
 */
export function settleContacts(survey: Survey, keep: Uint8Array): void {
  const { blocks, elements, firstBlock, endBlock } = survey;
  const [first, last] = [keep.indexOf(1), keep.lastIndexOf(1)];
  const said = new Set<string>();
  for (const [index, element] of elements.entries()) {
    if (!isContact(element) || said.size >= mostContacts || isFramed(element)) continue;
    // A number to call stands beside every button of some pages.
    const address = attributeOf(element, 'href') ?? blocks[firstBlock[index]!]?.text ?? '';
    if (said.has(address)) continue;
    said.add(address);
    const longest = element.tag === 'address' ? longestContact.address : longestContact.link;
    const [from, end] = [firstBlock[index]!, Math.min(endBlock[index]!, keep.length)];
    if (from <= first || end > last || end <= from) continue;
    let words = 0;
    for (let block = from; block < end && words <= longest; block += 1) words += blocks[block]!.measure.words;
    if (words > longest) continue;
    keep.fill(1, from, end);
    for (let above = from - 1; above > first && /^h[2-6]$/.test(blocks[above]!.container.tag); above -= 1)
      keep[above] = 1;
  }
}

/** A link to share a page names nobody to write to. */
export const isContact = (element: ElementNode): boolean =>
  element.tag === 'address' ||
  (element.tag === 'a' &&
    (element.marks & attributeMarks.link) !== 0 &&
    /^(?:tel:|mailto:[^?]*(?:@|%40))/i.test(attributeOf(element, 'href') ?? ''));

function isFramed(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent)
    if (frameTags.has(box.tag) || /footer|header|navbar|sidebar|topbar/i.test(attributeOf(box, 'class') ?? ''))
      return true;
  return false;
}
