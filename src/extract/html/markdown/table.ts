import { cleanLine } from '../../../clean/clean-text.ts';
import { largest } from '../extremes.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { titleLine } from './button-title.ts';
import { codeBlock, codeTitles, isCodeTable } from './code.ts';
import { columnTable } from './column-table.ts';
import { iconLabels } from './icon-label.ts';
import { described } from './image.ts';
import { noteInRows, writeNote } from './note.ts';
import { cellMark } from './renderer.ts';
import type { BlockHandler, Renderer } from './renderer.ts';
import { withoutMarks } from './without-marks.ts';

interface Cell {
  readonly element: ElementNode;
  /** The part of the table it stands in, where a span without an end stops. */
  readonly section: ElementNode | undefined;
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
  /** Spans all rows that are left in its section. */
  readonly isOpen: boolean;
}

const maxSpan = 50;
const maxColumns = 60;

/** A GFM table where the page has data; the content, unwrapped, where a table is only layout. */
export const table: BlockHandler = (element, renderer) => {
  if (!renderer.hasContent(element)) return [];
  if (isCodeTable(element))
    return [
      ...codeTitles(element).flatMap((title) => renderer.blocks(title.children)),
      ...codeBlock(element, renderer),
    ];
  const rows = inReadingOrder(rowsOf(element));
  if (isLayout(element, rows)) return unwrap(element, rows, renderer);
  const labelOf = iconLabels(() => rows.flatMap(cellsOf));
  const cells = rows
    .map((row) => cellsOf(row).map((cell) => readCell(cell, renderer, labelOf)))
    .filter((row) => row.some(({ text }) => text !== ''));
  // Of a layout without a header one column was kept, or one cell: there is nothing beside it.
  if (!rows.some((row) => cellsOf(row).some(isHead)) && cells.every((row) => row.filter(hasText).length < 2))
    return unwrap(element, rows, renderer);
  const caption = element.children.find(
    (child): child is ElementNode => child.kind === 'element' && child.tag === 'caption',
  );
  const note = caption ? undefined : noteInRows(rows.map(cellsOf));
  if (note) return writeNote(note, renderer);
  const title = caption ? renderer.blocks(caption.children) : [];
  if (cells.length === 0) return title;
  if (renderer.plain)
    return [
      ...title,
      cells
        .map((row) =>
          row
            .map(({ text }) => text)
            .filter(Boolean)
            .join(' '),
        )
        .join('\n'),
    ];
  return [...title, writeTable(expand(cells), hasHeader(rows), alignments(cells))];
};

const hasText = ({ text }: Cell) => text !== '';

/** The foot may stand before the body in the source. */
function inReadingOrder(rows: readonly ElementNode[]): ElementNode[] {
  const isIn = (tag: string) => (row: ElementNode) => row.parent?.tag === tag;
  const rest = rows.filter((row) => !isIn('thead')(row) && !isIn('tfoot')(row));
  return [...rows.filter(isIn('thead')), ...rest, ...rows.filter(isIn('tfoot'))];
}

const ruleFor: Readonly<Record<string, string>> = { right: '---:', center: ':---:' };

/** How columns are set, where the first row with a cell for each says so. */
function alignments(rows: readonly Cell[][]): string[] {
  const widest = largest(rows.map((row) => row.length));
  const row = rows.find((cells) => cells.length === widest && cells.every(({ columns }) => columns === 1)) ?? [];
  return row.map(({ element: { attributes } }) => {
    const styled = /(?:^|;)\s*text-align:\s*(\w+)/i.exec(attributes['style'] ?? '')?.[1];
    return ruleFor[(styled ?? attributes['align'] ?? '').toLowerCase()] ?? '---';
  });
}

