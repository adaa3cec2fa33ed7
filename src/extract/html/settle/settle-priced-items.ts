import { priceSign } from './price-sign.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** More is a part of the page, not one of its items. */
const longestItem = 80;
const longestName = 15;
const farthestUp = 2;

/** What a dish or a service is called and costs goes with what is kept of it, where others like it stand beside it. */
export function settlePricedItems(survey: Survey, keep: Uint8Array): void {
  const { blocks, firstBlock, endBlock } = survey;
  const hasLookAlike = lookAlikes();
  for (const [index, { container, text, measure }] of blocks.entries()) {
    if (keep[index] === 1 || measure.words > longestName || !priceSign.test(text)) continue;
    const item = itemRound(survey, keep, container, index);
    if (!item || !hasLookAlike(item)) continue;
    keep[index] = 1;
    const first = firstBlock[item.index]!;
    // Its name may stand on a line of its own.
    if (index > first && index < endBlock[item.index]! && blocks[index - 1]!.measure.words <= longestName)
      keep[index - 1] = 1;
  }
}

/** The box of a thing of which something is kept behind its price. */
function itemRound(
  { blocks, firstBlock, endBlock }: Survey,
  keep: Uint8Array,
  element: ElementNode,
  index: number,
): ElementNode | undefined {
  for (let box: ElementNode | undefined = element, up = 0; box && up <= farthestUp; box = box.parent, up += 1) {
    const [first, end] = [firstBlock[box.index]!, Math.min(endBlock[box.index]!, keep.length)];
    if (end - first > longestItem) return undefined;
    let words = 0;
    let hasKept = false;
    for (let block = first; block < end && words <= longestItem; block += 1) {
      words += blocks[block]!.measure.words;
      hasKept ||= block > index && keep[block] === 1;
    }
    if (words > longestItem) return undefined;
    if (hasKept) return box;
  }
  return undefined;
}

/** Asks each box once what it holds. */
function lookAlikes(): (element: ElementNode) => boolean {
  const known = new Map<ElementNode, Map<string, number>>();
  const nameOf = (element: ElementNode) => `${element.tag} ${attributeOf(element, 'class') ?? ''}`;
  return (element) => {
    const { parent } = element;
    if (!parent) return false;
    let counts = known.get(parent);
    if (!counts) {
      known.set(parent, (counts = new Map()));
      for (const child of parent.children)
        if (child.kind === 'element') counts.set(nameOf(child), (counts.get(nameOf(child)) ?? 0) + 1);
    }
    return (counts.get(nameOf(element)) ?? 0) > 1;
  };
}
