import type { Block, Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/**
 * Of two headings in a row that say the same and lead to the same place, or stand side by side and lead nowhere, for two layouts of which
 * one is shown, the first or higher one stays. Cards of one name lead to different places, and a section may be called as its first card.
 */
export function dropTwinHeadings({ blocks }: Survey, keep: Uint8Array): void {
  let last = -1;
  for (const [index, block] of blocks.entries()) {
    if (keep[index] !== 1) continue;
    const before = blocks[last];
    if (before && before.text === block.text && areTwins(before, block)) {
      const isHigher = levelOf(before) > levelOf(block);
      keep[isHigher ? last : index] = 0;
      if (!isHigher) continue;
    }
    last = index;
  }
}

function areTwins(one: Block, two: Block): boolean {
  const [first, second] = [levelOf(one), levelOf(two)];
  if (first === 0 || second === 0) return false;
  const link = linkOf(one);
  if (link !== undefined) return link === linkOf(two);
  return first === 1 || (one.container.parent === two.container.parent && linkOf(two) === undefined);
}

const levelOf = ({ container: { tag } }: Block): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 0);

const farthestUp = 4;

function linkOf({ inner }: Block): string | undefined {
  for (let box: ElementNode | undefined = inner, up = 0; box && up < farthestUp; box = box.parent, up += 1)
    if (box.tag === 'a') return attributeOf(box, 'href');
  return undefined;
}
