import { Element } from '../tree-nodes.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

/**
 * The table that a box of cells without rows is: each cell says which column it is in, as those of javadoc since JDK 16 do, and a style
 * sheet lays them out. Undefined where the box is none.
 */
export function columnTable(box: ElementNode): ElementNode | undefined {
  const last = box.children.findLast(isElement);
  if (!last || !isLast(last)) return undefined;
  const cells = box.children.filter(isElement);
  if (cells.length < 4 || isLast(cells[0]!) || !cells.every(isCell)) return undefined;
  const table = copyOf(box, 'table');
  let row: ElementNode[] = [];
  for (const cell of cells) {
    row.push(cell);
    if (!isLast(cell)) continue;
    table.children.push(rowOf(row, table));
    row = [];
  }
  return table;
}

function rowOf(cells: readonly ElementNode[], table: ElementNode): ElementNode {
  const row = new Element('tr', [], false, 0);
  row.parent = table;
  row.children = cells.map((cell) => {
    const copy = copyOf(cell, headClass.test(classOf(cell)) ? 'th' : 'td');
    copy.parent = row;
    copy.children = cell.children;
    return copy;
  });
  return row;
}

/** As a table's parser would have made it; what was found out of the element is known of the copy. */
function copyOf(element: ElementNode, tag: string): Element {
  const copy = new Element(tag, element.written, false, element.marks);
  copy.parent = element.parent;
  copy.hidden = element.hidden;
  copy.index = element.index;
  copy.children = [];
  return copy;
}

const classOf = (element: ElementNode): string =>
  element.marks & attributeMarks.class ? (attributeOf(element, 'class') ?? '') : '';

/** Not the columns of layouts, which have sizes or widths: `col-6`, `col-md-4`, `col-auto`. */
const cellClass = /(?:^|\s)col-(?:first|second|third|last|(?:[a-z]+-)+name)(?:\s|$)/;
const lastClass = /(?:^|\s)col-last(?:\s|$)/;
const headClass = /(?:^|\s)table-header(?:\s|$)/;

const isElement = (node: TreeNode): node is ElementNode => node.kind === 'element';
const isCell = (element: ElementNode) => cellClass.test(classOf(element));
const isLast = (element: ElementNode) => lastClass.test(classOf(element));
