import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

const headingTag = /^h[1-6]$/;
const frameTags = new Set(['nav', 'header', 'footer', 'aside']);

/**
 * A heading alone says nothing: of a list of links, such as a map of the site, everything under it looks like a menu, and is what the page is
 * there for. So where only headings are kept, what follows the last of them in its box is kept too, but for what is marked as frame.
 */
export function settleBareHeadings(survey: Survey, keep: Uint8Array): void {
  const { blocks, endBlock } = survey;
  let last = -1;
  for (let index = 0; index < keep.length; index += 1) {
    if (keep[index] === 0) continue;
    if (!headingTag.test(blocks[index]!.container.tag)) return;
    last = index;
  }
  if (last < 0) return;
  for (let box = blocks[last]!.container.parent; box?.index !== undefined && box.index >= 0; box = box.parent) {
    const end = Math.min(endBlock[box.index]!, blocks.length);
    let isFound = false;
    for (let index = last + 1; index < end; index += 1) {
      if (isInFrame(blocks[index]!.container)) continue;
      keep[index] = 1;
      isFound = true;
    }
    if (isFound) return;
  }
}

function isInFrame(container: ElementNode): boolean {
  for (let element: ElementNode | undefined = container; element; element = element.parent)
    if (frameTags.has(element.tag)) return true;
  return false;
}
