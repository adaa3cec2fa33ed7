import type { ElementNode, TextNode } from '../tree.ts';
import type { Cascade } from './cascade.ts';
import { neverRendered } from './defaults.ts';
import { inherit, textReason } from './state.ts';
import type { TextState } from './state.ts';
import { StyleReader } from './style.ts';

/** Why the first line of a block is not seen, where `::first-line` gives it looks of its own. */
export function firstLineReason(element: ElementNode, state: TextState, firstLine: Cascade): string | undefined {
  const declared = firstLine.declared(element);
  if (declared.values.size === 0) return undefined;
  const { opacity, visibility } = state;
  const line = inherit(state, new StyleReader(declared, state.variables), true);
  const reason = textReason({ ...line, opacity, visibility });
  return reason !== undefined && ofLetters.has(reason) ? reason : undefined;
}

/** A line has no box that could be moved, cut off or made transparent. */
const ofLetters = new Set(['font-size', 'color', 'contrast', 'letter-spacing']);

/** Letters in a line as wide as the window, about: a narrow column has fewer, and shows more. */
const lineLength = 160;

/** Boxes inside boxes share a line, and it is looked for in each of them. */
const mostNodes = 200;

/** The texts of the first line, with what is left of each. */
export function firstLine(block: ElementNode): readonly { readonly text: TextNode; readonly rest: string }[] {
  const found: { text: TextNode; rest: string }[] = [];
  let room = lineLength;
  let left = mostNodes;
  const visit = ({ children }: ElementNode): void => {
    for (const child of children) {
      left -= 1;
      if (room <= 0 || left < 0) return;
      if (child.kind === 'text') {
        const text = child.text.replace(/\s+/g, ' ');
        const end = text.length <= room ? text.length : text.lastIndexOf(' ', room);
        found.push({ text: child, rest: ` ${text.slice(Math.max(0, end))}` });
        room = text.length <= room ? room - text.length : 0;
      } else if (child.tag === 'br') room = 0;
      else if (!neverRendered(child)) visit(child);
    }
  };
  visit(block);
  return found;
}
