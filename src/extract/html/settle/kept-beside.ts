import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

export interface Neighbours {
  /** The element with what holds nothing else: the box of a list, a figure with its caption. */
  readonly whole: ElementNode;
  /** Whether the text before and after it in the same box is kept. */
  readonly before: boolean;
  readonly after: boolean;
  /** Between both, or behind the last text of a box. */
  readonly isInText: boolean;
}

/** Parts of a text that are kept by what stands round them: one that is not kept yet says nothing of the next. */
const partTags = new Set(['figure', 'table', 'ul', 'ol', 'menu', 'dl', 'pre']);

/** More in a row are no parts of a text, and none is buried deeper. */
const mostParts = 6;
const mostLevels = 12;

/** A paragraph, code or a table, and no line over what follows. */
const fewestWords = 10;
const endTags = new Set(['pre', 'td', 'th', 'figcaption']);

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
      const above = textBeside(box, first(whole) - 1, -1);
      const below = textBeside(box, end(whole), 1);
      const before = keep[above ?? -1] === 1;
      const after = keep[below ?? -1] === 1;
      return { whole, before, after, isInText: before && (after || (below === undefined && endsText(above!))) };
    }
    whole = box;
  }
  return { whole, before: false, after: false, isInText: false };

  /** The nearest block in the box, past parts that are not kept; undefined at its border. */
  function textBeside(box: ElementNode, from: number, step: 1 | -1): number | undefined {
    for (let at = from, passed = 0; passed <= mostParts; passed += 1) {
      if (at < first(box) || at >= end(box)) return undefined;
      const part = keep[at] === 1 ? undefined : partOf(blocks[at]!.container, box);
      if (part === undefined) return at;
      at = step < 0 ? first(part) - 1 : end(part);
    }
    return from;
  }

  function endsText(block: number): boolean {
    const { container, measure } = blocks[block]!;
    return endTags.has(container.tag) || (measure.stops > 0 && measure.words >= fewestWords);
  }
}

/** The outermost part round the block, in the box. */
function partOf(container: ElementNode, box: ElementNode): ElementNode | undefined {
  let part: ElementNode | undefined;
  let node: ElementNode | undefined = container;
  for (let level = 0; node && node !== box && level < mostLevels; level += 1, node = node.parent)
    if (partTags.has(node.tag)) part = node;
  return node === box ? part : undefined;
}
