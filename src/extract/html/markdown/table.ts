import type { ElementNode, TreeNode } from '../tree.ts';
import { codeBlock, isCodeTable } from './code.ts';
import type { BlockHandler, Renderer } from './renderer.ts';

interface Cell {
  readonly element: ElementNode;
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

const maxSpan = 50;
const maxColumns = 60;

/** A GFM table where the page has data; the content, unwrapped, where a table is only layout. */
export const table: BlockHandler = (element, renderer) => {
  if (!renderer.hasContent(element)) return [];
  if (isCodeTable(element)) return codeBlock(element, renderer);
  const rows = rowsOf(element);
  if (isLayout(element, rows)) return unwrap(element, rows, renderer);
  const cells = rows
    .map((row) => cellsOf(row).map((cell) => readCell(cell, renderer)))
    .filter((row) => row.some(({ text }) => text !== ''));
  const caption = element.children.find(
    (child): child is ElementNode => child.kind === 'element' && child.tag === 'caption',
  );
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
  return [...title, writeTable(expand(cells), hasHeader(rows))];
};

function writeTable(grid: string[][], hasHead: boolean): string {
  const width = Math.max(...grid.map((row) => row.length));
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`;
  const rule = `| ${Array.from({ length: width }, () => '---').join(' | ')} |`;
  const [head = [], ...body] = hasHead || grid.length > 1 ? grid : [[], ...grid];
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Spanned cells are written in every place they cover, so that each row reads alone; a row that is one cell is written once. */
function expand(rows: readonly Cell[][]): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row) {
      while (grid[y]![x] !== undefined) x += 1;
      if (x >= maxColumns) break;
      const isBanner = row.length === 1 && cell.columns > 1;
      for (let down = 0; down < cell.rows && y + down < rows.length; down += 1)
        for (let right = 0; right < cell.columns && x + right < maxColumns; right += 1)
          grid[y + down]![x + right] ??= isBanner && right > 0 ? '' : cell.text;
      x += cell.columns;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

function readCell(element: ElementNode, renderer: Renderer): Cell {
  const text = renderer.hasContent(element) || renderer.isInside(element) ? cellText(element, renderer) : '';
  const span = (name: string) =>
    Math.max(1, Math.min(maxSpan, Number.parseInt(element.attributes[name] ?? '1', 10) || 1));
  return { element, text, columns: span('colspan'), rows: span('rowspan') };
}

function cellText(element: ElementNode, renderer: Renderer): string {
  const text = renderer.inline(element.children).replace(/\s*\n\s*/g, ' ');
  // The pipe ends a cell even inside code, so it is escaped everywhere; one that is escaped already stays.
  return renderer.plain ? text : text.replace(/\\?\|/g, '\\|');
}

function rowsOf(element: ElementNode): ElementNode[] {
  return element.children.flatMap((child) => {
    if (child.kind !== 'element' || child.hidden !== undefined) return [];
    if (child.tag === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : [];
  });
}

function cellsOf(row: ElementNode): ElementNode[] {
  return row.children.filter(
    (child): child is ElementNode =>
      child.kind === 'element' && child.hidden === undefined && (child.tag === 'td' || child.tag === 'th'),
  );
}

const hasHeader = (rows: readonly ElementNode[]) =>
  rows[0]?.parent?.tag === 'thead' || (rows[0] !== undefined && cellsOf(rows[0]).every(({ tag }) => tag === 'th'));

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
  const role = element.attributes['role'];
  if (role === 'presentation' || role === 'none') return true;
  const cells = rows.map(cellsOf);
  const widest = Math.max(0, ...cells.map((row) => row.length));
  if (widest < 2) return true;
  const all = cells.flat();
  if (all.some((cell) => holds(cell, (node) => node.tag === 'table'))) return true;
  if (
    all.some(({ tag }) => tag === 'th') ||
    element.children.some((child) => child.kind === 'element' && /^(?:caption|thead)$/.test(child.tag))
  )
    return false;
  if (rows.length < 2) return true;
  const flowing = all.filter((cell) => holds(cell, (node) => flowTags.has(node.tag)) || textLength(cell) > 500);
  return flowing.length * 4 > all.length || all.some((cell) => textLength(cell) > 1500);
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
