import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { withChildren } from '../tree-nodes.ts';
import type { Renderer } from './renderer.ts';

const listTags = new Set(['ul', 'ol', 'menu', 'dir']);

/** A list with those after it that go on with it: some editors make a list of each item. `end`: the place behind them. */
export function wholeList(
  nodes: readonly TreeNode[],
  at: number,
  renderer: Renderer,
): { readonly list: ElementNode; readonly end: number } {
  const first = nodes[at] as ElementNode;
  const alone = { list: first, end: at + 1 };
  if (!listTags.has(first.tag) || !renderer.isShown(first)) return alone;
  const lists = [first];
  let { end } = alone;
  let next = numberAfter(first);
  for (let place = end; place < nodes.length; place += 1) {
    const node = nodes[place]!;
    if (node.kind === 'text') {
      if (/\S/.test(node.text)) break;
      continue;
    }
    if (node.hidden !== undefined || !goesOn(first, node, next)) break;
    lists.push(node);
    end = place + 1;
    next = numberAfter(node, next);
  }
  return lists.length === 1
    ? alone
    : {
        list: withChildren(
          first,
          lists.flatMap(({ children }) => children),
        ),
        end,
      };
}

/** Bullets of one class are one list, and numbers that count on. */
function goesOn(first: ElementNode, list: ElementNode, next: number): boolean {
  if (list.tag !== first.tag) return false;
  if (list.tag === 'ol') return next > 1 && startOf(list) === next;
  const name = attributeOf(list, 'class');
  return name !== undefined && name !== '' && name === attributeOf(first, 'class');
}

/** The number that a list would count on with. */
function numberAfter(list: ElementNode, start = startOf(list) ?? 1): number {
  if (list.tag !== 'ol' || attributeOf(list, 'reversed') !== undefined) return Number.NaN;
  return start + list.children.filter((child) => child.kind === 'element' && child.tag === 'li').length;
}

function startOf(list: ElementNode): number | undefined {
  const start = Number.parseInt(attributeOf(list, 'start') ?? '', 10);
  return Number.isNaN(start) ? undefined : start;
}

/** Two lists in a row would be read as one; every second then uses the other marker. */
export class ListsInRow {
  private before: string | undefined;
  private isSecond = false;
  private isOther = false;

  /** Whether an element that is written now is a list and needs the other marker. */
  needsOther({ tag }: ElementNode): boolean {
    this.isOther = listTags.has(tag) && this.before === kindOf(tag) && !this.isSecond;
    return this.isOther;
  }

  /** To be told of everything that is written. */
  wrote(element: ElementNode | undefined): void {
    this.before = element && listTags.has(element.tag) ? kindOf(element.tag) : undefined;
    this.isSecond = this.isOther;
  }
}

const kindOf = (tag: string) => (tag === 'ol' ? 'numbers' : 'bullets');
