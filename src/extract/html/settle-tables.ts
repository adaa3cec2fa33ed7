import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/** A table of data is content or it is not: its cells follow the majority of its words. Layout tables are left as judged. */
export function settleTables(survey: Survey, keep: Uint8Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  for (const [index, element] of elements.entries()) {
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
    if (kept > 0 && kept < all) keep.fill(kept * 2 >= all ? 1 : 0, first, end);
  }
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
