import { isBlank } from '../is-blank.ts';
import { Element } from '../tree-nodes.ts';
import { attributeMarks, attributeOf, isElement } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

/**
 * The table that a box of cells without rows is: each cell says which column it is in, as those of javadoc since JDK 16 do, and a style
 * sheet lays them out. Undefined where the box holds anything else, which would be lost between the cells.
 */
export function columnTable(box: ElementNode): ElementNode | undefined {
  const last = box.children.findLast(isElement);
  if (!last || !isLast(last) || !box.children.every(isCellOrSpace)) return undefined;
  const rows = rowsOf(box.children.filter(isElement));
  const [{ length: width }] = rows as [readonly ElementNode[]];
  if (width < 2 || rows.length < 2 || rows.some(({ length }) => length !== width)) return undefined;
  const table = copyOf(box, 'table');
  table.children = rows.map((cells) => rowOf(cells, table));
  return table;
}

function rowsOf(cells: readonly ElementNode[]): readonly (readonly ElementNode[])[] {
  const rows: ElementNode[][] = [[]];
  for (const cell of cells) {
    rows.at(-1)!.push(cell);
    if (isLast(cell)) rows.push([]);
  }
  return rows.slice(0, -1);
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

const isLast = (element: ElementNode) => lastClass.test(classOf(element));

/** A row without one of its cells would say things of others. */
const isCellOrSpace = (node: TreeNode): boolean =>
  node.kind === 'text'
    ? isBlank(node.text)
    : node.tag === 'div' && node.hidden === undefined && cellClass.test(classOf(node)) && !holdsHeading(node);

const holdsHeading = ({ children }: ElementNode): boolean =>
  children.some((child) => child.kind === 'element' && (/^h[1-6]$/.test(child.tag) || holdsHeading(child)));
