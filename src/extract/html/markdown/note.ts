import { textOf } from '../text-of.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { named, termOf } from './definition-list.ts';
import { isTooDeep, quoted } from './nesting.ts';
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

// reStructuredText, Sphinx and MkDocs; GitHub.
const boxClass = /(?:^|\s)(?:admonition|markdown-alert)(?:\s|$)/;
const titleClass = /(?:^|\s)(?:admonition|markdown-alert)-title(?:\s|$)/;

/** The note that a box is, by the names that generators give it and its first line. */
export function noteInBox({ attributes, children }: ElementNode): Note | undefined {
  if (attributes['class'] === undefined || !boxClass.test(attributes['class'])) return undefined;
  const at = children.findIndex(({ kind }) => kind === 'element');
  const name = children[at];
  if (name?.kind !== 'element' || !titleClass.test(name.attributes['class'] ?? '')) return undefined;
  return { name, body: children.slice(at + 1) };
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
