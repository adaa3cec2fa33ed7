import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** What a thing costs stands near its name, in this many blocks. */
const farthest = 20;
const longestPrice = 12;
const nearestBoxes = 3;

/** Between its heading and the next one, a product's page says what it costs: by the name of the box, as shops give it. */
export function settlePrices({ blocks }: Survey, keep: Uint8Array): void {
  const title = blocks.findIndex(({ container }, index) => keep[index] === 1 && container.tag === 'h1');
  if (title < 0) return;
  for (let index = title + 1; index < Math.min(blocks.length, title + farthest); index += 1) {
    const { container, inner, text, measure } = blocks[index]!;
    if (/^h[2-6]$/.test(container.tag)) return;
    if (measure.words <= longestPrice && /\d/.test(text) && isPriceBox(inner)) keep[index] = 1;
  }
}

function isPriceBox(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element, up = 0; box && up < nearestBoxes; box = box.parent, up += 1) {
    if (!(box.marks & (attributeMarks.class | attributeMarks.property))) continue;
    if (/price/i.test(`${attributeOf(box, 'class') ?? ''} ${attributeOf(box, 'itemprop') ?? ''}`)) return true;
  }
  return false;
}
