import { noteInBox } from '../markdown/note.ts';
import { panelsOf } from '../markdown/tab-panels.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Names are short. */
const longestName = 12;

/** The name of a notice, and names of tabs, go with what they name: a word or two alone is hardly ever judged to be content. */
export function settleNames(survey: Survey, keep: Uint8Array): void {
  const { elements, firstBlock, endBlock } = survey;
  const keepsFirst = ({ index }: ElementNode) => index >= 0 && keep[firstBlock[index]!] === 1;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    if (endBlock[index] === firstBlock[index] || element.marks === 0) continue;
    const name = noteInBox(element)?.name;
    if (name && name.index >= 0 && keep[endBlock[name.index]!] === 1 && endBlock[name.index]! < endBlock[index]!)
      keepShort(survey, keep, name);
    const panels = panelsOf(element);
    if (panels && panels.filter(({ panel }) => keepsFirst(panel)).length > 1)
      for (const { tab } of panels) keepShort(survey, keep, tab);
  }
}

function keepShort({ blocks, firstBlock, endBlock }: Survey, keep: Uint8Array, name: ElementNode): void {
  if (name.index < 0) return;
  const first = firstBlock[name.index]!;
  const end = Math.min(endBlock[name.index]!, keep.length);
  let words = 0;
  for (let block = first; block < end && words <= longestName; block += 1) words += blocks[block]!.measure.words;
  if (words <= longestName) keep.fill(1, first, end);
}