function writeTable(grid: string[][], hasHead: boolean, rules: readonly string[]): string {
  const width = largest(grid.map((row) => row.length));
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`;
  const rule = `| ${Array.from({ length: width }, (_, index) => rules[index] ?? '---').join(' | ')} |`;
  const [head = [], ...body] = hasHead || grid.length > 1 ? grid : [[], ...grid];
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Spanned cells are written in every place they cover, so that each row reads alone; a row that is one cell is written once. */
function expand(rows: readonly Cell[][]): string[][] {
  const grid: string[][] = rows.map(() => []);
  const width = widthOf(rows);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row) {
      while (grid[y]![x] !== undefined) x += 1;
      if (x >= maxColumns) break;
      const isBanner = row.length === 1 && cell.columns > 1;
      const columns = Math.max(1, Math.min(cell.columns, width - x));
      for (let down = 0; down < cell.rows && y + down < rows.length; down += 1) {
        if (cell.isOpen && rows[y + down]![0]?.section !== cell.section) break;
        for (let right = 0; right < columns && x + right < maxColumns; right += 1)
          grid[y + down]![x + right] ??= isBanner && right > 0 ? '' : cell.text;
      }
      x += columns;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

/** As many columns as a row fills without its last cell reaching beyond: `colspan=100` means "to the end". */
const widthOf = (rows: readonly Cell[][]) =>
  largest(rows.map((row) => row.reduce((sum, { columns }, at) => sum + (at === row.length - 1 ? 1 : columns), 0)));

function readCell(element: ElementNode, renderer: Renderer, labelOf: ReturnType<typeof iconLabels>): Cell {
  const isIn = renderer.hasContent(element) || renderer.isInside(element);
  const text = isIn ? cellText(element, renderer) || (renderer.plain ? '' : signText(labelOf(element))) : '';
  const span = (name: string) =>
    Math.max(1, Math.min(maxSpan, Number.parseInt(element.attributes[name] ?? '1', 10) || 1));
  const isOpen = /^\s*0+\s*$/.test(attributeOf(element, 'rowspan') ?? '');
  const section = element.parent?.parent;
  return { element, section, text, columns: span('colspan'), rows: isOpen ? maxSpan : span('rowspan'), isOpen };
}

function cellText(element: ElementNode, renderer: Renderer): string {
  const line = withoutMarks(renderer, [cellMark], () =>
    isHead(element) ? titleLine(element.children, renderer) : renderer.inline(element.children),
  );
  const text = line.replace(/\s*\n\s*/g, ' ');
  // The pipe ends a cell even inside code, so it is escaped everywhere; a backslash before it is a sign of its own.
  return renderer.plain ? text : text.replaceAll('|', '\\|');
}

/** What the drawing says that is all of a cell. */
function signText(label: string | undefined): string {
  return label === undefined ? '' : described(cleanLine(label)).replaceAll('|', '\\|');
}

function rowsOf(element: ElementNode): ElementNode[] {
  return element.children.flatMap((child) => {
    if (child.kind !== 'element' || child.hidden !== undefined) return [];
    if (child.tag === 'tr' || attributeOf(child, 'role') === 'row') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) || attributeOf(child, 'role') === 'rowgroup' ? rowsOf(child) : [];
  });
}

function cellsOf(row: ElementNode): ElementNode[] {
  return row.children.filter(
    (child): child is ElementNode =>
      child.kind === 'element' &&
      child.hidden === undefined &&
      (child.tag === 'td' || isHead(child) || isRoleCell(child)),
  );
}

const isRoleCell = ({ attributes }: ElementNode) => /^(?:grid)?cell$/.test(attributes['role'] ?? '');
const isHead = ({ tag, attributes }: ElementNode) =>
  tag === 'th' || attributes['role'] === 'columnheader' || attributes['role'] === 'rowheader';

/** How a box is written that is a table by another name: one that says so and has rows of cells, or one of cells that name their columns. */
export function boxedTable(element: ElementNode): BlockHandler | undefined {
  const role = attributeOf(element, 'role');
  if ((role === 'table' || role === 'grid') && rowsOf(element).some((row) => cellsOf(row).length > 1)) return table;
  const columns = columnTable(element);
  return columns && ((_, renderer) => table(columns, renderer));
}

const hasHeader = (rows: readonly ElementNode[]) =>
  rows[0]?.parent?.tag === 'thead' || (rows[0] !== undefined && cellsOf(rows[0]).every(isHead));

const flowTags = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'table',
  'form',
  'article',
  'section',
  'figure',
  'hr',
  'dl',
  'iframe',
  'ul',
  'ol',
]);

function isLayout(element: ElementNode, rows: readonly ElementNode[]): boolean {
  const role = attributeOf(element, 'role');
  if (role === 'presentation' || role === 'none') return true;
  const cells = rows.map(cellsOf);
  const widest = largest(
    cells.map((row) => row.length),
    0,
  );
  if (widest < 2) return !isColumn(rows);
  const all = cells.flat();
  const isHeaded = all.some(isHead) && rows.length > 1;
  const nested = all.filter((cell) => holds(cell, (node) => node.tag === 'table'));
  // A small table in a cell of a table with headers is data in data; anything else with tables inside is a layout.
  if (nested.length > 0 && !(isHeaded && nested.every((cell) => textLength(cell) < smallTable))) return true;
  if (
    all.some(isHead) ||
    element.children.some((child) => child.kind === 'element' && /^(?:caption|thead)$/.test(child.tag))
  )
    return false;
  if (rows.length < 2) return true;
  const flowing = all.filter((cell) => holds(cell, (node) => flowTags.has(node.tag)) || textLength(cell) > 500);
  return flowing.length * 4 > all.length || all.some((cell) => textLength(cell) > 1500);
}

const smallTable = 150;

/** One column of data: a name in the head, and short texts under it. */
function isColumn(rows: readonly ElementNode[]): boolean {
  const [head, ...body] = rows;
  if (head?.parent?.tag !== 'thead' || body.length < 2 || !cellsOf(head).every(isHead)) return false;
  return rows
    .flatMap(cellsOf)
    .every((cell) => textLength(cell) <= smallTable && !holds(cell, (node) => flowTags.has(node.tag)));
}

function unwrap(element: ElementNode, rows: readonly ElementNode[], renderer: Renderer): string[] {
  if (rows.length === 0) return renderer.blocks(element.children);
  const nodes: TreeNode[] = element.children.filter((child) => child.kind === 'element' && child.tag === 'caption');
  for (const row of rows) for (const cell of cellsOf(row)) nodes.push(cell);
  return nodes.flatMap((node) => (node.kind === 'element' ? renderer.blocks(node.children) : []));
}

function holds(element: ElementNode, matches: (node: ElementNode) => boolean): boolean {
  return element.children.some((child) => child.kind === 'element' && (matches(child) || holds(child, matches)));
}

function textLength(element: ElementNode): number {
  let length = 0;
  for (const child of element.children) length += child.kind === 'text' ? child.text.trim().length : textLength(child);
  return length;
}
