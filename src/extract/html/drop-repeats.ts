import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/**
 * What was kept twice is kept once: the copy for narrow screens, the post a reply quotes in full, the description that a tab repeats.
 * A copy is one other, further on. What is said oftener, or again at once, is said of several things or on purpose: prices,
 * ratings, refrains. So are texts of fewer words than `fewestWords`, and cells of a table stay where they stand.
 */
export function dropRepeats({ blocks }: Survey, keep: Uint8Array, fewestWords: number): void {
  const places = new Map<string, number[]>();
  for (const [index, { text, measure }] of blocks.entries()) {
    if (keep[index] !== 1 || measure.words < fewestWords) continue;
    const found = places.get(text);
    if (found) found.push(index);
    else places.set(text, [index]);
  }
  for (const [first, copy, ...more] of places.values()) {
    if (copy === undefined || more.length > 0 || copy === first! + 1) continue;
    if (!isInTable(blocks[copy]!.container)) keep[copy] = 0;
  }
}

function isInTable(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent) if (box.tag === 'table') return true;
  return false;
}
