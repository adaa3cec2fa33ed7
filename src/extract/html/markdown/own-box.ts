import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const declared = /(?:^|;)\s*display\s*:\s*([a-z-]+)/i;
const box = /^(?:block|flow-root|flex|grid|list-item|table(?:-row|-cell|-caption)?)$/i;
const row = /^(?:inline-)?(?:flex|grid)$/i;

/** Whether its own style makes a box of an element that would stand in a line. */
export const isOwnBox = (element: ElementNode): boolean => box.test(displayOf(element));

/** Whether its own style makes a box of each of its children. */
export const makesBoxes = (element: ElementNode | undefined): boolean =>
  element !== undefined && row.test(displayOf(element));

function displayOf(element: ElementNode): string {
  if ((element.marks & attributeMarks.style) === 0) return '';
  return declared.exec(attributeOf(element, 'style') ?? '')?.[1] ?? '';
}
