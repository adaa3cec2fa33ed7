import { preTags } from '../element-sets.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** A term or a line beside an example says no more than this. */
const mostWords = 40;

/** A value says no more than this: a number, a size, a name. */
const valueWords = 8;

/**
 * A term belongs to its definition if most of that is kept: without the name of the option nobody knows what is explained. So do code
 * and short lines between two kept parts of one definition, and a value to its name. Each alone says too little to be judged.
 */
export function settleTerms({ elements, blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  /** Terms that wait for their definition, by list. */
  const open = new Map<ElementNode | undefined, { terms: ElementNode[]; isDefined: boolean }>();
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    if (element.tag === 'dt') {
      const group = open.get(element.parent);
      if (group && !group.isDefined) group.terms.push(element);
      else open.set(element.parent, { terms: [element], isDefined: false });
    }
    if (element.tag !== 'dd') continue;
    const group = open.get(element.parent);
    if (group) group.isDefined = true;
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, blocks.length);
    let all = 0;
    let kept = 0;
    let from = end;
    let to = first;
    for (let block = first; block < end; block += 1) {
      const { words } = blocks[block]!.measure;
      all += words;
      if (keep[block] !== 1) continue;
      kept += words;
      from = Math.min(from, block);
      to = block + 1;
    }
    if (kept === 0) {
      if (all <= valueWords && isKept(group?.terms.at(-1))) keep.fill(1, first, end);
      continue;
    }
    for (let block = from; block < to; block += 1) if (belongs(block)) keep[block] = 1;
    if (kept * 2 < all) continue;
    // The first kept definition takes the terms along; the next ones of the same have no more to take.
    for (const term of group?.terms.splice(0) ?? []) keepTerm(term);
  }

  function belongs(block: number): boolean {
    const { measure, container } = blocks[block]!;
    return measure.words <= mostWords || preTags.has(container.tag);
  }

  function isKept(term: ElementNode | undefined): boolean {
    if (term === undefined || term.index < 0) return false;
    const block = firstBlock[term.index]!;
    return block < endBlock[term.index]! && keep[block] === 1;
  }

  function keepTerm({ index = -1 }: ElementNode): void {
    if (index < 0) return;
    const end = Math.min(endBlock[index]!, blocks.length);
    for (let block = firstBlock[index]!; block < end; block += 1) if (belongs(block)) keep[block] = 1;
  }
}
