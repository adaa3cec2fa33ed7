import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

const open = '[ ] ';
const done = '[x] ';
const box = (isDone: boolean) => (isDone ? done : open);

/** The box that an item of a list begins with, ticked or not; empty if it has none. */
export function taskOf(item: readonly TreeNode[]): string {
  const [first] = item;
  const named = first?.kind === 'element' && first.tag === 'li' ? namedTask(first) : undefined;
  return named ?? drawnTask(item);
}

/** The item says it itself: TipTap, and Confluence by a class. */
function namedTask(item: ElementNode): string | undefined {
  const checked = attributeOf(item, 'data-checked');
  if (checked === 'true' || checked === 'false') return box(checked === 'true');
  if (attributeOf(item, 'data-inline-task-id') === undefined) return undefined;
  return box(/(?:^|\s)checked(?:\s|$)/.test(attributeOf(item, 'class') ?? ''));
}

const wrappers = new Set(['li', 'label', 'p', 'span']);

function drawnTask(nodes: readonly TreeNode[]): string {
  for (const node of nodes) {
    if (node.kind === 'text') {
      if (/\S/.test(node.text)) return '';
      continue;
    }
    if (node.tag === 'input')
      return attributeOf(node, 'type') === 'checkbox' ? box(attributeOf(node, 'checked') !== undefined) : '';
    // Notion draws them.
    const state = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(attributeOf(node, 'class') ?? '')?.[1];
    if (state !== undefined) return box(state === 'on');
    return wrappers.has(node.tag) ? drawnTask(node.children) : '';
  }
  return '';
}

/** Without the sign for a box, if there is a box already. */
export const withoutBoxSign = (text: string): string => text.replace(/^[▢☐□◻☑✓✔]\s*/u, '');
