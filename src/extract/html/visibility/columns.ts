import { isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Cascade } from './cascade.ts';

const mostColumns = 100;

/** The cells of a table that stand in columns with `visibility: collapse`; nearly always none. */
export function collapsedCells(table: ElementNode, cascade: Cascade): readonly ElementNode[] {
  if (!table.children.some((child) => child.kind === 'element' && child.tag.startsWith('col'))) return [];
  const columns = table.children.filter(isElement).flatMap((child) => {
    if (child.tag === 'col') return [child];
    return child.tag === 'colgroup' ? child.children.filter(isElement) : [];
  });
  const isGone = columns.slice(0, mostColumns).flatMap((column) => {
    const own = cascade.declared(column).values.get('visibility');
    const group = column.parent === table ? undefined : cascade.declared(column.parent!).values.get('visibility');
    return Array.from({ length: spanOf(column, 'span') }, () => (own ?? group) === 'collapse');
  });
  if (!isGone.includes(true)) return [];
  const rows = table.children.filter(isElement).flatMap((part) => (part.tag === 'tr' ? [part] : part.children));
  return rows.flatMap((row) => {
    let at = 0;
    return row.kind === 'text'
      ? []
      : row.children.filter(isElement).filter((cell) => {
          const from = at;
          at += spanOf(cell, 'colspan');
          return isGone.slice(from, at).every(Boolean) && from < isGone.length;
        });
  });
}

const spanOf = ({ attributes }: ElementNode, name: string): number =>
  Math.min(mostColumns, Math.max(1, Number.parseInt(attributes[name] ?? '1', 10) || 1));
