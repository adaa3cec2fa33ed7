import { lookOf } from './post-heads.ts';
import { isPrice } from './price-sign.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer are no shelf, and larger boxes are its parts. */
const fewestCards = 3;
const mostBlocks = 20;
const mostWords = 80;

/** The share of cards that must have a price for the others to be goods too, and their name kept for the rest to belong to them. */
const leastPriced = 0.5;
const leastNamed = 0.5;

/**
 * The cards of one shelf are kept alike, where it is what the page is there for: each with its name and what it costs. They are judged one
 * by one, so of eight that look the same some are thought a little less of; and a price says nothing without its name.
 */
export function settleCards(survey: Survey, keep: Uint8Array): void {
  for (const { children } of survey.elements) {
    if (children.length < fewestCards) continue;
    const shelves = new Map<string, Card[]>();
    for (const child of children) {
      const card = child.kind === 'element' ? cardIn(survey, child) : undefined;
      if (!card) continue;
      const look = lookOf(child as ElementNode);
      const shelf = shelves.get(look);
      if (shelf) shelf.push(card);
      else shelves.set(look, [card]);
    }
    for (const shelf of shelves.values()) settleShelf(shelf, keep);
  }
}

/** A thing for sale: the blocks of its headings, which may stand there for two layouts, and of its prices. */
interface Card {
  readonly names: readonly number[];
  readonly prices: readonly number[];
}

function cardIn({ blocks, firstBlock, endBlock }: Survey, { index }: ElementNode): Card | undefined {
  if (index < 0) return undefined;
  const first = firstBlock[index]!;
  const end = Math.min(endBlock[index]!, blocks.length);
  if (end - first < 1 || end - first > mostBlocks) return undefined;
  // A part of a line is no card, and a line may have any number of parts.
  if (blocks[first]!.container.index < index) return undefined;
  const names: number[] = [];
  const prices: number[] = [];
  let words = 0;
  for (let block = first; block < end; block += 1) {
    const { container, measure } = blocks[block]!;
    words += measure.words;
    if (headingTag.test(container.tag)) names.push(block);
    else if (isPrice(blocks[block]!)) prices.push(block);
  }
  return names.length > 0 && words <= mostWords ? { names, prices } : undefined;
}

const headingTag = /^h[2-6]$/;

function settleShelf(shelf: readonly Card[], keep: Uint8Array): void {
  if (shelf.length < fewestCards) return;
  const isNamed = ({ names }: Card) => names.some((name) => keep[name] === 1);
  const named = shelf.filter(isNamed).length;
  const priced = shelf.filter(({ prices }) => prices.length > 0).length;
  if (named < shelf.length * leastNamed || priced < shelf.length * leastPriced) return;
  for (const card of shelf) {
    if (!isNamed(card)) keep[card.names[0]!] = 1;
    // Of a card that has its price, others are rates and what it costs used.
    if (!card.prices.some((at) => keep[at] === 1)) for (const at of card.prices) keep[at] = 1;
  }
}
