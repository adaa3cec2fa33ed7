import { textOf } from '../text-of.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { named, termOf } from './definition-list.ts';
import { isTooDeep, quoted } from './nesting.ts';
import { isNoteBox, isNoteTitle, isSurelyNote } from './note-names.ts';
import type { Renderer } from './renderer.ts';

/** A note, a tip, a warning: its name and what it says. */
export interface Note {
  readonly name: ElementNode | undefined;
  readonly body: readonly TreeNode[];
}

/** The note that rows of cells are, as DocBook draws them: a sign beside two rows, the name in one, the text in the other. */
export function noteInRows(rows: readonly (readonly ElementNode[])[]): Note | undefined {
  const [top, bottom] = rows;
  const [sign, name] = top ?? [];
  const body = bottom?.[0];
  if (rows.length !== 2 || top?.length !== 2 || bottom?.length !== 1 || !sign || !body) return undefined;
  const isSign = sign.tag === 'td' && attributeOf(sign, 'rowspan') === '2' && textOf(sign).trim() === '';
  return isSign && name?.tag === 'th' && body.tag === 'td' ? { name, body: body.children } : undefined;
}

/** The note that a box is, by the names that generators give it and its first line. */
export function noteInBox(box: ElementNode): Note | undefined {
  if (!isNoteBox(box)) return undefined;
  const nodes = columnsOf(box) ?? box.children;
  const at = nodes.findIndex((child) => child.kind === 'element' || /\S/.test(child.text));
  const name = nodes[at];
  if (name?.kind === 'element' && isNoteTitle(name)) return { name, body: nodes.slice(at + 1) };
  return isSurelyNote(box) ? { name: undefined, body: nodes } : undefined;
}

/** What stands in the cells of a note that AsciiDoc draws as a table: its name or a sign, and its text. */
function columnsOf(box: ElementNode): readonly TreeNode[] | undefined {
  let row: ElementNode | undefined = box;
  for (const tag of ['table', 'tbody', 'tr']) row = row && elementsIn(row).find((child) => child.tag === tag);
  const cells = row && elementsIn(row);
  return cells?.length === 2 ? cells.flatMap(({ children }) => children) : undefined;
}

const elementsIn = ({ children }: ElementNode) => children.filter((child) => child.kind === 'element');

/** A quotation that begins with the note's name, so that it is seen where the note ends. */
export function writeNote({ name, body }: Note, renderer: Renderer): string[] {
  const term = name && renderer.hasContent(name) ? termOf(name, renderer) : '';
  const blocks = renderer.blocks(body);
  if (renderer.plain) return [term, ...blocks].filter((block) => block !== '');
  const content = named(term, blocks).join('\n\n');
  if (content === '') return [];
  const inside = name ?? body.find((node) => node.kind === 'element');
  return [inside && isTooDeep(inside) ? content : quoted(content)];
}
