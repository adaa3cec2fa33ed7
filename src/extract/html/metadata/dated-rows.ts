import { attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Rows of a table of data have this many cells and look-alikes; fewer are a label and what it says, or a frame. */
const fewestCells = 3;
const fewestRows = 3;
/** Boxes between a date and the row or item it stands in. */
const mostBoxes = 6;
/** Of long tables and lists the beginning tells. */
const mostSiblings = 60;

/** Whether a date is of one row among others like it, or of one item of a list of dated things: files, releases, other pages. */
export function isOneOfMany(date: ElementNode): boolean {
  let node: ElementNode | undefined = date;
  for (let steps = 0; node && steps < mostBoxes; node = node.parent, steps += 1) {
    if (node.tag === 'tr') return isRowOfMany(node);
    if (node.tag === 'li') return isItemOfMany(node, date);
  }
  return false;
}

function isRowOfMany(row: ElementNode): boolean {
  const cells = countCells(row);
  if (cells < fewestCells) return false;
  return siblingsOf(row).filter((other) => countCells(other) === cells).length + 1 >= fewestRows;
}

const countCells = (row: ElementNode) => row.children.filter(isElement).length;

/** Two may say when a page was published and when changed, unless both lead elsewhere; three are a list. */
function isItemOfMany(item: ElementNode, date: ElementNode): boolean {
  const name = attributeOf(date, 'class');
  const isAlike = (other: ElementNode) => other.tag === date.tag && attributeOf(other, 'class') === name;
  const dated = siblingsOf(item).filter((other) => holds(other, isAlike, 0));
  if (dated.length >= 2) return true;
  return dated.length === 1 && [item, ...dated].every((one) => holds(one, ({ tag }) => tag === 'a', 0));
}

const siblingsOf = (element: ElementNode): ElementNode[] =>
  (element.parent?.children ?? [])
    .slice(0, 2 * mostSiblings)
    .filter(isElement)
    .filter((other) => other !== element && other.tag === element.tag)
    .slice(0, mostSiblings);

const deepest = 6;

const holds = (element: ElementNode, isSought: (child: ElementNode) => boolean, depth: number): boolean =>
  depth <= deepest &&
  element.children.some((child) => isElement(child) && (isSought(child) || holds(child, isSought, depth + 1)));
