import { textOf } from '../text-of.ts';
import type { ElementNode } from '../tree.ts';
import { named, termOf } from './definition-list.ts';
import { isTooDeep, quoted } from './nesting.ts';
import type { Renderer } from './renderer.ts';

/** A note, a tip or a warning, as DocBook draws them: a sign beside two rows, its name in one and what it says in the other. */
export interface NoteTable {
  readonly name: ElementNode;
  readonly body: ElementNode;
}

/** The note that these rows of cells are, if they are one. */
export function noteIn(rows: readonly (readonly ElementNode[])[]): NoteTable | undefined {
  const [top, bottom] = rows;
  const [sign, name] = top ?? [];
  const body = bottom?.[0];
  if (rows.length !== 2 || top?.length !== 2 || bottom?.length !== 1 || !sign || !body) return undefined;
  const isSign = sign.tag === 'td' && sign.attributes['rowspan'] === '2' && textOf(sign).trim() === '';
  return isSign && name?.tag === 'th' && body.tag === 'td' ? { name, body } : undefined;
}

/** A quotation that begins with the note's name. The sign says no more than that. */
export function writeNote({ name, body }: NoteTable, renderer: Renderer): string[] {
  const term = renderer.hasContent(name) ? termOf(name, renderer) : '';
  const blocks = renderer.blocks(body.children);
  if (renderer.plain) return [term, ...blocks].filter((block) => block !== '');
  const content = named(term, blocks).join('\n\n');
  if (content === '') return [];
  return [isTooDeep(body) ? content : quoted(content)];
}
