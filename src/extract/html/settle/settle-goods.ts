import { lookOf } from './post-heads.ts';
import { isPrice } from './price-sign.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer goods are an offer beside something else, and larger boxes are parts of the page. */
const fewestGoods = 5;
const mostWords = 120;
const mostBlocks = 40;
const itemTags = new Set(['li', 'article', 'section', 'div', 'tr']);

/** The share of items that lead somewhere, and that have a price. */
const leastLinked = 0.8;
const leastPriced = 0.5;

/** Of a shelf of which that share of its words is kept, the rest was left out for a reason. */
const leastKept = 0.3;

/** The mean probability of its words below which it is a menu or an advert. */
const leastProbable = 0.05;

interface Shelf {
  readonly first: number;
  readonly end: number;
  readonly words: number;
  readonly kept: number;
  /** Words that are probably content. */
  readonly hope: number;
}

/**
 * The largest shelf of a page that is there for its goods is kept. Its items are doubted alike, so where a shop also writes about them, that
 * alone would be left.
 */
export function settleGoods(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  let largest: Shelf | undefined;
  for (const { children } of survey.elements) {
    if (children.length < fewestGoods) continue;
    const groups = new Map<string, ElementNode[]>();
    for (const child of children) {
      if (child.kind !== 'element' || child.index < 0 || !itemTags.has(child.tag)) continue;
      if (survey.endBlock[child.index] === survey.firstBlock[child.index]) continue;
      const look = lookOf(child);
      const group = groups.get(look);
      if (group) group.push(child);
      else groups.set(look, [child]);
    }
    for (const items of groups.values()) {
      const shelf = items.length < fewestGoods ? undefined : shelfOf(survey, keep, probabilities, items);
      if (shelf && (!largest || shelf.hope > largest.hope)) largest = shelf;
    }
  }
  if (!largest || largest.kept >= largest.words * leastKept || largest.hope < largest.words * leastProbable) return;
  for (let block = largest.first; block < largest.end; block += 1)
    if (probabilities[block]! >= leastProbable) keep[block] = 1;
}

function shelfOf(
  { blocks, firstBlock, endBlock }: Survey,
  keep: Uint8Array,
  probabilities: Float32Array,
  items: readonly ElementNode[],
): Shelf | undefined {
  let [words, kept, hope, linked, priced] = [0, 0, 0, 0, 0];
  const endOf = ({ index }: ElementNode) => Math.min(endBlock[index]!, blocks.length);
  if (endOf(items.at(-1)!) - firstBlock[items[0]!.index]! > items.length * mostBlocks) return undefined;
  for (const item of items) {
    let hasLink = false;
    let hasPrice = false;
    for (let block = firstBlock[item.index]!; block < endOf(item); block += 1) {
      const { measure, links } = blocks[block]!;
      words += measure.words;
      hope += measure.words * probabilities[block]!;
      if (keep[block] === 1) kept += measure.words;
      hasLink ||= links > 0;
      hasPrice ||= isPrice(blocks[block]!);
      if (words > items.length * mostWords) return undefined;
    }
    if (hasLink) linked += 1;
    if (hasPrice) priced += 1;
  }
  if (linked < items.length * leastLinked || priced < items.length * leastPriced) return undefined;
  return { first: firstBlock[items[0]!.index]!, end: endOf(items.at(-1)!), words, kept, hope };
}
