import { textOf } from '../text-of.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { named, termOf } from './definition-list.ts';
import { isTooDeep, quoted } from './nesting.ts';
import { isNoteBox, isNoteTitle } from './note-names.ts';
import type { Renderer } from './renderer.ts';

/** A note, a tip, a warning: its name and what it says. */
export interface Note {
  readonly name: ElementNode;
  readonly body: readonly TreeNode[];
}

/** The note that rows of cells are, as DocBook draws them: a sign beside two rows, the name in one, the text in the other. */
export function noteInRows(rows: readonly (readonly ElementNode[])[]): Note | undefined {
  const [top, bottom] = rows;
  const [sign, name] = top ?? [];
  const body = bottom?.[0];
  if (rows.length !== 2 || top?.length !== 2 || bottom?.length !== 1 || !sign || !body) return undefined;
  const isSign = sign.tag === 'td' && sign.attributes['rowspan'] === '2' && textOf(sign).trim() === '';
  return isSign && name?.tag === 'th' && body.tag === 'td' ? { name, body: body.children } : undefined;
}

/** The note that a box is, by the names that generators give it and its first line. */
export function noteInBox(box: ElementNode): Note | undefined {
  if (!isNoteBox(box)) return undefined;
  const at = box.children.findIndex((child) => child.kind === 'element' || /\S/.test(child.text));
  const name = box.children[at];
  return name?.kind === 'element' && isNoteTitle(name) ? { name, body: box.children.slice(at + 1) } : undefined;
}

/** A quotation that begins with the note's name, so that it is seen where the note ends. */
export function writeNote({ name, body }: Note, renderer: Renderer): string[] {
  const term = renderer.hasContent(name) ? termOf(name, renderer) : '';
  const blocks = renderer.blocks(body);
  if (renderer.plain) return [term, ...blocks].filter((block) => block !== '');
  const content = named(term, blocks).join('\n\n');
  if (content === '') return [];
  return [isTooDeep(name) ? content : quoted(content)];
}
