import type { ElementNode } from '../tree.ts';
import { isNoteBox } from './note-names.ts';

/** What indents its content or marks every line of it. */
const marking = new Set(['blockquote', 'ul', 'ol', 'menu', 'dir', 'dl', 'table']);
/** Nested deeper it is shown as plain blocks: every level costs a pass over all its lines, and nobody can follow it. */
const mostLevels = 20;

/** Is it inside so many quotes and lists that one more would say nothing? */
export function isTooDeep(element: ElementNode): boolean {
  let depth = 0;
  for (let outer = element.parent; outer; outer = outer.parent)
    if ((marking.has(outer.tag) || isNoteBox(outer)) && ++depth >= mostLevels) return true;
  return false;
}

/** Markdown as a quotation of it. */
export function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
