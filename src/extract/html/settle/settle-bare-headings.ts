import type { Block, Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

const headingTag = /^h[1-6]$/;
const fewestWords = 5;
const frameTags = new Set(['nav', 'header', 'footer', 'aside']);

/**
 * A heading alone says nothing: of a list of links, such as a map of the site, everything under it looks like a menu, and is what the page is
 * there for. So where only headings are kept of a page without a sentence, the links that follow the last of them in its box are kept too, but
 * for what is marked as frame.
 */
export function settleBareHeadings(survey: Survey, keep: Uint8Array): void {
  const { blocks, endBlock } = survey;
  let last = -1;
  for (const [index, { container }] of blocks.entries()) {
    if (keep[index] === 0) continue;
    if (!headingTag.test(container.tag)) return;
    last = index;
  }
  if (last < 0 || blocks.some(isSentence)) return;
  let from = last + 1;
  for (let box = blocks[last]!.container.parent; box?.index !== undefined && box.index >= 0; box = box.parent) {
    const end = Math.min(endBlock[box.index]!, blocks.length);
    const under: number[] = [];
    for (; from < end; from += 1) if (!isInFrame(blocks[from]!.container)) under.push(from);
    if (under.length === 0) continue;
    if (under.every((index) => isLink(blocks[index]!))) for (const index of under) keep[index] = 1;
    return;
  }
}

const isLink = ({ linkCharacters, text }: Block) => linkCharacters > text.length / 2;

/** Not a sentence are the line about rights in a footer and a link's own words. */
function isSentence({ measure, linkCharacters, text, container }: Block): boolean {
  return measure.stops > 0 && measure.words >= fewestWords && linkCharacters < text.length / 2 && !isInFrame(container);
}

function isInFrame(container: ElementNode): boolean {
  for (let element: ElementNode | undefined = container; element; element = element.parent)
    if (frameTags.has(element.tag)) return true;
  return false;
}
