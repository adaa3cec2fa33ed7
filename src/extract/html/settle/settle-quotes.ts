import type { Block, Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Who said it, where and when; more is something else. */
const longestSource = 20;
/** A quotation of more blocks is a text of its own. */
const mostBlocks = 40;

/** Boxes that hold a quotation and who said it. */
const quoteBoxes = new Set(['aside', 'figure']);

/** A quotation that is kept is kept with who said it: a short line at its end, or beside it in its box. */
export function settleQuotes({ elements, blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  for (let index = 0; index < elements.length; index += 1) {
    if (elements[index]!.tag !== 'blockquote') continue;
    const { index: whole } = boxOf(elements[index]!);
    const first = firstBlock[whole]!;
    const end = Math.min(endBlock[whole]!, keep.length);
    if (end - first < 2 || end - first > mostBlocks) continue;
    let kept = 0;
    let left = 0;
    for (let block = first; block < end; block += 1)
      if (keep[block] === 1) kept += blocks[block]!.measure.words;
      else left += blocks[block]!.measure.words;
    if (kept === 0 || left > longestSource || left > 2 * kept) continue;
    for (let block = first; block < end; block += 1) if (!isControl(blocks[block]!)) keep[block] = 1;
  }
}

/** Something to press: a long quotation is unfolded by it. */
const isControl = ({ inner, container }: Block) =>
  container.tag === 'button' ||
  ((inner.marks & attributeMarks.controls) !== 0 && attributeOf(inner, 'role') === 'button');

const boxOf = (quote: ElementNode): ElementNode =>
  quote.parent && quoteBoxes.has(quote.parent.tag) && quote.parent.index >= 0 ? quote.parent : quote;
