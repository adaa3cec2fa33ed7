import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/**
 * What was kept twice is kept once: the copy for narrow screens, the post a reply quotes in full, the description that a tab repeats.
 * Shorter texts than `fewestWords` may be said again (answers, sizes, refrains), and cells of a table stay where they stand.
 */
export function dropRepeats({ blocks }: Survey, keep: Uint8Array, fewestWords: number): void {
  const seen = new Set<string>();
  for (const [index, { text, measure, container }] of blocks.entries()) {
    if (keep[index] !== 1 || measure.words < fewestWords) continue;
    const before = seen.size;
    if (seen.add(text).size === before && !isInTable(container)) keep[index] = 0;
  }
}

function isInTable(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent) if (box.tag === 'table') return true;
  return false;
}
