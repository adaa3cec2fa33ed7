import { codeAt } from '../code-at.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { neverRendered } from './defaults.ts';

/** Counts the text of elements, each element at most twice however deep they are nested. */
export class TextCounter {
  private readonly lengths = new Map<ElementNode, number>();
  private readonly hidden = new Map<ElementNode, number>();

  /** Characters inside an element that has not been looked into yet. */
  inside(element: ElementNode): number {
    const known = this.lengths.get(element);
    if (known !== undefined) return known;
    const count = sumOf(element, (child) => this.inside(child));
    this.lengths.set(element, count);
    return count;
  }

  of(node: TreeNode): number {
    return node.kind === 'text' ? countCharacters(node.text) : this.inside(node);
  }

  /** Characters of an element that was just found hidden; what was hidden in it before counts with it. */
  gone(element: ElementNode): number {
    const count = sumOf(element, (child) => this.left(child));
    this.hidden.set(element, count);
    return count;
  }

  private left(element: ElementNode): number {
    return this.hidden.get(element) ?? sumOf(element, (child) => this.left(child));
  }
}

function sumOf(element: ElementNode, countIn: (child: ElementNode) => number): number {
  if (neverRendered(element) || element.tag === 'script' || element.tag === 'style') return 0;
  let count = 0;
  for (const child of element.children) count += child.kind === 'text' ? countCharacters(child.text) : countIn(child);
  return count;
}

/** Characters that are not white space. */
export function countCharacters(text: string): number {
  let count = 0;
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const code = codeAt(text, index);
    if (code < 0xa0 ? code !== 32 && (code < 9 || code > 13) : !isWideSpace(code)) count += 1;
  }
  return count;
}

const isWideSpace = (code: number): boolean =>
  code === 0xa0 ||
  (code >= 0x1680 &&
    (code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000 ||
      code === 0xfeff));
