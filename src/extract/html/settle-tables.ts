import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/** A table of data is content or it is not: its cells follow the majority of its words, and stray ones go. Layout tables are left as judged. */
export function settleTables(survey: Survey, keep: Uint8Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    if (element.tag !== 'table' || !holdsData(element)) continue;
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, blocks.length);
    let kept = 0;
    let all = 0;
    for (let block = first; block < end; block += 1) {
      const { words } = blocks[block]!.measure;
      all += words;
      if (keep[block] === 1) kept += words;
    }
    if (kept * 2 >= all) keep.fill(1, first, end);
    else if (kept * strayShare < all && isKeptOutside(keep, first, end)) keep.fill(0, first, end);
  }
}

/** Less than a fifth of a table is a stray cell, not a choice. */
const strayShare = 5;

/** A table may be the whole content of a page; then its few kept cells are all there is. */
function isKeptOutside(keep: Uint8Array, first: number, end: number): boolean {
  for (let index = 0; index < keep.length; index += 1)
    if (keep[index] === 1 && (index < first || index >= end)) return true;
  return false;
}

/** Header cells or a caption, and no table inside: somebody meant rows and columns. */
function holdsData(table: ElementNode): boolean {
  let hasHeader = false;
  const stack: ElementNode[] = [table];
  for (let element = stack.pop(); element; element = stack.pop()) {
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      if (child.tag === 'table' || /^h[1-6]$/.test(child.tag)) return false;
      if (child.tag === 'th' || child.tag === 'caption') hasHeader = true;
      stack.push(child);
    }
  }
  return hasHeader;
}
