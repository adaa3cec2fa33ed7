import { leadsElsewhere } from './leads-elsewhere.ts';
import { linksIn } from './links-in.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';
import { weighBlocks } from './weigh-blocks.ts';

const headingTag = /^h[1-6]$/;
const listTags = new Set(['ul', 'ol', 'dl']);

/** A longer list is a part of its own, left out for a reason. */
const mostWords = 60;

/** How probable a heading that was left out must be, and the words of its list. Chosen out of fold. */
const leastHeading = 0.3;
const leastMean = 0.07;

/** Keeps a short list of links to other sites with the heading right above it: what to read, where to book. Alone it looks like a menu. */
export function settleReferences(
  survey: Survey,
  keep: Uint8Array,
  probabilities: Float32Array,
  url: string | undefined,
): void {
  // Which site is another is not known then.
  if (url === undefined) return;
  const { blocks, endBlock } = survey;
  for (let index = 0; index < blocks.length - 1; index += 1) {
    const { container } = blocks[index]!;
    // The heading of what is kept, or the line behind it: beyond the text's end anything may stand.
    const isNear = keep[index] === 1 || (keep[index - 1] === 1 && probabilities[index]! >= leastHeading);
    if (!isNear || keep[index + 1] === 1 || !headingTag.test(container.tag)) continue;
    const list = elementAfter(container, survey, index + 1);
    if (!list || !listTags.has(list.tag)) continue;
    const end = Math.min(endBlock[list.index]!, blocks.length);
    const { words, probable } = weighBlocks(survey, probabilities, index + 1, end);
    if (words > mostWords || probable < leastMean) continue;
    const links = linksIn(list);
    if (links.length > 0 && links.every((link) => leadsElsewhere(link, url))) keep.fill(1, index, end);
  }
}

/** The next part of its box, if the block is where that begins. */
function elementAfter(
  heading: ElementNode,
  { blocks, elements, firstBlock }: Survey,
  block: number,
): ElementNode | undefined {
  for (let element = blocks[block]!.container; element.index > heading.index; element = element.parent!)
    if (element.parent === heading.parent)
      return firstBlock[element.index] === block ? elements[element.index] : undefined;
  return undefined;
}
