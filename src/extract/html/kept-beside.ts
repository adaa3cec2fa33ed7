import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

export interface Neighbours {
  /** The element with what holds nothing else: the box of a list, a figure with its caption. */
  readonly whole: ElementNode;
  /** Whether the blocks right before and after it are kept and stand in the same box. */
  readonly before: boolean;
  readonly after: boolean;
}

/** What a list or a table stands between. The blocks of one box are one text; beyond its borders anything may stand. */
export function keptBeside(
  { firstBlock, endBlock, blocks }: Survey,
  keep: Uint8Array,
  element: ElementNode,
): Neighbours {
  const first = (node: ElementNode) => firstBlock[node.index!]!;
  const end = (node: ElementNode) => Math.min(endBlock[node.index!]!, blocks.length);
  let whole = element;
  for (let box = element.parent; box?.index !== undefined && box.index >= 0; box = box.parent) {
    if (box.tag !== 'figure' && (first(box) !== first(whole) || end(box) !== end(whole))) {
      const from = first(whole);
      const to = end(whole);
      return {
        whole,
        before: first(box) < from && keep[from - 1] === 1,
        after: end(box) > to && keep[to] === 1,
      };
    }
    whole = box;
  }
  return { whole, before: false, after: false };
}
