import { lookOf } from './post-heads.ts';
import type { Block, Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer boxes that look alike are no list. */
const fewestItems = 3;

/** An item begins with its name, in one line; larger ones are parts of the page. */
const longestName = 15;
const longestItem = 200;
const mostBlocks = 80;

/** The share of an item's other words that must be kept for its name to be missed, and of its items for a list to be one of those. */
const leastKept = 0.5;

/** The share of names that are no copies of others, and of a name's characters that are linked or bold. */
const leastDifferent = 0.8;
const leastMarked = 0.7;

/** A name less probable than this is a button or a label that stands before each. */
const leastProbable = 0.1;

/** What things of a list are called is kept with what is said of them: a link alone is judged as one of a menu, what follows is a sentence. */
export function settleItemNames(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  for (const { children } of survey.elements) {
    if (children.length < fewestItems) continue;
    const lists = new Map<string, Item[]>();
    for (const child of children) {
      const item = child.kind === 'element' ? itemIn(survey, child, keep) : undefined;
      if (!item) continue;
      const look = lookOf(child as ElementNode);
      const list = lists.get(look);
      if (list) list.push(item);
      else lists.set(look, [item]);
    }
    for (const list of lists.values()) {
      if (list.length < fewestItems) continue;
      if (list.filter(({ isKept }) => isKept).length < list.length * leastKept) continue;
      // What stands before each is no name but a button or a label.
      if (new Set(list.map(({ name }) => survey.blocks[name]!.text)).size < list.length * leastDifferent) continue;
      for (const { name, isKept } of list) if (isKept && probabilities[name]! >= leastProbable) keep[name] = 1;
    }
  }
}

interface Item {
  /** The block of its name. */
  readonly name: number;
  /** Whether most of the rest is kept. */
  readonly isKept: boolean;
}

function itemIn({ blocks, firstBlock, endBlock }: Survey, { index }: ElementNode, keep: Uint8Array): Item | undefined {
  if (index < 0) return undefined;
  const name = firstBlock[index]!;
  const end = Math.min(endBlock[index]!, blocks.length);
  if (end - name < 2 || end - name > mostBlocks || !isName(blocks[name]!)) return undefined;
  let words = 0;
  let kept = 0;
  for (let block = name + 1; block < end && words <= longestItem; block += 1) {
    words += blocks[block]!.measure.words;
    if (keep[block] === 1) kept += blocks[block]!.measure.words;
  }
  return words > 0 && words <= longestItem ? { name, isKept: kept >= words * leastKept } : undefined;
}

const headingTag = /^h[2-6]$/;
const letter = /\p{L}/u;

/** A heading, a link or a bold line. */
function isName({ container, text, measure, linkCharacters, boldCharacters }: Block): boolean {
  if (measure.words > longestName || !letter.test(text)) return false;
  const isMarked = Math.max(linkCharacters, boldCharacters) >= measure.characters * leastMarked;
  return isMarked || headingTag.test(container.tag);
}
