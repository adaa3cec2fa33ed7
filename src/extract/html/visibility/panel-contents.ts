import { unseenTags } from '../element-sets.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { countCharacters } from './counts.ts';

/** What an element holds, as far as it was looked at. */
export interface Content {
  /** Letters, digits and marks of the first lines, without space. */
  readonly beginning: string;
  readonly characters: number;
  /** Characters of links to other places. */
  readonly linked: number;
  readonly hasField: boolean;
  /** Was all of it looked at? */
  readonly isWhole: boolean;
}

/** So much of an element is looked at to tell what it is, and so much of a page. */
const mostNodes = 1_000;
const mostOfPage = 300_000;
const telling = 500;

const unknown: Content = { beginning: '', characters: 0, linked: 0, hasField: true, isWhole: false };

/** Tells what elements hold, each once. A page that asks for too much is told nothing more. */
export class Contents {
  private readonly known = new Map<ElementNode, Content>();
  private left = mostOfPage;

  of(element: ElementNode): Content {
    return this.known.get(element) ?? this.seenOf(element);
  }

  /** What is known to be seen of it by now. */
  seenOf(element: ElementNode): Content {
    const content = this.left > 0 ? this.read(element) : unknown;
    this.known.set(element, content);
    return content;
  }

  private read(element: ElementNode): Content {
    const content = { beginning: '', characters: 0, linked: 0, hasField: false, isWhole: true };
    const waiting: { readonly node: TreeNode; readonly isLinked: boolean }[] = [];
    const add = ({ children }: ElementNode, isLinked: boolean) => {
      for (let at = Math.min(children.length, mostNodes) - 1; at >= 0; at -= 1)
        waiting.push({ node: children[at]!, isLinked });
      content.isWhole &&= children.length <= mostNodes;
    };
    add(element, false);
    let looked = 0;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      looked += 1;
      if (looked > mostNodes) {
        content.isWhole = false;
        break;
      }
      const { node, isLinked } = next;
      if (node.kind === 'text') {
        const characters = countCharacters(node.text);
        content.characters += characters;
        if (isLinked) content.linked += characters;
        if (content.beginning.length < telling)
          content.beginning += node.text.slice(0, telling).replace(notTelling, '').toLowerCase();
      } else if (node.hidden === undefined) {
        content.hasField ||= fieldTags.has(node.tag);
        if (!unseenTags.has(node.tag)) add(node, isLinked || isLink(node));
      }
    }
    this.left -= looked + waiting.length;
    return content;
  }
}

const notTelling = /[^\p{L}\p{N}?？]+/gu;
const fieldTags = new Set(['input', 'select', 'textarea', 'form', 'nav', 'iframe']);

/** Leads to another place than the page itself. */
export const isLink = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'a' && !/^\s*(?:#|$)/.test(attributes['href'] ?? '');
